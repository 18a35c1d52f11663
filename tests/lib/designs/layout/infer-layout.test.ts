import { describe, expect, it } from "vitest";
import { inferLayout } from "../../../../lib/designs/layout/infer-layout.ts";
import type { DesignNode } from "../../../../lib/designs/read/node.ts";
import { walkDesign } from "../../../../lib/designs/read/walk.ts";
import { aBox, aHandPlaced, aLine, aParagraph, aRectangle, at } from "../../../support/boxes.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aFrame, aLayer, aSolid, aStack, type RawLayer } from "../../../support/design-layers.ts";

const PAGE = aBox(0, 0, 400, 600);

const infer = (children: RawLayer[], fields: RawLayer = {}) =>
  inferLayout(readLayer(aHandPlaced(PAGE, children, fields)));

const outOfFlow = (node: DesignNode) => [...walkDesign(node)].filter((one) => one.isAbsolute);

const LINES = [aLine(20, 20), aLine(20, 60), aLine(20, 100)];

it("layers one below the other become a column", () => {
  const { node, kept } = infer(LINES);
  expect(node.layout).toMatchObject({ direction: "column", gap: 16 });
  expect(node.children.every(({ flow }) => flow !== null)).toBe(true);
  expect(kept.size).toBe(0);
});

it("rows within a column get containers of their own", () => {
  const { node } = infer([aLine(20, 20), aLine(20, 60), aLine(200, 60), aLine(20, 100)]);
  expect(node.layout?.direction).toBe("column");
  expect(node.children.map(({ layout }) => layout?.direction ?? null)).toEqual([null, "row", null]);
});

it("a design's own layout is taken as it is", () => {
  const own = { layoutMode: "VERTICAL", itemSpacing: 12, paddingTop: 20 };
  const { node } = infer([aStack({ ...own, absoluteBoundingBox: PAGE, children: LINES })]);
  const stack = node.layout?.gap === 12 ? node : node.children[0];
  expect(stack?.layout).toMatchObject({ direction: "column", gap: 12, padding: { top: 20 } });
});

it("what lies beyond the frame takes no width from what is seen beside it", () => {
  const cards = [0, 400].map((x) =>
    aStack({ ...at(x, 0, 400, 60), layoutSizingHorizontal: "FIXED", children: [aLine(x, 0)] }),
  );
  const small = aRectangle(aBox(0, 0, 40, 60));
  const row = aStack({
    ...at(0, 0, 440, 60),
    clipsContent: true,
    layoutSizingHorizontal: "FIXED",
    children: [
      small,
      { ...cards[0], ...at(40, 0, 400, 60) },
      { ...cards[1], ...at(440, 0, 300, 60) },
    ],
  });
  const { node } = inferLayout(readLayer(row));
  expect(node.children.map(({ flow }) => flow?.width ?? null)).toEqual([null, "grow", "fixed"]);
  expect(node.children[2]?.flow?.margin.right).toBe(-300);
});

describe("out of the flow, alone, is", () => {
  it.each<[string, RawLayer]>([
    ["a turned layer", aRectangle(aBox(200, 300, 60, 60), { rotation: 0.5 })],
    ["a layer mostly beside its container", aRectangle(aBox(350, 300, 200, 60))],
    ["what overlaps two others", aRectangle(aBox(30, 50, 40, 40))],
  ])("%s", (_, raw) => {
    const { node } = infer([...LINES, raw], { clipsContent: true });
    expect(outOfFlow(node)).toHaveLength(1);
    expect(node.layout?.direction).toBe("column");
  });
});

it("a turned picture between two layers of a row lies between them there, too", () => {
  const picture = aRectangle(aBox(60, 10, 200, 60), { rotation: 0.1 });
  const { node } = infer([aLine(20, 20), picture, aLine(200, 20), aLine(20, 100)]);
  expect(node.children.map(({ isAbsolute }) => isAbsolute)).toEqual([false, false]);
  expect(node.children[0]?.children.map(({ kind }) => kind)).toEqual(["text", "rectangle", "text"]);
});

