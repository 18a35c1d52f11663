import { type Axis, endOf, type Item, sizeOf, startOf, unionOf } from "./geometry";

/** Sorts items into bands along an axis: items whose ranges overlap share one. */

/** So much, neighbors may overlap by rounding. */
export const TOLERANCE_PX = 2;
/** A text's lines may reach a little into its neighbor's box without touching its letters. */
const TEXT_SHARE = 0.25;
const TEXT_TOLERANCE_PX = 8;

/** Bands in the order of their starts; each band's items are in that order too. */
export function toBands(items: readonly Item[], axis: Axis): readonly (readonly Item[])[] {
  const sorted = sortAlong(items, axis);
  const bands: Item[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  let slack = 0;
  for (const item of sorted) {
    const own = toleranceOf(item, axis);
    const band = bands.at(-1);
    if (band === undefined || startOf(item.box, axis) + Math.min(own, slack) >= end) {
      bands.push([item]);
    } else {
      band.push(item);
      if (endOf(item.box, axis) <= end) continue;
    }
    end = endOf(item.box, axis);
    slack = own;
  }
  return bands;
}

/** Most items are in that order already, as a design lists them. */
function sortAlong(items: readonly Item[], axis: Axis): readonly Item[] {
  const isSorted = items.every(
    ({ box }, index) => startOf(items[index - 1]?.box ?? box, axis) <= startOf(box, axis),
  );
  if (isSorted) return items;
  return items.toSorted((one, other) => startOf(one.box, axis) - startOf(other.box, axis));
}

function toleranceOf({ node, box }: Item, axis: Axis): number {
  const size = sizeOf(box, axis);
  if (axis === "x" || node.text === null) return Math.min(TOLERANCE_PX, size / 4);
  return Math.min(TEXT_TOLERANCE_PX, Math.max(TOLERANCE_PX, size * TEXT_SHARE));
}

/** The gaps between neighboring bands; negative where they overlap within the tolerance. */
export function gapsOf(bands: readonly (readonly Item[])[], axis: Axis): number[] {
  const unions = bands.map((band) => unionOf(band.map(({ box }) => box)));
  return unions.slice(1).map((box, index) => {
    const before = unions[index];
    return before === undefined ? 0 : startOf(box, axis) - endOf(before, axis);
  });
}
