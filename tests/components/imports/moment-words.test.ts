import { expect, it } from "vitest";
import { describeMoment } from "../../../components/imports/moment-words.ts";
import { DAY, MINUTE } from "../../../lib/durations.ts";
import { NOW } from "./import-views.ts";

it.each([
  [NOW + 5 * MINUTE, "at 14:05"],
  [NOW - 5 * MINUTE, "at 13:55"],
  [NOW + MINUTE / 2, "in a moment"],
  [NOW + DAY - 5 * MINUTE, "tomorrow at 13:55"],
  [NOW - DAY + 5 * MINUTE, "yesterday at 14:05"],
  [NOW + 5 * DAY, "on 26 Nov at 14:00"],
])("a moment is named by its time, and by its day when that is another (%#)", (at, words) => {
  expect(describeMoment(at, NOW, "UTC")).toBe(words);
});
