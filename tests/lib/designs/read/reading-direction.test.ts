import { expect, it } from "vitest";
import {
  directionOf,
  isNumber,
  languageOf,
} from "../../../../lib/designs/read/reading-direction.ts";

it.each([
  ["Switchboard", "ltr"],
  ["שלום", "rtl"],
  ["مرحبا", "rtl"],
  ["2026 – (!) مرحبا abc", "rtl"],
  ["ABC شركة", "ltr"],
  ["设计", "ltr"],
  ["ߒߞߏ", "rtl"],
  ["𞤀𞤣𞤤", "rtl"],
  ["\u200fabc", "rtl"],
  ["\u200eשלום", "ltr"],
  ["٣ abc", "ltr"],
  ["12:30 (+)", null],
  ["", null],
])("%j is read %s", (characters, direction) => {
  expect(directionOf(characters)).toBe(direction);
});

it("what is isolated says nothing of the text around it", () => {
  expect(directionOf("\u2067שלום\u2069 abc")).toBe("ltr");
  expect(directionOf("\u2068a \u2067b\u2069 c\u2069 שלום")).toBe("rtl");
  expect(directionOf("\u2067שלום abc")).toBe(null);
  expect(directionOf("\u2069שלום")).toBe("rtl");
});

it.each([
  ["مرحبا بالعالم", "ar"],
  ["שלום abc", "he"],
  ["abc", null],
  // Persian and Urdu have letters that Arabic does not have.
  ["گفتگو", null],
  ["ٹھیک ہے", null],
])("the letters of %j are those of %s", (characters, language) => {
  expect(languageOf(characters)).toBe(language);
});

it("only a number without signs around it looks the same in both directions", () => {
  expect(["12", "1,200.50", "14:30", "50%"].map(isNumber)).toEqual([true, true, true, true]);
  expect(["-5", "12 34", "12.", "(5)", ">", ""].map(isNumber)).not.toContain(true);
});
