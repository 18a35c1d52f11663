import { expect, it } from "vitest";
import { toPathArea } from "../../../../lib/designs/drawings/path-area.ts";
import { readPath } from "../../../../lib/designs/drawings/path-data.ts";

const areaOf = (shape: string) => toPathArea(readPath(shape) ?? []);

it.each([
  ["lines", "M1 2L9 3L4 7Z", { x: 1, y: 2, width: 8, height: 5 }],
  ["the handles of curves", "M0 0C-5 0 9 12 4 4", { x: -5, y: 0, width: 14, height: 12 }],
  ["arcs, whichever way they turn", "M0 0A5 3 0 0 1 10 0", { x: 0, y: -10, width: 20, height: 20 }],
])("the area of a path has room for %s", (_, shape, { x, y, width, height }) => {
  const area = areaOf(shape) ?? { x: 0, y: 0, width: 0, height: 0 };
  expect(area.x).toBeLessThanOrEqual(x);
  expect(area.y).toBeLessThanOrEqual(y);
  expect(area.x + area.width).toBeGreaterThanOrEqual(x + width);
  expect(area.y + area.height).toBeGreaterThanOrEqual(y + height);
});

it.each(["", "Z"])("the area of %j is unknown", (shape) => {
  expect(areaOf(shape)).toBeNull();
});
