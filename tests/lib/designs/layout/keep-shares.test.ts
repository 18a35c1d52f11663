import { describe, expect, it } from "vitest";
import { keepShares } from "../../../../lib/designs/layout/keep-shares.ts";
import { aBox, aRectangle, at } from "../../../support/boxes.ts";
import { codeOf, flowingCodeOf, readLayer } from "../../../support/design-code.ts";
import { aSolid, aStack, aText, type RawLayer } from "../../../support/design-layers.ts";

const FILL = { layoutSizingHorizontal: "FILL" };

const aCard = (x: number, padding: number, fields: RawLayer = {}): RawLayer =>
  aStack({
    ...at(x, 0, 195, 24),
    ...FILL,
    paddingLeft: padding,
    paddingRight: padding,
    fills: [aSolid("#eeeeee")],
    children: [aText("word", at(x + padding, 0, 40, 24))],
    ...fields,
  });

const aRow = (children: RawLayer[], fields: RawLayer = {}): RawLayer =>
  aStack({ ...at(0, 0, 400, 24), itemSpacing: 10, children, ...fields });

const placesIn = (raw: RawLayer) =>
  keepShares(readLayer(raw)).children.map(({ flow }) => flow?.width ?? null);

describe("what shares a row", () => {
  it("starts from its own width where paddings differ", () => {
    expect(placesIn(aRow([aCard(0, 40), aCard(205, 10)]))).toEqual(["grow", "grow"]);
  });

  it("keeps that in both versions", () => {
    const page = aRow([aCard(0, 40), aCard(205, 10)]);
    expect(codeOf(page).markup).toContain("w-48.75 min-w-0 grow");
    expect(flowingCodeOf(page).markup).toContain("w-48 min-w-0 grow");
  });

  it("is as tall as the row if it fills that too", () => {
    const tall = aCard(0, 40, { layoutSizingVertical: "FILL" });
    const [child] = keepShares(readLayer(aRow([tall, aCard(205, 10)]))).children;
    expect(child?.flow).toMatchObject({ self: "stretch", height: "content" });
  });

  it.each<[string, RawLayer[], RawLayer]>([
    ["with the same padding", [aCard(0, 40), aCard(205, 40)], {}],
    ["alone", [aCard(0, 40), aRectangle(aBox(205, 0, 195, 24))], {}],
    ["in a row that wraps", [aCard(0, 40), aCard(205, 10)], { layoutWrap: "WRAP" }],
    ["in a column", [aCard(0, 40), aCard(0, 10)], { layoutMode: "VERTICAL" }],
  ])("stays as it is %s", (_, children, fields) => {
    expect(placesIn(aRow(children, fields))).toEqual([null, null]);
  });
});
