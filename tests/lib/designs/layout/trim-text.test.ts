import { describe, expect, it } from "vitest";
import { trimContainers, trimTexts } from "../../../../lib/designs/layout/trim-text.ts";
import {
  aBox,
  aHandPlaced,
  aLine,
  aParagraph,
  aRectangle,
  at,
  toItems,
} from "../../../support/boxes.ts";
import {
  aSolid,
  aStack,
  aText,
  aTypeStyle,
  type RawLayer,
} from "../../../support/design-layers.ts";

const WIDE = aBox(0, 0, 300, 24);
const badge = aRectangle(aBox(200, 0, 80, 24));

const trimmed = (text: RawLayer, ...others: RawLayer[]) =>
  trimTexts(toItems([text, ...others]), aBox(0, 0, 400, 100))[0];

const aligned = (textAlignHorizontal: string, x: number) =>
  aText("two", {
    ...at(x, 0, 300, 24),
    style: aTypeStyle({ textAlignHorizontal, textAutoResize: "HEIGHT" }),
  });

describe("the box of a line", () => {
  it("loses its empty part where that reaches over another layer", () => {
    const item = trimmed(aParagraph(WIDE, "two words"), badge);
    expect(item?.box.width).toBeLessThan(200);
    expect(item?.node.box).toEqual(item?.box);
    expect(item?.node.text?.keepsLine).toBe(true);
  });

  it("loses it where that reaches over the container", () => {
    expect(trimmed(aligned("LEFT", 150))?.box).toMatchObject({ x: 150 });
    expect(trimmed(aligned("LEFT", 150))?.box.width).toBeLessThan(100);
    expect(trimmed(aligned("LEFT", 50))?.box.width).toBe(300);
    expect(trimmed(aligned("LEFT", 390))?.box.width).toBe(300);
  });

  it("loses it where the words lie on the other layer", () => {
    const card = aRectangle(aBox(0, 0, 200, 24));
    expect(trimmed(aParagraph(WIDE, "two words"), card)?.box.width).toBeLessThan(200);
  });

  it("loses more where the words would lie on those of another", () => {
    const beside = (other: RawLayer, height = 24) =>
      trimmed(aParagraph(aBox(0, 0, 100, height), "7 signs"), other)?.box.width;
    expect(beside(aLine(72, 0))).toBe(70);
    expect(beside(aLine(60, 0))).toBe(100);
    expect(beside(aRectangle(aBox(72, 0, 80, 24)))).toBe(100);
    expect(beside(aLine(72, 0), 48)).toBe(100);
  });

  it("keeps its words in their place", () => {
    const right = trimmed(aligned("RIGHT", 0), aRectangle(aBox(0, 0, 80, 24)))?.box;
    expect((right?.x ?? 0) + (right?.width ?? 0)).toBe(300);
    const middle = trimmed(aligned("CENTER", 0), badge)?.box;
    expect((middle?.x ?? 0) + (middle?.width ?? 0) / 2).toBeCloseTo(150, 0);
  });

  it.each<[string, RawLayer, RawLayer]>([
    ["it stands apart", aParagraph(WIDE, "two words"), aRectangle(aBox(0, 40, 80, 24))],
    ["it lies on the other", aParagraph(WIDE, "two words"), aRectangle(aBox(0, 0, 400, 90))],
    ["its words overlap the other", aParagraph(WIDE, "two words"), aRectangle(aBox(9, 0, 40, 24))],
    ["its lines may wrap", aParagraph(WIDE, "word ".repeat(20)), badge],
    ["its box follows its words", aLine(0, 0, 300, "two"), badge],
    ["it is turned", { ...aParagraph(WIDE, "two"), rotation: 0.5 }, badge],
    [
      "it is truncated",
      aText("two", { ...at(0, 0, 300, 24), style: aTypeStyle({ textAutoResize: "TRUNCATE" }) }),
      badge,
    ],
  ])("stays as it is where %s", (_, text, other) => {
    expect(trimmed(text, other)?.box.width).toBe(300);
  });
});

/** Rows of 64 px whose words take the middle 24 of them. */
const aRow = (y: number, fields: RawLayer = {}) =>
  aHandPlaced(aBox(0, y, 300, 64), [aLine(0, y + 20)], fields);

const heights = (...raws: RawLayer[]) => trimContainers(toItems(raws)).map(({ box }) => box.height);

describe("the box of a container that paints nothing", () => {
  it("loses its empty ends where those reach over another", () => {
    const [first, second] = trimContainers(toItems([aRow(0), aRow(40)]));
    expect([first?.box, second?.box]).toEqual([aBox(0, 20, 300, 24), aBox(0, 60, 300, 24)]);
    expect(first?.node.box).toEqual(first?.box);
    expect(heights(aRow(0), aRectangle(aBox(0, 44, 300, 60)))).toEqual([24, 60]);
  });

  it.each<[string, RawLayer, RawLayer]>([
    ["it stands apart", aRow(0), aRow(64)],
    ["its layers overlap the other", aRow(0), aRow(20)],
    ["it holds the other", aRow(0), aRectangle(aBox(0, 44, 300, 20))],
    ["it paints something", aRow(0, { fills: [aSolid("#ffffff")] }), aRow(44)],
    ["it has a layout of its own", aRow(0, { layoutMode: "VERTICAL" }), aRow(44)],
    ["it shows nothing", aHandPlaced(aBox(0, 0, 300, 64), []), aRow(44)],
    [
      "its layers protrude from its end",
      aHandPlaced(aBox(0, 0, 300, 64), [aLine(0, 30), aLine(400, 90)]),
      aRectangle(aBox(0, -20, 300, 40)),
    ],
    [
      "its layers protrude from its start",
      aHandPlaced(aBox(0, 0, 300, 64), [aLine(400, -20), aLine(0, 10)]),
      aRectangle(aBox(0, 44, 300, 40)),
    ],
  ])("stays as tall as it is where %s", (_, row, other) => {
    expect(heights(row, other)[0]).toBe(64);
  });
});

describe("the padding of a container that paints nothing", () => {
  const main = (fields: RawLayer = {}) =>
    aStack({
      ...at(0, 0, 300, 200),
      layoutMode: "VERTICAL",
      paddingLeft: 80,
      paddingRight: 20,
      children: [aLine(80, 0, 200)],
      ...fields,
    });
  const widths = (...raws: RawLayer[]) =>
    trimContainers(toItems(raws)).map(({ box }) => [box.x, box.width]);

  it("goes where a neighbor lies in it", () => {
    const [side, trimmed] = trimContainers(toItems([aRectangle(aBox(0, 0, 80, 200)), main()]));
    expect(side?.box).toEqual(aBox(0, 0, 80, 200));
    expect(trimmed?.node).toMatchObject({
      box: aBox(80, 0, 220, 200),
      layout: { padding: { left: 0, right: 20 } },
    });
    expect(widths(main(), aRectangle(aBox(285, 0, 60, 200)))[0]).toEqual([0, 280]);
  });

  it.each<[string, RawLayer, RawLayer]>([
    ["the neighbor reaches into its content", main(), aRectangle(aBox(0, 0, 90, 200))],
    ["the neighbor stands apart", main(), aRectangle(aBox(310, 0, 80, 200))],
    ["it paints something", main({ fills: [aSolid("#ffffff")] }), aRectangle(aBox(0, 0, 80, 200))],
  ])("stays where %s", (_, container, other) => {
    expect(widths(container, other)[0]).toEqual([0, 300]);
  });
});
