import { describe, expect, it } from "vitest";
import type { DesignNode } from "../../../../lib/designs/read/node.ts";
import { evenAlike } from "../../../../lib/designs/snap/alike-numbers.ts";
import { at } from "../../../support/boxes.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aStack, aText, type RawLayer } from "../../../support/design-layers.ts";

const aCard = (width: number, height: number, fields: Partial<RawLayer> = {}): RawLayer =>
  aStack({
    ...at(0, 0, width, height),
    layoutMode: "VERTICAL",
    layoutSizingHorizontal: "FIXED",
    layoutSizingVertical: "FIXED",
    children: [aText("Name"), aText("Words")],
    ...fields,
  });

const evened = (...children: RawLayer[]): readonly DesignNode[] =>
  evenAlike(readLayer(aStack({ ...at(0, 0, 900, 900), children }))).children;

const sizesOf = (nodes: readonly DesignNode[]) => nodes.map(({ box }) => [box?.width, box?.height]);

describe("layers of the same build", () => {
  it("have the mean of sizes that differ by no more than is seen", () => {
    expect(sizesOf(evened(aCard(300, 99), aCard(302, 100), aCard(301, 101)))).toEqual([
      [301, 100],
      [301, 100],
      [301, 100],
    ]);
  });

  it("keep sizes that are seen to differ", () => {
    const sizes = sizesOf(evened(aCard(300, 99), aCard(300, 120)));
    expect(sizes).toEqual([
      [300, 99],
      [300, 120],
    ]);
  });

  it("have the same paddings and gaps", () => {
    const nodes = evened(
      aCard(300, 99, { paddingTop: 15, itemSpacing: 7 }),
      aCard(300, 99, { paddingTop: 17, itemSpacing: 9 }),
    );
    expect(nodes.map(({ layout }) => [layout?.padding.top, layout?.gap])).toEqual([
      [16, 8],
      [16, 8],
    ]);
  });

  it("are found wherever they stand", () => {
    const [row, card] = evened(aStack({ children: [aCard(300, 98)] }), aCard(300, 100));
    expect(sizesOf([...(row?.children ?? []), card as DesignNode])).toEqual([
      [300, 99],
      [300, 99],
    ]);
  });
});

it("layers of another build keep what they have", () => {
  const other = aCard(301, 100, { children: [aText("Name")] });
  expect(sizesOf(evened(aCard(300, 99), other))).toEqual([
    [300, 99],
    [301, 100],
  ]);
});

it("words keep the room that they need", () => {
  const tight = (width: number) =>
    aCard(width, 40, { children: [aText("Name", { ...at(0, 0, width, 20) }), aText("Words")] });
  expect(sizesOf(evened(tight(40), tight(42)))).toEqual([
    [40, 40],
    [42, 40],
  ]);
});

it("many chains of many layers take no longer than as many layers beside each other", {
  timeout: 30_000,
}, () => {
  const aChain = (depth: number): RawLayer =>
    aCard(300, 100, {
      children: [aText("Name"), depth === 0 ? aText("Words") : aChain(depth - 1)],
    });
  const page = aStack({
    ...at(0, 0, 900, 900),
    children: Array.from({ length: 120 }, () => aChain(150)),
  });
  expect(evenAlike(readLayer(page)).children).toHaveLength(120);
});
