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

it.each([
  ["at the start", [named("A", 1, 0), named("B", 2, 0)], ["A placed", "B placed"]],
  [
    "which CSS would fill with a later one",
    [named("A", 0, 0), named("B", 2, 0), named("C", 0, 1)],
    ["A", "B placed", "C placed"],
  ],
])("after an empty cell, all have their places: %s", (_, cells, places) => {
  expect(placesOf(readLayer(aGrid(cells)))).toEqual(places);
});

it("an empty cell in which nothing that follows fits needs no places", () => {
  const cells = [named("A", 0, 0, 2), named("B", 0, 1, 2), named("C", 2, 1)];
  expect(placesOf(readLayer(aGrid(cells)))).toEqual(["A", "B", "C"]);
});

it("where one reaches over the last column or over another, CSS is not relied on", () => {
  const wide = aGrid([named("A", 0, 0), named("B", 2, 0, 2)]);
  expect(placesOf(readLayer(wide))).toEqual(["A placed", "B placed"]);
  const over = aGrid([named("A", 0, 0, 2), named("B", 1, 0), named("C", 2, 0)]);
  expect(placesOf(readLayer(over))).toEqual(["A", "B placed", "C placed"]);
});

it("what is placed by hand in a grid stays where it is among the layers", () => {
  const above = aRectangle(aBox(0, 0, 9, 9), { name: "Above", layoutPositioning: "ABSOLUTE" });
  const grid = readLayer(aGrid([named("B", 1, 0), above, named("A", 0, 0)]));
  expect(orderCells(grid).map(({ name }) => name)).toEqual(["A", "Above", "B"]);
});
