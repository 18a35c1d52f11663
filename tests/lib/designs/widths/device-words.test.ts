import { expect, it } from "vitest";
import { dropDeviceWords } from "../../../../lib/designs/widths/device-words.ts";

it.each([
  ["Home / Desktop", 1440],
  ["Home – Mobile", 375],
  ["Home 1440", 1440],
  ["Home - 375px", 375],
  ["Desktop / Home", 1280],
  ["Home (Tablet)", 768],
  ["home-mobile", 375],
  ["Home iPhone 14 Pro Max", 430],
  ["iPad Pro 11 – Home", 834],
  ["iPhone 11 Pro / X – Home", 375],
  ["Home lg", 1024],
  ["Home mobile view", 375],
])("%s is home", (name, width) => {
  expect(dropDeviceWords(name, width)).toBe("home");
});

it("says nothing else where a name is only a device", () => {
  expect(dropDeviceWords("MacBook Pro", 1440)).toBe("");
});

it.each([
  ["Error 404", 1440, "error 404"],
  ["Webinar", 1440, "webinar"],
  ["Phone numbers list", 375, "numbers list"],
  ["Sign-in", 375, "sign-in"],
  ["My mobile plan", 375, "my mobile plan"],
  ["Home 1440", 375, "home 1440"],
])("%s keeps what is no device", (name, width, rest) => {
  expect(dropDeviceWords(name, width)).toBe(rest);
});

it("ends for a hostile name", () => {
  // What is not linear would take the test's time limit.
  expect(typeof dropDeviceWords("iphone pro ".repeat(100_000), 375)).toBe("string");
});
