import { expect, it } from "vitest";
import { cutLayers } from "../../../../lib/designs/read/cut-layers.ts";
import { walkDesign } from "../../../../lib/designs/read/walk.ts";
import { aBox, aHandPlaced, aRectangle } from "../../../support/boxes.ts";
import { readLayer } from "../../../support/design-code.ts";

const box = aBox(0, 0, 40, 40);
const aPair = (name: string) =>
  aHandPlaced(
    box,
    [1, 2].map((at) => aRectangle(box, { name: `${name}${at}` })),
    { name },
  );
const root = readLayer(aHandPlaced(box, [aPair("a"), aPair("b"), aPair("c")], { name: "all" }));
const namesOf = (limit: number) =>
  [...walkDesign(cutLayers(root, limit).node)].map(({ name }) => name).join(" ");

it("keeps the first layers in their order, each in its container", () => {
  expect(namesOf(6)).toBe("all a a1 a2 b b1");
  expect(namesOf(1)).toBe("all");
});

it("counts what is left out of a container that is kept", () => {
  expect(cutLayers(root, 6).leftOut).toBe(2);
  expect(cutLayers(root, 1).leftOut).toBe(3);
});

it("a tree within the limit stays itself", () => {
  expect(cutLayers(root, 10)).toEqual({ node: root, leftOut: 0 });
  expect(cutLayers(root, 10).node).toBe(root);
});
