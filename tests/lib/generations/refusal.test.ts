import { expect, it } from "vitest";
import { MOST_FRAMES_OF_RUN } from "../../../convex/model/generations/runStore.ts";
import { FAILURE_SENTENCES, GENERATION_REFUSALS } from "../../../lib/generations/refusal.ts";

it.each(Object.values({ ...FAILURE_SENTENCES, ...GENERATION_REFUSALS }))(
  "is a sentence that ends: %s",
  (sentence) => {
    expect(sentence).toMatch(/^[A-Z].*\.$/);
  },
);

it.each(Object.entries(FAILURE_SENTENCES))(
  "a failure says that nothing was spent: %s",
  (_, words) => {
    expect(words).toMatch(/nothing was spent/i);
  },
);

it("names the limit of a run", () => {
  expect(GENERATION_REFUSALS.too_many).toContain(` ${MOST_FRAMES_OF_RUN} `);
});
