import { describe, expect, it } from "vitest";
import { followPage } from "../../../../lib/designs/layout/follow-page.ts";
import { aBox, aLine, aParagraph, aRectangle, at } from "../../../support/boxes.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aSolid, aStack, type RawLayer } from "../../../support/design-layers.ts";

const aColumn = (children: RawLayer[], fields: RawLayer = {}) =>
  readLayer(
    aStack({
      layoutMode: "VERTICAL",
      absoluteBoundingBox: aBox(0, 0, 400, 300),
      paddingLeft: 20,
      paddingRight: 20,
      children,
      ...fields,
    }),
  );
const aRow = (children: RawLayer[], fields: RawLayer = {}) =>
  aColumn(children, { layoutMode: "HORIZONTAL", layoutSizingHorizontal: "FIXED", ...fields });

/** A layer of a fixed width that holds a text. */
const aCard = (x: number, width: number, fields: RawLayer = {}) =>
  aStack({
    absoluteBoundingBox: aBox(x, 0, width, 60),
    layoutSizingHorizontal: "FIXED",
    children: [aLine(x, 0)],
    ...fields,
  });

const GRAY = { fills: [aSolid("#eeeeee")] };

const widthsIn = (node: ReturnType<typeof aColumn>) =>
  followPage(node).children.map(({ flow }) => flow?.width ?? null);

describe("in a column", () => {
  it("what fills the width keeps filling it", () => {
    expect(widthsIn(aColumn([aCard(20, 360)]))).toEqual(["stretch"]);
  });

  it("what is narrower gives way to a narrow page", () => {
    expect(widthsIn(aColumn([aCard(20, 200)]))).toEqual(["most"]);
  });

  it("of overlapping layers the same holds, unless the first is on top", () => {
    const [filling, narrow] = [aCard(20, 360), aCard(20, 200)];
    const fields = { itemSpacing: -8 };
    expect(widthsIn(aColumn([filling, narrow], fields))).toEqual(["stretch", "most"]);
    const stack = aColumn([filling, narrow], { ...fields, itemReverseZIndex: true });
    expect(widthsIn(stack)).toEqual([null, null]);
  });

  it("what is as far from its end as from its start keeps that distance as padding", () => {
    const column = aColumn([aCard(20, 361)], { paddingRight: 0 });
    expect(widthsIn(column)).toEqual(["stretch"]);
    expect(followPage(column).layout?.padding).toMatchObject({ left: 20, right: 19 });
    const short = aColumn([aCard(20, 358)], { paddingRight: 0 });
    expect(followPage(short).layout?.padding).toMatchObject({ left: 20, right: 20 });
  });

  it.each<[string, RawLayer, RawLayer]>([
    ["is further from its end", aCard(20, 330), {}],
    ["fills it to its end", aCard(20, 360, { layoutSizingHorizontal: "FILL" }), {}],
    ["is in its middle", aCard(20, 360), { paddingLeft: 0, counterAxisAlignItems: "CENTER" }],
  ])("what %s gets no padding", (_, card, fields) => {
    const column = aColumn([card], { paddingRight: 0, ...fields });
    expect(followPage(column).layout?.padding.right).toBe(0);
  });

  it("what fills the width within a border that takes space keeps filling it", () => {
    const border = { strokes: [aSolid("#111111")], strokeWeight: 2, strokesIncludedInLayout: true };
    expect(widthsIn(aColumn([aCard(22, 356)], border))).toEqual(["stretch"]);
  });

  it.each<[string, RawLayer, RawLayer]>([
    ["start", {}, { left: 0, right: 20 }],
    ["middle", { counterAxisAlignItems: "CENTER" }, { left: 10, right: 10 }],
    ["end", { counterAxisAlignItems: "MAX" }, { left: 20, right: 0 }],
  ])("what nearly fills it from the %s keeps its distance", (_, fields, margin) => {
    const card = aCard(20, 340, { children: [aLine(20, 0), aLine(20, 30)] });
    const [child] = followPage(aColumn([card], fields)).children;
    expect(child?.flow).toMatchObject({ width: "stretch", margin });
  });

  it("what protrudes a little keeps doing so", () => {
    const card = aCard(20, 400, { children: [aLine(20, 0), aLine(20, 30)] });
    const [child] = followPage(aColumn([card])).children;
    expect(child?.flow).toMatchObject({ width: "stretch", margin: { left: 0, right: -40 } });
  });

  it("what takes the free height fills the width too", () => {
    const card = aCard(20, 360, { layoutSizingVertical: "FILL" });
    const [child] = followPage(aColumn([card], { layoutSizingVertical: "FIXED" })).children;
    expect(child).toMatchObject({ flow: null, horizontal: "fill", vertical: "fill" });
  });

  it.each<[string, RawLayer]>([
    ["an icon", aRectangle(aBox(20, 0, 24, 24))],
    ["a line of text", aLine(20, 0)],
    ["what fills by itself", aCard(20, 360, { layoutSizingHorizontal: "FILL" })],
    ["what protrudes", aCard(20, 500)],
    ["what is turned", aCard(20, 360, { rotation: 1 })],
  ])("%s stays as it is", (_, raw) => {
    expect(widthsIn(aColumn([raw]))).toEqual([null]);
  });

  it("a layer at coordinates stays there", () => {
    expect(widthsIn(aColumn([aCard(20, 360, { layoutPositioning: "ABSOLUTE" })]))).toEqual([null]);
  });
});

