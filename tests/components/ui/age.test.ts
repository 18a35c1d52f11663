import { expect, it } from "vitest";
import { describeAge, describeElapsed } from "../../../components/ui/age.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

it.each([
  [-3 * DAY - HOUR, "in 3 days"],
  [-HOUR, "in 1 hour"],
  [-5 * SECOND, "in 5 seconds"],
  [-4999, "just now"],
  [0, "just now"],
  [4999, "just now"],
  [5 * SECOND, "5 seconds ago"],
  [59_999, "59 seconds ago"],
  [MINUTE, "1 minute ago"],
  [HOUR - 1, "59 minutes ago"],
  [HOUR, "1 hour ago"],
  [DAY - 1, "23 hours ago"],
  [DAY, "1 day ago"],
  [400 * DAY, "400 days ago"],
])("an age of %i ms is %j", (ageMs, words) => {
  expect(describeAge(ageMs)).toBe(words);
});

it.each([
  [-MINUTE, "a moment"],
  [4999, "a moment"],
  [5 * SECOND, "5 seconds"],
  [MINUTE, "1 minute"],
  [2 * HOUR, "2 hours"],
])("a wait of %i ms has lasted %j", (elapsedMs, words) => {
  expect(describeElapsed(elapsedMs)).toBe(words);
});
