import { expect, it } from "vitest";
import { dropDeviceWords } from "../../../../lib/designs/widths/device-words.ts";

it.each([
  ["Home / Desktop", 1440, "home"],
  ["Tablet/Home", 768, "home"],
  ["Home – Mobile", 375, "home"],
  ["Home 1440", 1440, "home"],
  ["Home 1440px", 1440, "home"],
  ["Home - iPhone 14 Pro Max", 430, "home"],
  ["iPad Pro 11 Checkout", 834, "checkout"],
  ["Home (mobile version)", 375, "home"],
  ["Home_lg", 1024, "home"],
  ["Web / Account / Settings", 1280, "account / settings"],
  ["Desktop", 1440, ""],
  ["iPhone 11 Pro / X", 375, ""],
])("%s of %i px is about %j", (name, width, rest) => {
  expect(dropDeviceWords(name, width)).toBe(rest);
});

it.each([
  ["Error 404", 375, "error 404"],
  ["Mobile payments guide", 375, "payments guide"],
  ["Why mobile matters", 375, "why mobile matters"],
  ["Webinar", 1440, "webinar"],
  ["Smart home", 1440, "smart home"],
])("%s keeps what is no device or width", (name, width, rest) => {
  expect(dropDeviceWords(name, width)).toBe(rest);
});

it("takes time in proportion to a long name", () => {
  const before = performance.now();
  dropDeviceWords(`${"iphone-".repeat(20_000)}x`, 375);
  expect(performance.now() - before).toBeLessThan(1000);
});
