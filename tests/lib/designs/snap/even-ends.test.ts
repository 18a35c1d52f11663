import { expect, it } from "vitest";
import { inferLayout } from "../../../../lib/designs/layout/infer-layout.ts";
import { evenEnds } from "../../../../lib/designs/snap/even-ends.ts";
import { aBox, aHandPlaced, aLine } from "../../../support/boxes.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aSolid, type RawLayer } from "../../../support/design-layers.ts";

/** `lines`: 32 px each. */
const aCard = (x: number, lines: number, top = 24): RawLayer =>
  aHandPlaced(
    aBox(x, 0, 280, 240),
    Array.from({ length: lines }, (_, at) => aLine(x + 24, top + at * 32)),
    { fills: [aSolid("#eeeeee")] },
  );

const endsOf = (...cards: RawLayer[]) => {
  const page = readLayer(aHandPlaced(aBox(0, 0, 900, 240), cards));
  return evenEnds(inferLayout(page).node).children.map(({ layout }) => layout?.padding.bottom);
};

it("boxes that are as tall as their row end with the least room that one of them has", () => {
  expect(endsOf(aCard(0, 6), aCard(310, 4), aCard(620, 2))).toEqual([32, 32, 32]);
});

it("they end with what they begin with where one of them has none", () => {
  expect(endsOf(aCard(0, 7), aCard(310, 4), aCard(620, 2))).toEqual([0, 24, 24]);
});
