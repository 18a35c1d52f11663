import { expect, it } from "vitest";
import { LANGUAGES, TARGET_NAMES, TARGETS } from "../../../../lib/designs/targets/target.ts";

it("each target has a name of its own for pages", () => {
  expect(Object.keys(TARGET_NAMES)).toEqual([...TARGETS]);
  expect(new Set(Object.values(TARGET_NAMES)).size).toBe(TARGETS.length);
  expect(LANGUAGES).toHaveLength(2);
});
