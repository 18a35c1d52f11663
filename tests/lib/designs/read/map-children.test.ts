import { expect, it } from "vitest";
import { mapChildren } from "../../../../lib/designs/read/map-children.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aFrame, aText } from "../../../support/design-layers.ts";

const row = readLayer(aFrame({ children: [aText("x"), aText("y")] }));

it("a layer whose children stay the same stays the same layer", () => {
  expect(mapChildren(row, (child) => child)).toBe(row);
});

it("a layer without children stays the same layer", () => {
  const empty = readLayer(aFrame());
  expect(mapChildren(empty, () => row)).toBe(empty);
});

it("a changed child stands in a new layer beside those that stay", () => {
  const [first, second] = row.children;
  const mapped = mapChildren(row, (child, index) =>
    index === 0 ? { ...child, name: "changed" } : child,
  );
  expect(mapped).toEqual({ ...row, children: [{ ...first, name: "changed" }, second] });
  expect(mapped.children[1]).toBe(second);
});
