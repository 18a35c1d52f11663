import { expect, it } from "vitest";
import { fromLocalInput, toLocalInput } from "../../../components/operations/local-input.ts";

it("a time survives the round trip through the field", () => {
  const at = Date.UTC(2026, 10, 21, 14, 2);
  expect(fromLocalInput(toLocalInput(at))).toBe(at);
});

it("an empty or incomplete field gives null", () => {
  expect(fromLocalInput("")).toBeNull();
  expect(fromLocalInput("2026-13-45T99:99")).toBeNull();
});
