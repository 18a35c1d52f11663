"use client";

import { EXAMPLE_SOURCE, EXAMPLE_TITLE } from "@/lib/imports/example";
import { StartButton } from "./start-button";

/** For those who have imported no design yet: one to try, without an account at Figma. */
export const ExampleButton = () => (
  <>
    <StartButton source={EXAMPLE_SOURCE} title={EXAMPLE_TITLE}>
      Import the example
    </StartButton>
    <p className="text-pretty text-meta text-quiet">
      The example is {EXAMPLE_TITLE}, the dashboard of our start page. It needs no account.
    </p>
  </>
);
