import { expect, it } from "vitest";
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
