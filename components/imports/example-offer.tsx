"use client";

import { EXAMPLE_SOURCE, EXAMPLE_TITLE } from "@/lib/imports/example";
import { StartButton } from "./start-button";

/** For those who have imported no design yet: one to try, without an account at Figma. */
export function ExampleOffer() {
  return (
    <section
      aria-labelledby="example"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-box border border-line bg-raised px-4 py-4"
    >
      <div className="min-w-0 grow basis-64">
        <h2 id="example" className="font-medium">
          Try it without Figma
        </h2>
        <p className="text-pretty text-meta text-quiet">
          Import {EXAMPLE_TITLE}, the dashboard from our start page, and generate code from it.
        </p>
      </div>
      <StartButton source={EXAMPLE_SOURCE} title={EXAMPLE_TITLE}>
        Import the example
      </StartButton>
    </section>
  );
}
