import { expect, it } from "vitest";
import { orderCells } from "../../../../lib/designs/read/grid-order.ts";
import { aBox, aRectangle } from "../../../support/boxes.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aCell, aGrid } from "../../../support/grid-layers.ts";

const named = (name: string, ...place: Parameters<typeof aCell>[0]) => aCell(place, { name });
const placesOf = (node: ReturnType<typeof readLayer>) =>
  node.children.map(({ name, cell }) => `${name}${cell?.isPlaced ? " placed" : ""}`);

it("cells come in the order of reading, and those that follow each other have no place of their own", () => {
  const grid = readLayer(
    aGrid([named("D", 1, 1), named("B", 2, 0, 1, 2), named("C", 0, 1), named("A", 0, 0, 2)]),
  );
  expect(placesOf(grid)).toEqual(["A", "B", "C", "D"]);
});

it("after an empty cell, the next one has its place", () => {
  expect(
    placesOf(readLayer(aGrid([named("A", 1, 0), named("B", 2, 0), named("C", 1, 1)]))),
  ).toEqual(["A placed", "B", "C placed"]);
});

it("what is placed by hand in a grid stays where it is among the layers", () => {
  const above = aRectangle(aBox(0, 0, 9, 9), { name: "Above", layoutPositioning: "ABSOLUTE" });
  const grid = readLayer(aGrid([named("B", 1, 0), above, named("A", 0, 0)]));
  expect(orderCells(grid).map(({ name }) => name)).toEqual(["A", "Above", "B"]);
});
