import { expect, it } from "vitest";
import { IN_FLOW, NO_MARGIN } from "../../../../lib/designs/layout/placed-flow.ts";
import { shareRow } from "../../../../lib/designs/layout/share-row.ts";
import type { DesignNode, FlowWidth } from "../../../../lib/designs/read/node.ts";
import { aBox, aLine, aParagraph, aRectangle, at } from "../../../support/boxes.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aStack, type RawLayer } from "../../../support/design-layers.ts";

function aShare(width: FlowWidth, px: number, minWidth: number | null = null): DesignNode {
  const node = readLayer(aRectangle(aBox(0, 0, px, 24)));
  return {
    ...node,
    flow: { ...IN_FLOW, width, height: "content" },
    limits: { ...node.limits, minWidth },
  };
}

const aWord = (raw: RawLayer): DesignNode => ({
  ...readLayer(raw),
  flow: { ...IN_FLOW, width: "content", height: "content" },
});

function share(room: number, children: readonly DesignNode[], itemSpacing = 0): number[] {
  const { layout } = readLayer(aStack({ ...at(0, 0, room, 24), itemSpacing, children: [] }));
  if (layout === null) throw new Error("That is no layout");
  return shareRow(children, layout, room);
}

it("what gives way loses in proportion to its width", () => {
  expect(share(150, [aShare("shrink", 50), aShare("grow", 150)])).toEqual([37.5, 112.5]);
});

it("free space goes in equal parts to what grows", () => {
  const children = [aShare("fixed", 50), aShare("grow", 50), aShare("grow", 60)];
  expect(share(200, children)).toEqual([50, 70, 80]);
});

it("gaps and margins are taken first", () => {
  const wide = aShare("even", 10);
  const flow = { ...IN_FLOW, margin: { ...NO_MARGIN, left: 15 }, width: "even" } as const;
  expect(
    share(
      100,
      [aShare("even", 10), { ...wide, flow: { ...wide.flow, ...flow, height: "content" } }],
      5,
    ),
  ).toEqual([40, 40]);
});

it("what has reached its least width leaves the rest to the others", () => {
  const children = [aShare("grow", 100, 90), aShare("grow", 100)];
  expect(share(120, children)).toEqual([90, 30]);
  expect(share(100, [aShare("even", 0, 80), aShare("even", 0)])).toEqual([80, 20]);
});

it("a line that does not break keeps its words, and one that may its longest one", () => {
  const rigid = aWord(aLine(0, 0, 80, "two words"));
  const broken = aWord(aParagraph(aBox(0, 0, 80, 24), "two words"));
  expect(share(100, [rigid, aShare("even", 40)])).toEqual([80, 20]);
  const [first = 0, second] = share(20, [broken, aShare("fixed", 20)]);
  expect(first).toBeGreaterThan(30);
  expect([first < 60, second]).toEqual([true, 20]);
});

it("in the design's own rows only what fills them, and a text that wraps, give way", () => {
  const sized = (raw: RawLayer, layoutSizingHorizontal: string) => ({
    ...raw,
    layoutSizingHorizontal,
  });
  const paragraph = aParagraph(aBox(0, 0, 80, 24), "two words");
  const { children } = readLayer(
    aStack({
      ...at(0, 0, 200, 24),
      children: [
        sized(aRectangle(aBox(0, 0, 60, 9)), "FIXED"),
        sized(aRectangle(aBox(0, 0, 60, 9)), "FILL"),
        sized(paragraph, "HUG"),
      ],
    }),
  );
  expect(share(160, children)).toEqual([60, 20, 80]);
  const [fixed, fill, text = 0] = share(100, children);
  expect([fixed, fill]).toEqual([60, 0]);
  expect(text).toBeLessThan(80);
});