describe("in a row", () => {
  it("what holds texts may shrink", () => {
    expect(widthsIn(aRow([aCard(20, 100), aCard(120, 100)]))).toEqual(["shrink", "shrink"]);
  });

  it("that is already too full nothing shrinks", () => {
    expect(widthsIn(aRow([aCard(20, 300), aCard(320, 300, GRAY)]))).toEqual([null, null]);
  });

  it("that wraps nothing shrinks", () => {
    const cards = [aCard(20, 100), aCard(120, 100)];
    expect(widthsIn(aRow(cards, { layoutWrap: "WRAP" }))).toEqual([null, null]);
  });

  it("of overlapping layers nothing changes", () => {
    expect(widthsIn(aRow([aCard(20, 100), aCard(100, 100)], { itemSpacing: -20 }))).toEqual([
      null,
      null,
    ]);
  });
});

it("a text that has room wraps where the page is narrower", () => {
  const sentence = (width: number) => aLine(20, 0, width, "a sentence of several words");
  const resizeOf = (width: number) =>
    followPage(aColumn([sentence(width)])).children[0]?.text?.resize;
  expect(resizeOf(200)).toBe("height");
  expect(resizeOf(400)).toBe("both");
});

it("a container that hugged what now follows the page keeps its width", () => {
  const hugging = { layoutSizingHorizontal: "HUG" };
  expect(followPage(aColumn([aCard(20, 360)], hugging)).horizontal).toBe("fixed");
  expect(followPage(aColumn([aLine(20, 0)], hugging)).horizontal).toBe("hug");
});

it("a container without a layout stays as it is", () => {
  const frame = readLayer(aRectangle(aBox(0, 0, 10, 10), at(0, 0, 10, 10)));
  expect(followPage(frame)).toBe(frame);
});

