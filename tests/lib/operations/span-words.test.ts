import { expect, it } from "vitest";
import { formatDuration } from "../../../lib/operations/span-words.ts";

it.each([
  [0, "0 ms"],
  [999, "999 ms"],
  [1000, "1 second"],
  [59_999, "59 seconds"],
  [3 * 60 * 60 * 1000, "3 hours"],
  [-5, "0 ms"],
])("%d ms are %s", (durationMs, text) => {
  expect(formatDuration(durationMs)).toBe(text);
});