it("what lies on a picture that is mostly beside the container stays in the flow", () => {
  const { node } = infer([aRectangle(aBox(-900, 0, 1200, 600)), ...LINES], { clipsContent: true });
  expect(outOfFlow(node)).toHaveLength(1);
});

it("a picture between words below its container stays between them", () => {
  const picture = aRectangle(aBox(20, 240, 200, 60));
  const section = (...below: RawLayer[]) =>
    aHandPlaced(aBox(0, 0, 400, 200), [...LINES, picture, ...below]);
  expect(outOfFlow(infer([section(aLine(20, 320))]).node)).toHaveLength(0);
  expect(outOfFlow(infer([section()]).node)).toHaveLength(1);
});

it("what a clipping container cuts off is out of the flow, and the rest is in it", () => {
  const [cut, beside] = [
    aLine(20, 590, 300),
    aHandPlaced(aBox(20, 590, 90, 400), [aLine(20, 900)], { opacity: 0.5 }),
  ];
  const clipped = infer([...LINES, cut, beside], { clipsContent: true });
  expect(outOfFlow(clipped.node).map(({ id }) => id)).toEqual([beside.id]);
  expect(clipped.node.layout?.direction).toBe("column");
  const whole = infer([...LINES, beside], { clipsContent: false });
  expect(outOfFlow(whole.node)).toHaveLength(0);
});

it("a frame beside the page takes no room from what the page shows, and keeps its own layout", () => {
  const other = [20, 60].map((y) => aLine(900, y));
  const beside = aHandPlaced(aBox(900, 0, 200, 90), other, { opacity: 0.5 });
  const { node } = infer([aLine(20, 20, 300), beside, ...LINES.slice(1)]);
  expect(outOfFlow(node)).toMatchObject([{ id: beside.id, layout: { direction: "column" } }]);
  const partly = aHandPlaced(aBox(380, 0, 200, 90), [aLine(390, 20)], { opacity: 0.5 });
  expect(outOfFlow(infer([...LINES, partly]).node)).toHaveLength(0);
});

it("the pieces of a large drawing keep their places", () => {
  const shapes = Array.from({ length: 41 }, (_, index) =>
    aLayer("VECTOR", { absoluteBoundingBox: aBox(20 + index, 300 + index, 60, 2) }),
  );
  const { node, kept } = infer([...LINES, aHandPlaced(aBox(20, 300, 100, 42), shapes)]);
  const drawing = node.children.at(-1);
  expect([drawing?.children.length, drawing?.layout, kept.size]).toEqual([41, null, 0]);
});

it("an outline that is painted above its content holds it", () => {
  const outline = { fills: [], strokes: [aSolid("#111111")], strokeWeight: 1 };
  const { node } = infer([...LINES, aRectangle(aBox(10, 10, 300, 130), outline)]);
  expect(outOfFlow(node)).toHaveLength(0);
  expect(node.children[0]?.children).toHaveLength(LINES.length);
});

it("a mask, which is not drawn, takes no room among the others", () => {
  const mask = aLayer("ELLIPSE", { isMask: true, absoluteBoundingBox: aBox(0, 0, 40, 40) });
  const { node, kept } = infer([mask, ...LINES]);
  expect(kept.size).toBe(0);
  expect(node.layout).toMatchObject({ direction: "column", gap: 16, padding: { top: 20 } });
  expect(node.children.filter(({ isMask }) => isMask)).toHaveLength(1);
});

it("what protrudes from the end of a row goes on protruding by as much", () => {
  const wide = (x: number, width: number) => aParagraph(aBox(x, 0, width, 48));
  const row = aHandPlaced(aBox(0, 0, 400, 48), [wide(0, 220), wide(250, 190)]);
  const { node, kept } = infer([row, aLine(0, 500)]);
  expect(kept.size).toBe(0);
  const [first, last] = node.children[0]?.children ?? [];
  expect([first?.flow?.margin.right, last?.flow?.margin.right]).toEqual([0, -40]);
});

