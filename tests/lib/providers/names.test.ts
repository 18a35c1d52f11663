import { expect, it } from "vitest";
import { DISPLAY_NAMES, isProvider, PROVIDERS } from "../../../lib/providers/names.ts";

it("knows its providers and no other name", () => {
  for (const provider of PROVIDERS) expect(isProvider(provider)).toBe(true);
  for (const other of ["Figma", "toString", "__proto__", "", null]) {
    expect(isProvider(other)).toBe(false);
  }
  expect(Object.keys(DISPLAY_NAMES)).toEqual([...PROVIDERS]);
});
