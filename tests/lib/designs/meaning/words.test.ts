import { expect, it } from "vitest";
import {
  countWords,
  isLabel,
  saysSomething,
  wordsIn,
} from "../../../../lib/designs/meaning/words.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aFrame, aText } from "../../../support/design-layers.ts";

it("the words of a layer are those of its own text", () => {
  expect(wordsIn(readLayer(aText(" Save  it ")))).toBe("Save  it");
  expect(wordsIn(readLayer(aFrame({ children: [aText("Save")] })))).toBe("");
});

it.each(["Save", "Go", "首页", "Plan B", "Top 10 songs", "Vài nét"])(
  "%s says something",
  (words) => {
    expect(saysSomething(words)).toBe(true);
  },
);

it.each([
  "",
  "A",
  "AB",
  "12",
  "9:41",
  "$20.50",
  "82%",
  "20 km",
  "+4",
  "•••",
  "11.5M+",
  "220–260 kcal",
  "6h 45m",
])("%j says nothing by itself", (words) => {
  expect(saysSomething(words)).toBe(false);
});

it("words are counted", () => {
  expect(countWords("see all\nof it")).toBe(4);
});

it("a label is a few words in one line", () => {
  expect(isLabel("Sign in", 3)).toBe(true);
  expect(isLabel("Sign in with another account", 3)).toBe(false);
  expect(isLabel("Sign\nin", 3)).toBe(false);
  expect(isLabel("Signed in.", 3)).toBe(false);
  expect(isLabel("Supercalifragilisticexpialidocious", 3)).toBe(false);
});
