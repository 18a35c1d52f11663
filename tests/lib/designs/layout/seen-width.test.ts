import { describe, expect, it } from "vitest";
import { endWhereSeen } from "../../../../lib/designs/layout/seen-width.ts";
import { aBox, aHandPlaced, aLine, aRectangle, at } from "../../../support/boxes.ts";
import { readLayer } from "../../../support/design-code.ts";
import {
  aSolid,
  aStack,
  aText,
  aTypeStyle,
  type RawLayer,
} from "../../../support/design-layers.ts";

const CLIPS = { clipsContent: true };

const boxesIn = (raw: RawLayer) =>
  endWhereSeen(readLayer(raw)).children.map(({ box }) => [box?.x, box?.width]);

describe("a line in a box that something cuts off", () => {
  const aTitle = (width: number, fields: RawLayer = {}, style: RawLayer = {}) =>
    aText("Community services", {
      ...at(20, 10, width, 24),
      style: aTypeStyle({ textAutoResize: "HEIGHT", ...style }),
      ...fields,
    });
  const cut = (title: RawLayer, fields: RawLayer = CLIPS) =>
    boxesIn(aHandPlaced(aBox(0, 0, 300, 60), [title], fields))[0]?.[1];

  it("ends there", () => {
    expect(cut(aTitle(400))).toBe(280);
  });

  it("ends at the side of a container around its own", () => {
    const group = aHandPlaced(aBox(0, 0, 300, 60), [aTitle(400)]);
    const [inner] = endWhereSeen(
      readLayer(aHandPlaced(aBox(0, 0, 290, 60), [group], CLIPS)),
    ).children;
    expect(inner?.children[0]?.box?.width).toBe(270);
  });

  it.each<[string, RawLayer, RawLayer]>([
    ["that nothing cuts off", aTitle(400), {}],
    ["that ends before", aTitle(270), CLIPS],
    [
      "that is as wide as its words",
      aTitle(400, {}, { textAutoResize: "WIDTH_AND_HEIGHT" }),
      CLIPS,
    ],
    ["whose words are in its middle", aTitle(400, {}, { textAlignHorizontal: "CENTER" }), CLIPS],
    ["whose words may be cut off too", aTitle(400, {}, { fontSize: 32, lineHeightPx: 24 }), CLIPS],
    ["of several lines", aTitle(400, at(20, 10, 400, 48)), CLIPS],
    ["that begins before its window", aTitle(400, at(-20, 10, 400, 24)), CLIPS],
  ])("a box %s stays as it is", (_, title, fields) => {
    expect(cut(title, fields)).toBe(readLayer(title).box?.width);
  });

  it("in the design's own layout has the width that the layout gives it", () => {
    const stack = aStack({ ...at(0, 0, 300, 60), ...CLIPS, children: [aTitle(400)] });
    expect(boxesIn(stack)).toEqual([[20, 400]]);
  });
});

describe("a column that shows nothing of its own", () => {
  const aColumn = (fields: RawLayer = {}, width = 200) =>
    aStack({
      ...at(100, 10, 150, 60),
      layoutMode: "VERTICAL",
      layoutSizingHorizontal: "FIXED",
      children: [aLine(100, 10, width), aLine(100, 40)],
      ...fields,
    });
  const widen = (column: RawLayer, others: RawLayer[] = []) =>
    boxesIn(aHandPlaced(aBox(0, 0, 400, 100), [column, ...others]))[0];

  it("is as wide as what protrudes from it", () => {
    expect(widen(aColumn())).toEqual([100, 200]);
  });

  it.each<[string, RawLayer, RawLayer[]]>([
    ["that is painted", aColumn({ fills: [aSolid("#eeeeee")] }), []],
    ["in whose middle they stand", aColumn({ counterAxisAlignItems: "CENTER" }), []],
    ["that is a row", aColumn({ layoutMode: "HORIZONTAL" }), []],
    ["whose words reach over its container too", aColumn({}, 320), []],
    ["beside something else", aColumn(), [aRectangle(aBox(290, 20, 40, 40))]],
  ])("one %s stays as it is", (_, column, others) => {
    expect(widen(column, others)).toEqual([100, 150]);
  });
});

describe("a row at coordinates in the design's own layout", () => {
  const OUT = { layoutPositioning: "ABSOLUTE", layoutSizingHorizontal: "FIXED" };
  const aRow = (fields: RawLayer = {}) =>
    aStack({ ...at(100, 0, 400, 20), children: [aLine(100, 0, 180)], ...OUT, ...fields });
  const ended = (row: RawLayer) => boxesIn(aStack({ ...at(0, 0, 300, 60), children: [row] }))[0];

  it("shows nothing beyond its container, and ends there", () => {
    expect(ended(aRow())).toEqual([100, 200]);
  });

  it("ends with its last layer beyond its container", () => {
    expect(ended(aRow({ children: [aLine(100, 0, 250)] }))).toEqual([100, 250]);
  });

  it.each<[string, RawLayer]>([
    ["in the flow", { layoutPositioning: "AUTO" }],
    ["that is painted", { fills: [aSolid("#eeeeee")] }],
    ["of which a layer takes the room", { children: [{ ...aLine(100, 0), layoutGrow: 1 }] }],
    ["whose layers stand at its end", { primaryAxisAlignItems: "MAX" }],
    ["as wide as its layers", { layoutSizingHorizontal: "HUG" }],
  ])("one %s stays as it is", (_, fields) => {
    expect(ended(aRow(fields))).toEqual([100, 400]);
  });
});

describe("the last layer of a row, beyond what is seen of it", () => {
  const aCard = (x: number, width: number) => aRectangle(aBox(x, 0, width, 60));
  const marginIn = (children: RawLayer[], fields: RawLayer = {}) => {
    const row = aStack({ ...at(0, 0, 400, 60), ...CLIPS, itemSpacing: 10, children, ...fields });
    return endWhereSeen(readLayer(row)).children.at(-1)?.flow?.margin.right ?? null;
  };
  const ALL = [aCard(0, 100), aCard(110, 290), aCard(410, 250)];

  it("takes no width from the others", () => {
    expect(marginIn(ALL)).toBe(-260);
  });

  it.each<[string, RawLayer[], RawLayer]>([
    ["of which a part is seen", [aCard(0, 100), aCard(110, 250), aCard(370, 250)], {}],
    ["where nothing cuts it off", ALL, { clipsContent: false }],
    ["beside others that protrude", [aCard(0, 200), aCard(210, 290), aCard(510, 250)], {}],
    ["of a row that is pressed to its end", ALL, { primaryAxisAlignItems: "MAX" }],
    ["that is alone", [aCard(400, 250)], {}],
  ])("keeps its place %s", (_, children, fields) => {
    expect(marginIn(children, fields)).toBeNull();
  });

  it("that is a slide follows its carousel", () => {
    const aSlide = (x: number) =>
      aStack({ ...at(x, 0, 400, 60), layoutSizingHorizontal: "FIXED", children: [aLine(x, 0)] });
    expect(marginIn([aSlide(0), aSlide(410)])).toBeNull();
  });
});
