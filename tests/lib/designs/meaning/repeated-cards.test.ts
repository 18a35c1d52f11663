import { expect, it } from "vitest";
import { aBox, aHandPlaced, aParagraph, at } from "../../../support/boxes.ts";
import { flowingCodeOf } from "../../../support/design-code.ts";
import { aSolid, aText, type RawLayer } from "../../../support/design-layers.ts";
import { rolesIn } from "../../../support/roles.ts";

const LONG = "A longer text that says what can be had here, and for whom it is";

const aCard = (index: number, words = LONG, fields: RawLayer = {}): RawLayer => {
  const [x, y] = [20 + (index % 2) * 420, 20 + Math.floor(index / 2) * 240];
  return aHandPlaced(
    aBox(x, y, 360, 160),
    [
      aText(`Offer ${index}`, at(x + 20, y + 20, 80, 24)),
      aParagraph(aBox(x + 20, y + 60, 320, 72), words),
    ],
    { name: `box ${index}`, fills: [aSolid("#eeeeee")], ...fields },
  );
};

const aPage = (cards: RawLayer[]) =>
  aHandPlaced(aBox(0, 0, 840, 800), [...cards, aText("and more", at(40, 740, 80, 24))]);

it("painted boxes that a page repeats are cards, in whatever rows they stand", () => {
  expect(rolesIn(aPage([0, 1, 2].map((index) => aCard(index))))).toEqual([
    "card box 0",
    "card box 1",
    "card box 2",
  ]);
});

it.each<[string, RawLayer[]]>([
  ["of which there are two", [aCard(0), aCard(1)]],
  ["that paint nothing", [0, 1, 2].map((index) => aCard(index, LONG, { fills: [] }))],
  ["without a longer text", [0, 1, 2].map((index) => aCard(index, "A few words"))],
])("boxes %s are none", (_, cards) => {
  expect(rolesIn(aPage(cards))).toEqual([]);
});

it("three of them in one column are the items of a list", () => {
  const { markup } = flowingCodeOf(aPage([0, 2, 4].map((index) => aCard(index))));
  expect(markup.match(/<li /g)).toHaveLength(3);
  expect(markup).not.toContain("<article");
});
