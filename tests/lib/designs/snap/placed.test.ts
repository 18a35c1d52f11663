import { expect, it } from "vitest";
import { snapPlaced } from "../../../../lib/designs/snap/placed.ts";
import { aBox, aHandPlaced, aRectangle } from "../../../support/boxes.ts";
import { readLayer } from "../../../support/design-code.ts";

/** The box, in a container of 200 × 100 at 10, 10. */
function boxOf(horizontal: string, x: number, width: number) {
  const layer = aRectangle(aBox(10 + x, 10, width, 20), {
    constraints: { horizontal, vertical: "TOP" },
  });
  const container = readLayer(aHandPlaced(aBox(10, 10, 200, 100), [layer]));
  const [child] = container.children;
  return child && snapPlaced(child, container).box;
}

it("a layer out of the flow keeps a step from the side that it belongs to", () => {
  expect(boxOf("LEFT", 7, 50)).toMatchObject({ x: 18, width: 50 });
  expect(boxOf("RIGHT", 143, 50)).toMatchObject({ x: 152, width: 50 });
  expect(boxOf("LEFT_RIGHT", 7, 186)).toMatchObject({ x: 18, width: 184 });
  expect(boxOf("CENTER", 77, 50)).toMatchObject({ x: 87, width: 50 });
});
