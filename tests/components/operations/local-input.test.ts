import { expect, it } from "vitest";
import { fromLocalInput, toLocalInput } from "../../../components/operations/local-input.ts";

it("a time is written as ISO and survives the round trip", () => {
  const at = new Date(2026, 10, 5, 4, 2).getTime();
  expect(toLocalInput(at)).toBe("2026-11-05 04:02");
  expect(fromLocalInput(toLocalInput(at))).toBe(at);
  expect(fromLocalInput("2026-11-05T04:02")).toBe(at);
});

it("a day alone is its first minute, and no text no time", () => {
  expect(fromLocalInput(" 2026-11-05 ")).toBe(new Date(2026, 10, 5).getTime());
  expect(fromLocalInput("")).toBeNull();
});

it.each(["11/05/2026", "05.11.2026", "2026-13-01", "2026-02-30", "2026-11-05 24:00", "soon"])(
  "%s is refused instead of guessed",
  (text) => {
    expect(fromLocalInput(text)).toBe("invalid");
  },
);