describe("a container keeps its coordinates", () => {
  const frame = (fields: RawLayer) => infer([aLine(0, 550), aFrame(fields)]);
  const box = { absoluteBoundingBox: aBox(0, 0, 400, 400) };

  it("because its size is unknown", () => {
    const { kept } = inferLayout(readLayer(aFrame({ absoluteBoundingBox: null, children: LINES })));
    expect(kept).toEqual(new Map([["its size is unknown", 1]]));
  });

  it("and what is nearly as wide as it follows its width", () => {
    const many = Array.from({ length: 1001 }, (_, index) => aLine(0, index * 0.3));
    const wide = aRectangle(aBox(10, 0, 380, 20), { name: "wide" });
    const { node } = frame({ ...box, children: [wide, ...many] });
    const found = [...walkDesign(node)].find(({ name }) => name === "wide");
    expect(found?.constraints.horizontal).toBe("stretch");
  });

  it("because it has too many layers", () => {
    const many = Array.from({ length: 1001 }, (_, index) => aLine(0, index * 0.3));
    expect([...frame({ ...box, children: many }).kept]).toEqual([["it has too many layers", 1]]);
  });

  it("because it is a window on something larger", () => {
    const large = [aRectangle(aBox(-300, 0, 900, 900)), aLine(20, 900)];
    const reason = "it shows only a part of its layers";
    const window = frame({ ...box, clipsContent: true, children: large });
    expect([...window.kept]).toEqual([[reason, 1]]);
    expect([...frame({ ...box, clipsContent: false, children: large }).kept]).toEqual([]);
  });

  it("but not what lies on that larger one", () => {
    const large = aRectangle(aBox(0, -100, 400, 700));
    const children = [large, aLine(20, 20), aLine(20, 60)];
    const { node, kept } = frame({ ...box, name: "window", clipsContent: true, children });
    const window = [...walkDesign(node)].find(({ name }) => name === "window");
    expect(kept.size).toBe(0);
    expect(window?.children.map(({ isAbsolute }) => isAbsolute)).toEqual([true, false, false]);
  });

  it("because its layers overlap in too many ways", () => {
    const crossed = Array.from({ length: 60 }, (_, index) =>
      aRectangle(aBox(index, index, 300, 300)),
    );
    const reason = "its layers overlap in too many ways";
    expect([...frame({ ...box, children: crossed }).kept]).toEqual([[reason, 1]]);
  });

  it("and its layers with layouts of their own keep those", () => {
    const many = Array.from({ length: 1001 }, (_, index) => aLine(0, index * 0.3));
    const inner = aHandPlaced(aBox(0, 0, 200, 300), LINES, { name: "inner" });
    const { node } = frame({ ...box, children: [...many, inner] });
    const found = [...walkDesign(node)].find(({ name }) => name === "inner");
    expect(found?.layout?.direction).toBe("column");
  });
});

it("layers without a box stay at the end", () => {
  const { node } = infer([aFrame({ name: "nowhere", absoluteBoundingBox: null }), ...LINES]);
  expect(node.children.at(-1)?.name).toBe("nowhere");
});

it("no row wraps and no label breaks before its room on a narrow page is known", () => {
  const entry = aStack({
    ...at(20, 20, 100, 24),
    layoutSizingHorizontal: "HUG",
    itemSpacing: 8,
    children: [aLine(20, 20, 40, "two words"), aLine(68, 20, 52, "and more")],
  });
  const nodes = [...walkDesign(infer([entry, aLine(20, 60)]).node)];
  expect(nodes.some(({ layout }) => layout?.isYielding === true)).toBe(false);
  expect(nodes.every(({ text }) => text === null || text.resize === "both")).toBe(true);
});
