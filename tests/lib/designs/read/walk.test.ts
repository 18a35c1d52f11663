import { expect, it } from "vitest";
import { walkDesign } from "../../../../lib/designs/read/walk.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aFrame, aText } from "../../../support/design-layers.ts";

it("every layer is visited once, parents before children, in layer order", () => {
  const first = aFrame({ name: "first", children: [aText("x", { name: "inside" })] });
  const root = readLayer(aFrame({ name: "root", children: [first, aFrame({ name: "second" })] }));
  expect([...walkDesign(root)].map(({ name }) => name)).toEqual([
    "root",
    "first",
    "inside",
    "second",
  ]);
});
