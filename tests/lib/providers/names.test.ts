import { expect, it } from "vitest";
import { DISPLAY_NAMES, isProvider, PROVIDERS } from "../../../lib/providers/names.ts";

it("accepts only the known provider names", () => {
  for (const provider of PROVIDERS) expect(isProvider(provider)).toBe(true);
  for (const other of ["Figma", "toString", "__proto__", "", null]) {
    expect(isProvider(other)).toBe(false);
  }
  expect(Object.keys(DISPLAY_NAMES)).toEqual([...PROVIDERS]);
});
