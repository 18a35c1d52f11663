import { expect, it } from "vitest";
import {
  composeTurns,
  mapPoint,
  moveCenter,
  NO_TURN,
  spanOf,
  turnOf,
} from "../../../../lib/designs/drawings/affine.ts";

const turn = (rotation: number, isMirrored = false) => turnOf({ rotation, isMirrored });
const rounded = ({ x, y }: { x: number; y: number }) => [Math.round(x) + 0, Math.round(y) + 0];

it.each([
  ["stays", turn(0), [10, 4]],
  ["turns clockwise", turn(90), [-4, 10]],
  ["turns upside down", turn(0, true), [10, -4]],
  ["turns upside down before it rotates", turn(90, true), [4, 10]],
  ["turns twice", composeTurns(turn(90), turn(90)), [-10, -4]],
  ["is mirrored by what contains it", composeTurns(turn(0, true), turn(90)), [-4, -10]],
])("a point %s", (_, affine, expected) => {
  expect(rounded(mapPoint(affine, { x: 10, y: 4 }))).toEqual(expected);
});

it("a box turned by a quarter is as wide as the layer is high", () => {
  const { width, height } = spanOf(turn(90), { width: 100, height: 40 });
  expect([width, height].map(Math.round)).toEqual([40, 100]);
});

it("a layer turns around its center", () => {
  const affine = moveCenter(turn(90), { width: 100, height: 40 }, { x: 20, y: 50 });
  expect(rounded(mapPoint(affine, { x: 0, y: 0 }))).toEqual([40, 0]);
  expect(rounded(mapPoint(affine, { x: 50, y: 20 }))).toEqual([20, 50]);
  expect(moveCenter(NO_TURN, { width: 10, height: 10 }, { x: 5, y: 5 })).toEqual(NO_TURN);
});
