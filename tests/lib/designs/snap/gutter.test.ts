import { expect, it } from "vitest";
import { aBox, aHandPlaced, aParagraph, aRectangle, at } from "../../../support/boxes.ts";
import { flowingClassesOf } from "../../../support/design-code.ts";
import { aSolid, aStack, aText, type RawLayer } from "../../../support/design-layers.ts";

const WORDS =
  "Several words that stand in a line and go on over more than one of them, as in a card";

/** What stands in the middle of a page of 1000 px, from x on. */
function middle(x: number, fields: RawLayer = {}): string {
  const width = 1000 - 2 * x;
  const column = aHandPlaced(
    aBox(x, 100, width, 300),
    [
      aParagraph(aBox(x, 100, width, 48), WORDS),
      aRectangle(aBox(x, 180, width, 220), { fills: [aSolid("#dddddd")] }),
    ],
    fields,
  );
  const page = aHandPlaced(aBox(0, 0, 1000, 600), [
    aText("Title", at(470, 20, 60, 24)),
    column,
    aRectangle(aBox(0, 500, 1000, 100)),
  ]);
  return flowingClassesOf(page).find((classes) => /max-w-|mx-|mr-/.test(classes)) ?? "";
}

it("a column in the middle of the page keeps some of the room beside it", () => {
  expect(middle(100)).toMatch(/max-w-212 .*px-6/);
});

it("what stands near the sides of the page follows them", () => {
  expect(middle(24, { fills: [aSolid("#ffffff")] })).toMatch(/mr-6 .*ml-6/);
});

it("a page of which all stands in its middle keeps room at its sides", () => {
  const page = (width: number, fields: RawLayer = {}) =>
    flowingClassesOf({
      ...aHandPlaced(aBox(0, 0, 1000, 600), [
        aStack({
          ...at((1000 - width) / 2, 100, width, 300),
          name: "Card",
          fills: [aSolid("#ffffff")],
          layoutSizingHorizontal: "FIXED",
          children: [aText("Welcome")],
        }),
      ]),
      layoutMode: "VERTICAL",
      counterAxisAlignItems: "CENTER",
      ...fields,
    })[0];
  expect(page(400)).toMatch(/\bpx-4\b/);
  expect(page(990)).not.toMatch(/\bpx-/);
  expect(page(400, { counterAxisAlignItems: "MIN" })).not.toMatch(/\bpx-/);
});
