import { expect, it } from "vitest";
import { LONGEST_EXPORTS, MOST_EXPORTS } from "../../../lib/designs/read/variable-exports.ts";
import { vExportFiles } from "../../../lib/imports/export-file.ts";
import { boundOf } from "../../../lib/limits/argument-bounds.ts";

const isShort = boundOf(vExportFiles);
const aFile = (length: number) => ({ name: "Light.json", text: "x".repeat(length) });

it("an export may be longer than other texts, but not longer than one is read", () => {
  expect(isShort?.(undefined)).toBe(true);
  expect(isShort?.([aFile(LONGEST_EXPORTS)])).toBe(true);
  expect(isShort?.([aFile(LONGEST_EXPORTS + 1)])).toBe(false);
});

it("a call brings a limited number of them", () => {
  expect(isShort?.(Array<object>(MOST_EXPORTS).fill(aFile(1)))).toBe(true);
  expect(isShort?.(Array<object>(MOST_EXPORTS + 1).fill(aFile(1)))).toBe(false);
});
