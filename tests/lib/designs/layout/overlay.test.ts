import { expect, it } from "vitest";
import { splitOverlay } from "../../../../lib/designs/layout/overlay.ts";
import { aBox, aHandPlaced, aLine, aRectangle } from "../../../support/boxes.ts";
import { flowingCodeOf, readLayer } from "../../../support/design-code.ts";
import type { RawLayer } from "../../../support/design-layers.ts";

const PAGE = aBox(0, 0, 400, 600);
const SHEET = aRectangle(PAGE, { name: "sheet" });

const split = (...children: RawLayer[]) =>
  splitOverlay(readLayer(aHandPlaced(PAGE, children)), PAGE);

it("what lies above a sheet is a layer of its own", () => {
  const layers = split(aLine(0, 0), SHEET, aLine(40, 40), aLine(40, 80));
  expect(layers?.base).toHaveLength(1);
  expect(layers?.overlay.children).toHaveLength(3);
  expect(layers?.overlay).toMatchObject({
    isAbsolute: true,
    constraints: { horizontal: "stretch", vertical: "stretch" },
  });
});

it.each<[string, ReturnType<typeof split>]>([
  ["a background", split(SHEET, aLine(0, 0), aLine(40, 40))],
  ["a tint above everything", split(aLine(0, 0), SHEET)],
  ["a card", split(aLine(0, 0), aRectangle(aBox(20, 20, 360, 400)), aLine(40, 40))],
  ["a frame without paint", split(aLine(0, 0), aRectangle(PAGE, { fills: [] }), aLine(40, 40))],
  ["a sheet above pictures only", split(aRectangle(aBox(0, 0, 9, 9)), SHEET, aLine(40, 40))],
])("%s is no sheet", (_, layers) => {
  expect(layers).toBeNull();
});

it("each of the two layers flows", () => {
  const dialog = [aLine(40, 200), aLine(40, 240)];
  const { markup } = flowingCodeOf(
    aHandPlaced(PAGE, [aLine(0, 0), aLine(0, 40), SHEET, ...dialog]),
  );
  expect(markup.match(/class="[^"]*absolute[^"]*"/g)).toHaveLength(1);
  expect(markup).toContain("absolute left-0 right-0 top-0 bottom-0");
});
