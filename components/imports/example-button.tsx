"use client";

import { EXAMPLE_SOURCE, EXAMPLE_TITLE } from "@/lib/imports/example";
import { StartButton } from "./start-button";

/** For those who have imported no design yet: one to try, without an account at Figma. */
export const ExampleButton = () => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <StartButton source={EXAMPLE_SOURCE} title={EXAMPLE_TITLE}>
      Import the example
    </StartButton>
    <p className="text-pretty text-meta text-quiet">
      {EXAMPLE_TITLE}, the dashboard of our start page. It needs no Figma account.
    </p>
  </div>
);
