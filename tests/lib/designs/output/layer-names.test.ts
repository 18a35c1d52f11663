import { expect, it } from "vitest";
import {
  findMeaning,
  findSingular,
  stemOf,
  toPlural,
} from "../../../../lib/designs/output/layer-names.ts";

it.each([
  "Frame 12",
  "Rectangle 33",
  "Vector",
  "Text",
  "Label",
  "Lorem ipsum dolor sit",
  "$29",
  "Auto layout",
  "Group 1 copy 2",
  "名前",
  "a",
  "",
])("%j says nothing", (layer) => {
  expect(findMeaning(layer)).toBeNull();
});

it.each([
  ["Plan card", "Plan card"],
  ["Plan card 2", "Plan card"],
  ["menu-item", "menu item"],
  ["Avatar copy", "Avatar"],
])("%j is %j", (layer, meaning) => {
  expect(findMeaning(layer)).toBe(meaning);
});

it("names that differ in number only have one stem", () => {
  expect(["Card 1", "Card 2", "Card"].map(stemOf)).toEqual(["Card", "Card", "Card"]);
});

it.each([
  ["plan", "plans"],
  ["category", "categories"],
  ["day", "days"],
  ["box", "boxes"],
  ["house", "houses"],
  ["size", "sizes"],
  ["movie", "movies"],
])("many %s are %s, and one of them is it again", (one, many) => {
  expect(toPlural(one)).toBe(many);
  expect(toPlural(many)).toBe(many);
  expect(findSingular(many)).toBe(one);
});

it.each(["status", "address", "news", "menu"])("%s is no plural", (word) => {
  expect(findSingular(word)).toBeNull();
});
