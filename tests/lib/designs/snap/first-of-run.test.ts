import { expect, it } from "vitest";
import { inferLayout } from "../../../../lib/designs/layout/infer-layout.ts";
import { evenFirsts } from "../../../../lib/designs/snap/first-of-run.ts";
import { aBox, aHandPlaced, aLine, aRectangle } from "../../../support/boxes.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aSolid, type RawLayer } from "../../../support/design-layers.ts";

const anEntry = (y: number): RawLayer =>
  aHandPlaced(aBox(0, y, 300, 40), [aRectangle(aBox(12, y + 12, 16, 16)), aLine(40, y + 8)], {
    fills: [aSolid("#ffffff")],
  });

/** The margins above and below each layer of a column, in px. */
const marginsOf = (...children: RawLayer[]) => {
  const page = readLayer(aHandPlaced(aBox(0, 0, 300, 400), children));
  const { children: placed } = evenFirsts(inferLayout(page).node);
  return placed.map(({ flow }) => [flow?.margin.top, flow?.margin.bottom]);
};

it("the first of alike layers has the margin of the others, and the layer before it the rest", () => {
  expect(marginsOf(aLine(0, 0), anEntry(64), anEntry(112), anEntry(160))).toEqual([
    [0, 32],
    [8, 0],
    [8, 0],
    [8, 0],
  ]);
});

it("alike layers that lie on each other, and what is alone, keep what they have", () => {
  expect(marginsOf(aLine(0, 0), anEntry(64), aLine(0, 120))).toEqual([
    [0, 0],
    [40, 0],
    [16, 0],
  ]);
});
