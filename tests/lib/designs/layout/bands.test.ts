import { expect, it } from "vitest";
import { gapsOf, toBands } from "../../../../lib/designs/layout/bands.ts";
import { aBox, aLine, aRectangle, toItems } from "../../../support/boxes.ts";

const orders = (bands: ReturnType<typeof toBands>) =>
  bands.map((band) => band.map(({ order }) => order));

it("boxes whose ranges overlap share a band", () => {
  const items = toItems([
    aRectangle(aBox(0, 100, 50, 50)),
    aRectangle(aBox(0, 0, 50, 40)),
    aRectangle(aBox(60, 30, 50, 40)),
  ]);
  const rows = toBands(items, "y");
  expect(orders(rows)).toEqual([[1, 2], [0]]);
  expect(gapsOf(rows, "y")).toEqual([30]);
  expect(orders(toBands(items, "x"))).toEqual([[0, 1], [2]]);
});

it("two pixels of overlap do not join boxes, three do", () => {
  const stack = (overlap: number) =>
    toItems([aRectangle(aBox(0, 0, 50, 40)), aRectangle(aBox(0, 40 - overlap, 50, 40))]);
  expect(toBands(stack(2), "y")).toHaveLength(2);
  expect(toBands(stack(3), "y")).toHaveLength(1);
});

it("a text's line may reach further into its neighbor, but not beside it", () => {
  expect(toBands(toItems([aLine(0, 0), aLine(0, 19)]), "y")).toHaveLength(2);
  expect(gapsOf(toBands(toItems([aLine(0, 0), aLine(0, 19)]), "y"), "y")).toEqual([-5]);
  expect(toBands(toItems([aLine(0, 0), aLine(0, 15)]), "y")).toHaveLength(1);
  expect(toBands(toItems([aLine(0, 0), aLine(75, 0)]), "x")).toHaveLength(1);
});
