import { describe, expect, it } from "vitest";
import { yieldOnNarrowPage } from "../../../../lib/designs/layout/narrow-page.ts";
import type { DesignNode } from "../../../../lib/designs/read/node.ts";
import { aBox, aLine, aParagraph, at } from "../../../support/boxes.ts";
import { flowingClassesOf, readLayer } from "../../../support/design-code.ts";
import { aStack, type RawLayer } from "../../../support/design-layers.ts";

const TEXTS = [
  {
    ...aParagraph(aBox(100, 0, 280, 48), "a paragraph of several words in two lines"),
    layoutSizingHorizontal: "FILL",
  },
  aLine(100, 48, 60, "a line"),
];

/** What fits its content, beside a picture of 80 px. */
const aHugger = (fields: RawLayer = {}): RawLayer =>
  aStack({
    ...at(100, 0, 280, 72),
    layoutMode: "VERTICAL",
    layoutSizingHorizontal: "HUG",
    children: TEXTS,
    ...fields,
  });

const aRow = (fields: RawLayer = {}, hugger: RawLayer = {}): RawLayer =>
  aStack({
    ...at(0, 0, 400, 72),
    layoutSizingHorizontal: "FIXED",
    itemSpacing: 20,
    children: [aLine(0, 0, 80, "picture"), aHugger(hugger)],
    ...fields,
  });

const widthOf = (raw: RawLayer, change: Partial<DesignNode> = {}) =>
  yieldOnNarrowPage({ ...readLayer(raw), ...change }).children[1]?.flow?.width ?? null;

describe("in a row that a narrow page has no room for", () => {
  it("what fits its content has the design's width, and may lose some of it", () => {
    expect(widthOf(aRow())).toBe("shrink");
    const page = aStack({ ...at(0, 0, 400, 72), layoutMode: "VERTICAL", children: [aRow()] });
    expect(flowingClassesOf(page).join(" | ")).toContain("w-71 min-w-0");
  });

  it("its widest line has room to spare, and nothing moves", () => {
    const [, hugger] = yieldOnNarrowPage(readLayer(aRow())).children;
    expect(hugger).toMatchObject({ box: { width: 282 }, flow: { margin: { right: -2 } } });
  });

  it("it stays as tall as the row where it fills that", () => {
    const row = aRow({}, { layoutSizingVertical: "FILL" });
    const [, hugger] = yieldOnNarrowPage(readLayer(row)).children;
    expect(hugger?.flow).toMatchObject({ self: "stretch", height: "content" });
  });
});

describe("what fits its content keeps doing so", () => {
  it.each<[string, RawLayer]>([
    ["where a narrow page has room for the row", aRow({ ...at(0, 0, 600, 72) })],
    ["in a row that is too wide for the design too", aRow({ ...at(0, 0, 300, 72) })],
    ["in a row that wraps", aRow({ layoutWrap: "WRAP" })],
    ["in a row whose layers overlap", aRow({ itemSpacing: -20 })],
    ["if it is one text", aRow({}, { children: [TEXTS[0]] })],
    [
      "if nothing in it can break",
      aRow({}, { children: [aLine(100, 0, 280), aLine(100, 24, 280)] }),
    ],
  ])("%s", (_, raw) => {
    expect(widthOf(raw)).not.toBe("shrink");
  });
});
