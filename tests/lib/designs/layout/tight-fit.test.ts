import { describe, expect, it } from "vitest";
import { yieldOnNarrowPage } from "../../../../lib/designs/layout/narrow-page.ts";
import { IN_FLOW } from "../../../../lib/designs/layout/placed-flow.ts";
import { keepLines } from "../../../../lib/designs/layout/text-box.ts";
import { loosen, loosenRow } from "../../../../lib/designs/layout/tight-fit.ts";
import { isLaidOut, type LaidOut } from "../../../../lib/designs/layout/yield-row.ts";
import { aBox, aLine, aParagraph, aRectangle, at } from "../../../support/boxes.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aSolid, aStack, type RawLayer } from "../../../support/design-layers.ts";

const FIXED = { layoutSizingHorizontal: "FIXED" };
const FILL = { layoutSizingHorizontal: "FILL" };

function laidOut(raw: RawLayer): LaidOut {
  const node = keepLines(readLayer(raw));
  if (!isLaidOut(node)) throw new Error("That is no layout");
  return node;
}

describe("a row that is exactly as wide as its labels", () => {
  const labels = [aLine(0, 0, 80, "Name"), aLine(90, 0, 70, "State")];
  const aRow = (fields: RawLayer = {}): RawLayer =>
    aStack({ ...at(0, 0, 160, 24), itemSpacing: 10, children: labels, ...FIXED, ...fields });
  const lastMargin = (fields: RawLayer = {}) =>
    loosenRow(laidOut(aRow(fields))).children.at(-1)?.flow?.margin.right ?? null;

  it.each([{}, { fills: [aSolid("#eeeeee")] }])("wraps on a narrow page", (fields) => {
    expect(yieldOnNarrowPage(laidOut(aRow(fields))).layout?.isYielding).toBe(true);
  });

  it("has what its last label protrudes by to spare", () => {
    expect(lastMargin()).toBe(-4);
  });

  it.each<[string, RawLayer]>([
    ["fits its content", { layoutSizingHorizontal: "HUG" }],
    ["ends with its labels", { primaryAxisAlignItems: "MAX" }],
    ["has one that fills it", { children: [{ ...aLine(0, 0, 80), ...FILL }, labels[1]] }],
    [
      "ends with a turned layer",
      { children: [labels[0], aRectangle(aBox(90, 0, 9, 9), { rotation: 1 })] },
    ],
  ])("has not, if it %s", (_, fields) => {
    expect(lastMargin(fields)).toBe(null);
  });

  it("has not, if one of them is pushed to its end", () => {
    const row = laidOut(aRow());
    const flow = { ...IN_FLOW, isPushed: true, width: "content", height: "content" } as const;
    const pushed = { ...row, children: row.children.map((child) => ({ ...child, flow })) };
    expect(loosenRow(pushed)).toBe(pushed);
  });

  it("stretches a last layer that is as tall as the row", () => {
    const tall = { ...aRectangle(aBox(90, 0, 70, 24)), layoutSizingVertical: "FILL" };
    const row = loosenRow(laidOut(aRow({ children: [labels[0], tall] })));
    expect(row.children[1]?.flow).toMatchObject({ self: "stretch", width: "fixed" });
  });
});

describe("in a column", () => {
  const inColumn = (child: RawLayer, width: number, fields: RawLayer = {}, over = 0) => {
    const column = laidOut(
      aStack({
        ...at(0, 0, 200, 24),
        layoutMode: "VERTICAL",
        children: [child],
        ...FIXED,
        ...fields,
      }),
    );
    const [node] = column.children;
    if (node === undefined) throw new Error("It is empty");
    const loose = loosen(node, column, { width, over });
    return loose === node ? null : loose;
  };
  const label = aLine(0, 0, 200, "Explore all");

  it.each<[string, string, number, number]>([
    ["starts", "MIN", 0, -2],
    ["is centered", "CENTER", -1, -1],
    ["ends", "MAX", -2, 0],
  ])("a label that %s with it may break, and protrudes a little", (_, align, left, right) => {
    const loose = inColumn(label, 150, { counterAxisAlignItems: align });
    expect(loose?.text).toMatchObject({ resize: "height", keepsLine: false });
    expect(loose?.flow).toMatchObject({ width: "content", margin: { left, right } });
  });

  it("one that reaches over its end goes on doing so", () => {
    const loose = inColumn(label, 150, { counterAxisAlignItems: "MIN" }, 12);
    expect(loose).toMatchObject({ box: { width: 202 }, flow: { margin: { right: -14 } } });
  });

  it("one that fills it stays stretched, if a narrow page has no room for its letters", () => {
    const filling = { ...aParagraph(aBox(0, 0, 200, 24), "Explore all"), ...FILL };
    expect(inColumn(filling, 120)?.flow).toMatchObject({ self: "stretch", width: "stretch" });
    expect(inColumn(filling, 150)).toBe(null);
  });

  it("nothing protrudes where the column is as wide as its content, and would be narrower", () => {
    expect(inColumn(label, 150, { layoutSizingHorizontal: "HUG" })).toBe(null);
  });

  it.each<[string, RawLayer, RawLayer]>([
    ["has room for", aLine(0, 0, 120, "Explore all"), {}],
    ["wraps around", label, { layoutWrap: "WRAP" }],
    ["has one word for", aLine(0, 0, 200, "Explore"), {}],
    ["has turned", { ...label, rotation: 1 }, {}],
    ["has at coordinates", { ...label, layoutPositioning: "ABSOLUTE" }, {}],
  ])("a label that it %s stays as it is", (_, child, fields) => {
    expect(inColumn(child, 150, fields)).toBe(null);
  });

  it("what fits its content protrudes by as much as its labels need, and is no wider", () => {
    const chips = aStack({
      ...at(0, 0, 200, 24),
      layoutSizingHorizontal: "HUG",
      children: [aLine(0, 0, 100, "Name"), aLine(100, 0, 100, "State")],
    });
    const loose = inColumn(chips, 150);
    expect(loose?.flow).toMatchObject({ width: "content", margin: { right: -4 } });
    expect(loose?.box?.width).toBe(200);
    expect(inColumn({ ...chips, ...FIXED }, 150)).toBe(null);
    expect(inColumn(chips, 200)).toBe(null);
  });
});

describe("in a row", () => {
  const breaks = (width: number, fields: RawLayer = FILL) => {
    const filling = { ...aParagraph(aBox(0, 0, 100, 24), "Explore all"), ...fields };
    const row = laidOut(aStack({ ...at(0, 0, 200, 24), children: [filling, aLine(100, 0, 100)] }));
    const [node] = row.children;
    return node !== undefined && loosen(node, row, { width, over: 0 }).text?.keepsLine === false;
  };

  it("a label may break that fills it, if a narrow page has no room for its letters", () => {
    expect([breaks(75), breaks(100), breaks(75, FIXED)]).toEqual([true, false, false]);
  });
});

it("a line that is wider than its column in the design breaks on a narrow page only", () => {
  const column = aStack({
    ...at(0, 0, 146, 40),
    layoutMode: "VERTICAL",
    children: [aLine(0, 0, 158, "Explore all of it")],
    ...FIXED,
  });
  const page = aStack({ ...at(0, 0, 346, 40), children: [column, aLine(200, 0, 146)], ...FIXED });
  const [text] = yieldOnNarrowPage(laidOut(page)).children[0]?.children ?? [];
  expect(text).toMatchObject({ text: { resize: "height" }, flow: { margin: { right: -14 } } });
});