describe("a full row", () => {
  const full = [aCard(20, 80), aCard(100, 280)];

  it("gives its free space to the widest layers", () => {
    expect(widthsIn(aRow(full))).toEqual(["shrink", "grow"]);
    expect(widthsIn(aRow([aCard(20, 180), aCard(200, 180)]))).toEqual(["grow", "grow"]);
  });

  it("shares with what fills it, if that is the narrower one", () => {
    const filling = (width: number, x: number) =>
      aCard(x, width, { layoutSizingHorizontal: "FILL" });
    expect(widthsIn(aRow([aCard(20, 210), filling(150, 230)]))).toEqual(["grow", "grow"]);
    expect(widthsIn(aRow([aCard(20, 150), filling(210, 170)]))).toEqual(["shrink", null]);
  });

  it.each<[string, RawLayer[], RawLayer]>([
    [
      "that something much narrower fills",
      [aCard(20, 80, { layoutSizingHorizontal: "FILL" }), full[1] ?? {}],
      {},
    ],
    ["whose layers are in the middle", full, { primaryAxisAlignItems: "CENTER" }],
  ])("%s gives it to none", (_, children, fields) => {
    expect(widthsIn(aRow(children, fields))).not.toContain("grow");
  });

  it("with one wide gap keeps its ends at both sides", () => {
    const ends = [aLine(20, 0, 100), aLine(280, 0, 100)];
    const { layout } = followPage(aRow(ends, { itemSpacing: 160 }));
    expect(layout).toMatchObject({ main: "between", gap: 16 });
    const { layout: short } = followPage(aRow(ends, { itemSpacing: 40 }));
    expect(short).toMatchObject({ main: "start", gap: 40 });
    const filled = [ends[0] ?? {}, { ...ends[1], layoutSizingHorizontal: "FILL" }];
    const { layout: full } = followPage(aRow(filled, { itemSpacing: 160 }));
    expect(full).toMatchObject({ main: "start", gap: 160 });
  });

  it("ends in its padding where a wide gap presses it there, but not beyond", () => {
    const ends = [aLine(20, 0, 100), aLine(280, 0, 100)];
    const { layout } = followPage(aRow(ends, { itemSpacing: 172 }));
    expect(layout).toMatchObject({ main: "between", padding: { left: 20, right: 8 } });
    const { layout: beyond } = followPage(aRow(ends, { itemSpacing: 190 }));
    expect(beyond).toMatchObject({ main: "start", gap: 190 });
  });

  it("follows the page also where it reaches over its end by nothing that is seen", () => {
    const aCell = (x: number, width: number, fields: RawLayer = {}) =>
      aCard(x, width, { children: [aLine(x, 0, 40)], ...fields });
    const [first, last] = followPage(aRow([aCell(20, 320), aCell(340, 120)])).children;
    expect(first?.flow).toMatchObject({ width: "grow" });
    expect(last?.flow?.margin.right).toBe(-80);
    const seen = [
      aRow([aCell(20, 320), aCell(340, 120, GRAY)]),
      aRow([aCell(20, 320), aCell(340, 120, { children: [aLine(340, 0, 100)] })]),
      aRow([aCell(20, 320), aCell(280, 120)]),
    ];
    for (const row of seen) expect(widthsIn(row)).toEqual([null, null]);
  });

  it("follows the page also where it reaches a little over its end, and goes on doing so", () => {
    const reaching = (width: number) => aRow([aCard(20, 180), aCard(200, width, GRAY)]);
    expect(widthsIn(reaching(190))).toEqual(["grow", "grow"]);
    const margins = followPage(reaching(190)).children.map(({ flow }) => flow?.margin.right);
    expect(margins).toEqual([0, -10]);
    expect(widthsIn(reaching(230))).toEqual([null, null]);
  });
});

it("a wide layer at coordinates follows the page", () => {
  const header = aCard(0, 400, { layoutPositioning: "ABSOLUTE" });
  const [child] = followPage(aColumn([header])).children;
  expect(child?.constraints.horizontal).toBe("stretch");
});

it("a layer at coordinates near the end of its container keeps its distance from that", () => {
  const logo = aRectangle(aBox(300, 0, 80, 40), { layoutPositioning: "ABSOLUTE" });
  const [child] = followPage(aRow([logo])).children;
  expect(child?.constraints.horizontal).toBe("end");
});

it("a line is as wide as its letters if there is room for another font's", () => {
  const sentence = (width: number) => aParagraph(aBox(20, 0, width, 24), "a line of several words");
  const sizingOf = (width: number) =>
    followPage(aColumn([{ ...sentence(width), layoutSizingHorizontal: "FIXED" }])).children[0]
      ?.horizontal;
  expect(sizingOf(200)).toBe("hug");
  expect(sizingOf(360)).toBe("fixed");
});
