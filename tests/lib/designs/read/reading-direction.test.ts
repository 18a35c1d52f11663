import { expect, it } from "vitest";
import {
  directionOf,
  languageOf,
  paragraphDirection,
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
  // Persian and Urdu have letters that Arabic does not have.
  ["گفتگو", null],
  ["ٹھیک ہے", null],
  ["Settings", "en"],
  ["A café with the words of others", "en"],
  ["Einstellungen und Abrechnung", null],
  ["Paramètres généraux", null],
  ["Настройки и оплата, новые счета", "ru"],
  ["Налаштування і оплата", "uk"],
  ["Настройки", null],
  ["Ўзбекистон ёшлари", null],
  ["Figma からデザインを読み込む", "ja"],
  ["从 Figma 导入设计", "zh"],
  ["설정", "ko"],
  ["Ρυθμίσεις", "el"],
  ["การตั้งค่า", "th"],
  ["सेटिंग्स", null],
  ["12:30", null],
  ["การตั้งค่า שלום مرحبا Hello", null],
])("the letters of %j are those of %s", (characters, language) => {
  expect(languageOf(characters)).toBe(language);
});

it("a paragraph is read from left to right unless it has strong letters, or looks the same in both directions", () => {
  const same = ["12", "1,200.50", "14:30", "50%", "", " "];
  expect(same.map(paragraphDirection)).toEqual(same.map(() => null));
  const signs = ["-5", "12 34", "12.", "(5)", ">"];
  expect(signs.map(paragraphDirection)).toEqual(signs.map(() => "ltr"));
  expect(paragraphDirection("(5) שלום")).toBe("rtl");
});
