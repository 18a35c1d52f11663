import { expect, it } from "vitest";
import type { PageTexts, PlacedText } from "../in-page/texts.ts";
import { aPlacedText } from "../placed-text.ts";
import { addRoles, countRoles } from "./roles.ts";

const aPage = (fields: Partial<PlacedText>): PageTexts => ({
  width: 400,
  scrollWidth: 400,
  texts: [aPlacedText("Save", 0, 0, fields)],
});

it.each<[keyof ReturnType<typeof countRoles>, Partial<PlacedText>]>([
  ["controls", { role: "control" }],
  ["fields", { role: "field" }],
  ["headings", { isHeading: true }],
  ["cells", { isCell: true }],
  ["labels", { role: "label" }],
  ["list items", { isItem: true }],
  ["navigation", { isNavigation: true }],
])("%s are found, missed or invented", (name, fields) => {
  const [is, isNot] = [aPage(fields), aPage({})];
  expect(countRoles(is, is)[name]).toEqual({ real: 1, ours: 1, both: 1 });
  expect(countRoles(is, isNot)[name]).toEqual({ real: 1, ours: 0, both: 0 });
  expect(countRoles(isNot, is)[name]).toEqual({ real: 0, ours: 1, both: 0 });
});

it("words that ours does not show count as nothing", () => {
  const real = aPage({ role: "control" });
  expect(countRoles(real, { ...real, texts: [] }).controls).toEqual({ real: 0, ours: 0, both: 0 });
});

it("the counts of pages add up", () => {
  const page = aPage({ role: "control" });
  const count = countRoles(page, page);
  expect(addRoles([count, count]).controls).toEqual({ real: 2, ours: 2, both: 2 });
});
