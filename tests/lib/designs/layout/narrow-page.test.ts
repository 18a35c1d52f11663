import { describe, expect, it } from "vitest";
import { yieldOnNarrowPage } from "../../../../lib/designs/layout/narrow-page.ts";
import { IN_FLOW } from "../../../../lib/designs/layout/placed-flow.ts";
import { keepLines } from "../../../../lib/designs/layout/text-box.ts";
import type { FlowWidth } from "../../../../lib/designs/read/node.ts";
import { aBox, aLine, aParagraph, at } from "../../../support/boxes.ts";
import { flowingClassesOf, readLayer } from "../../../support/design-code.ts";
import { aStack, type RawLayer } from "../../../support/design-layers.ts";

const FILL = { layoutSizingHorizontal: "FILL" };

/** A page of 400 px: beside a word of `before` px stand two labels, of which the row has `room` for. */
function aPage(before: number, room: number, sizing: RawLayer = FILL): RawLayer {
  const labels = aStack({
    ...at(before, 0, room, 24),
    ...sizing,
    itemSpacing: 10,
    children: [aLine(before, 0, 80, "Name"), aLine(before + 90, 0, 70, "State")],
  });
  return aStack({
    absoluteBoundingBox: aBox(0, 0, 400, 60),
    layoutSizingHorizontal: "FIXED",
    children: [aLine(0, 0, before, "rigid"), labels],
  });
}

const wraps = (raw: RawLayer) =>
  yieldOnNarrowPage(readLayer(raw)).children[1]?.layout?.isYielding ?? null;

it("a row wraps that loses more than its share of the page to what stands beside it", () => {
  expect(wraps(aPage(170, 230))).toBe(true);
});

it("so it does in the code of a frame", () => {
  expect(flowingClassesOf(aPage(170, 230)).join(" ")).toContain("flex-wrap");
  expect(flowingClassesOf(aPage(100, 300)).join(" ")).not.toContain("flex-wrap");
});

it.each<[string, RawLayer]>([
  ["that has room on a narrow page", aPage(100, 300)],
  ["of a fixed width", aPage(170, 230, { layoutSizingHorizontal: "FIXED" })],
])("a row %s does not", (_, raw) => {
  expect(wraps(raw)).toBe(false);
});

it("a label breaks that a narrow page has no room for", () => {
  const keepsLine = (width: number) => {
    const heading = aLine(0, 0, 330, "Explore all");
    const section = aStack({
      ...at(0, 0, 330, 24),
      layoutMode: "VERTICAL",
      layoutSizingHorizontal: "HUG",
      children: [heading],
    });
    const page = aStack({ ...at(0, 0, width, 24), layoutMode: "VERTICAL", children: [section] });
    const [child] = yieldOnNarrowPage(keepLines(readLayer(page))).children;
    return child?.children[0]?.text?.keepsLine;
  };
  expect([keepsLine(400), keepsLine(330), keepsLine(500)]).toEqual([false, false, true]);
});

it("what is at coordinates loses as much as its container, if it follows both of its sides", () => {
  const header = (horizontal: string) => {
    const inner = aPage(170, 230);
    const fields = { layoutPositioning: "ABSOLUTE", constraints: { horizontal, vertical: "TOP" } };
    const page = aStack({ ...at(0, 0, 400, 60), children: [{ ...inner, ...fields }] });
    return yieldOnNarrowPage(readLayer(page)).children[0]?.children[1]?.layout?.isYielding;
  };
  expect([header("LEFT_RIGHT"), header("LEFT")]).toEqual([true, false]);
});

it("what shares a row of the design's own is no narrower than what it holds", () => {
  const line = (x: number, width: number, words: string) => ({
    ...aParagraph(aBox(x, 0, width, 24), words),
    ...FILL,
  });
  const leastIn = (words: string) => {
    const children = [line(0, 195, "on"), line(205, 195, words)];
    const page = keepLines(readLayer(aStack({ ...at(0, 0, 400, 24), itemSpacing: 10, children })));
    return yieldOnNarrowPage(page).children[1]?.limits.minWidth;
  };
  expect(leastIn("short")).toBe(null);
  expect(leastIn("unbreakablewords")).toBe(180);
});

describe("beside what takes the rest of a row", () => {
  const aColumn = (x: number, width: number, words: string): RawLayer =>
    aStack({
      ...at(x, 0, 400 - x, 48),
      ...FILL,
      layoutMode: "VERTICAL",
      children: [aLine(x, 0, width, words), aLine(x, 24, 20, "on")],
    });
  const find = (first: RawLayer, second: RawLayer, height = 60) => {
    const fields = { ...at(0, 0, 400, height), layoutSizingHorizontal: "FIXED" };
    const row = keepLines(readLayer(aStack({ ...fields, children: [first, second] })));
    const kinds: FlowWidth[] = ["content", "grow"];
    const inferred = row.children.map((child, index) => ({
      ...child,
      flow: { ...IN_FLOW, width: kinds[index] ?? "content", height: "content" as const },
    }));
    const { layout, children } = yieldOnNarrowPage({ ...row, children: inferred });
    return [layout?.isYielding, children[1]?.limits.minWidth];
  };

  it("a row wraps that nothing in it can make narrow enough", () => {
    const column = aColumn(200, 160, "unbreakable");
    expect(find(aLine(0, 0, 200, "rigid"), column)).toEqual([true, 160]);
  });

  it("a paragraph gives way before the rest is narrower than what is in it", () => {
    const paragraph = aParagraph(aBox(0, 0, 240, 48), "some words that make two lines of it");
    expect(find(paragraph, aColumn(240, 140, "unbreakable"))).toEqual([false, 140]);
  });

  it.each<[string, RawLayer, RawLayer, number]>([
    ["with room on a narrow page", aLine(0, 0, 100, "rigid"), aColumn(100, 160, "word"), 60],
    ["as tall as the columns of a page", aLine(0, 0, 200, "rigid"), aColumn(200, 160, "word"), 481],
  ])("a row %s stays as it is", (_, first, second, height) => {
    expect(find(first, second, height)).toEqual([false, null]);
  });

  it("a row that is too wide for the design too stays as it is", () => {
    expect(find(aLine(0, 0, 300, "rigid"), aColumn(200, 160, "word"))).toEqual([false, null]);
  });

  it("a line in a wider box needs as much as its letters", () => {
    const box = { ...aParagraph(aBox(200, 0, 200, 24), "unbreakable"), ...FILL };
    const rest = aStack({
      ...at(200, 0, 200, 48),
      ...FILL,
      layoutMode: "VERTICAL",
      children: [box],
    });
    expect(find(aLine(0, 0, 200, "rigid"), rest)).toEqual([true, 124]);
  });
});

it("a row of labels wraps where the row that it stands in has free space", () => {
  const wrapsIn = (width: number) => {
    const labels = aStack({
      ...at(width - 260, 0, 260, 24),
      itemSpacing: 10,
      children: [aLine(width - 260, 0, 120, "Name"), aLine(width - 130, 0, 130, "State")],
    });
    const fields = { ...at(0, 0, width, 600), primaryAxisAlignItems: "SPACE_BETWEEN" };
    const row = readLayer(aStack({ ...fields, children: [aLine(0, 0, 80, "rigid"), labels] }));
    const flow = { ...IN_FLOW, width: "content", height: "content" } as const;
    const children = row.children.map((child) => ({ ...child, flow }));
    return yieldOnNarrowPage({ ...row, children }).children[1]?.layout?.isYielding;
  };
  expect([wrapsIn(400), wrapsIn(340), wrapsIn(600)]).toEqual([true, false, false]);
});
