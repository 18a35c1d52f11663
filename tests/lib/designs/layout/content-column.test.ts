import { expect, it } from "vitest";
import { arrange } from "../../../../lib/designs/layout/arrange.ts";
import { toContentColumns } from "../../../../lib/designs/layout/content-column.ts";
import { aBox, aLine, aRectangle, toItems } from "../../../support/boxes.ts";
import type { RawLayer } from "../../../support/design-layers.ts";

function partsOf(width: number, ...raws: RawLayer[]): string[] {
  const found = arrange(toItems(raws));
  if (found === null) throw new Error("There is no arrangement");
  return toContentColumns(found, aBox(0, 0, width, 600)).parts.map(({ kind, box }) =>
    kind === "item" ? "item" : `${kind} of ${box.width}`,
  );
}

const title = aLine(120, 0, 300);
const picture = aRectangle(aBox(120, 60, 960, 200));

it("parts with the same margins at both sides become one centered column", () => {
  expect(partsOf(1200, title, picture)).toEqual(["flow of 960"]);
});

it("a few pixels do not make wide margins unequal", () => {
  expect(partsOf(1216, title, picture)).toEqual(["flow of 960"]);
});

it("what is as wide as the page stays outside", () => {
  const band = aRectangle(aBox(0, 300, 1200, 50));
  expect(partsOf(1200, title, picture, band)).toEqual(["flow of 960", "item"]);
});

it.each([
  ["the page is narrow", 620, [aLine(60, 0), aRectangle(aBox(60, 60, 500, 50))]],
  ["the margins differ", 1300, [title, picture]],
  ["each part is centered itself", 1200, [aLine(500, 0, 200), picture]],
  ["the margins are those of a card", 1000, [aLine(20, 0), aRectangle(aBox(20, 60, 960, 50))]],
])("there is none where %s", (_, width, raws) => {
  expect(partsOf(width, ...raws)).toEqual(["item", "item"]);
});
