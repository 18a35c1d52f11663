import { describe, expect, it } from "vitest";
import { aBox, aHandPlaced, aLine, aRectangle } from "../../../support/boxes.ts";
import { codeOf, flowingCodeOf } from "../../../support/design-code.ts";
import { aSolid, aStack, aText, type RawLayer } from "../../../support/design-layers.ts";

const screen = aBox(0, 0, 390, 600);
const bar = (y: number, fields: RawLayer): RawLayer =>
  aRectangle(aBox(0, y, 390, 56), { fills: [aSolid("#ccddee")], ...fields });
const atBottom = { vertical: "BOTTOM", horizontal: "LEFT_RIGHT" };
const fixed = { scrollBehavior: "FIXED", constraints: atBottom };
const lines = [...Array(12).keys()].map((index) => aLine(16, 80 + index * 60));

const app = (bars: readonly RawLayer[], fields: RawLayer = {}): RawLayer =>
  aHandPlaced(screen, [...bars, ...lines], {
    clipsContent: true,
    overflowDirection: "VERTICAL_SCROLLING",
    ...fields,
  });

const UNPINNED = "Layers that stay in view while others scroll, which scroll too: 1.";

describe("what stays in view while others scroll", () => {
  it.each<[string, RawLayer]>([
    ["sticks to the top", { scrollBehavior: "STICKY_SCROLLS" }],
    ["is fixed at the top", { scrollBehavior: "FIXED" }],
  ])("is sticky if it %s", (_, fields) => {
    const { markup, notes } = flowingCodeOf(app([bar(0, fields)]));
    expect(markup).toMatch(/class="[^"]*\bsticky top-0 z-10\b/);
    expect(notes).not.toContain(UNPINNED);
  });

  it("is last if it is fixed at the bottom, over the layers that pass below it", () => {
    const { markup, notes } = flowingCodeOf(app([bar(544, fixed)]));
    expect(markup).toMatch(/<div class="[^"]*\bsticky bottom-0 z-10\b[^"]*"><\/div>(<\/\w+>)*$/);
    expect(markup.match(/sticky/g)).toHaveLength(1);
    expect(markup).not.toContain("absolute");
    expect(notes).not.toContain(UNPINNED);
  });

  it("leaves its container whole where nothing scrolls", () => {
    const { markup } = flowingCodeOf(app([bar(544, { constraints: atBottom })]));
    expect(markup).not.toContain("sticky");
  });

  it("is told of where it keeps its coordinates", () => {
    expect(codeOf(app([bar(0, { scrollBehavior: "FIXED" })])).notes).toContain(UNPINNED);
  });

  it("is sticky in a layout of the design's own, whose frame cuts without scrolling itself", () => {
    const header = aStack({
      scrollBehavior: "STICKY_SCROLLS",
      fills: [aSolid("#ccddee")],
      children: [aText("Inbox")],
    });
    const { markup } = codeOf(aStack({ clipsContent: true, children: [header, aText("more")] }));
    expect(markup).toContain("sticky top-0 z-10");
    expect(markup).toContain("overflow-clip");
    expect(markup).not.toContain("overflow-hidden");
  });
});
