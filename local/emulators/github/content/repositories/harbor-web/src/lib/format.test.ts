import { expect, it } from "vitest";
import { formatTonnes } from "./format";

it("always shows a tenth of a tonne", () => {
  expect(formatTonnes(42)).toBe("42.0 t");
});
