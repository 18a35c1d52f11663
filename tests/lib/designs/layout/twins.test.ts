import { expect, it } from "vitest";
import { nestInGrounds, toItems } from "../../../../lib/designs/layout/containment.ts";
import { boxTwins } from "../../../../lib/designs/layout/twins.ts";
import { aBox, aLine, aRectangle, readAll } from "../../../support/boxes.ts";
import type { RawLayer } from "../../../support/design-layers.ts";

/** The boxes of what has entries of its own size, each as `x,y width×height`. */
const entriesOf = (...raws: RawLayer[]): string[] => {
  const always = () => true;
  return boxTwins(nestInGrounds(toItems(readAll(raws)), always), always)
    .filter(({ node }) => node.isEntry === true)
    .map(({ box }) => `${box.x},${box.y} ${box.width}×${box.height}`);
};

const ICON = { width: 16, height: 16 };
const anEntry = (x: number, y: number): RawLayer[] => [
  aRectangle(aBox(x + 12, y + 12, ICON.width, ICON.height)),
  aLine(x + 40, y + 10),
];

it("entries of a menu are as large as the one that is painted", () => {
  const active = [aRectangle(aBox(0, 44, 200, 40)), ...anEntry(0, 44)];
  const menu = [...anEntry(0, 0), ...active, ...anEntry(0, 88), ...anEntry(0, 132)];
  expect(entriesOf(...menu)).toEqual(["0,0 200×40", "0,88 200×40", "0,132 200×40"]);
});

it("entries of a row have the room at their sides that the painted one has", () => {
  const pages = [aRectangle(aBox(0, 0, 120, 40)), aLine(20, 10), aLine(140, 10), aLine(260, 10)];
  expect(entriesOf(...pages)).toHaveLength(2);
  expect(entriesOf(...pages.slice(0, 3))).toEqual([]);
});

it("nothing is an entry that stands elsewhere, is far off, or has something in its place", () => {
  const active = [aRectangle(aBox(0, 0, 200, 40)), ...anEntry(0, 0)];
  expect(entriesOf(...active, ...anEntry(30, 44))).toEqual([]);
  expect(entriesOf(...active, ...anEntry(0, 90))).toEqual([]);
  expect(entriesOf(...active, ...anEntry(0, 44), aRectangle(aBox(150, 60, 90, 10)))).toEqual([]);
});

it("words in the middle below a button are none", () => {
  const card = [aRectangle(aBox(0, 0, 120, 40)), aLine(20, 10), aLine(20, 50), aLine(20, 90)];
  expect(entriesOf(...card)).toEqual([]);
});
