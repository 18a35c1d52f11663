import type { DesignNode } from "../read/node";
import { type Item, liesWithin, sharedAreaOf } from "./geometry";

/**
 * An outline that is painted above what it surrounds looks the same below it, where it can hold that: it is moved there
 * in paint order, as far as nothing between the two crosses it.
 */
export function lowerOutlines(items: readonly Item[]): readonly Item[] {
  const lowered = [...items];
  for (const item of items) {
    if (!isOutline(item.node)) continue;
    const from = lowered.indexOf(item);
    const to = findPlace(item, lowered.slice(0, from));
    if (to === from) continue;
    lowered.splice(from, 1);
    lowered.splice(to, 0, item);
  }
  return lowered.map((item, order) => (item.order === order ? item : { ...item, order }));
}

/** Below the lowest layer that it surrounds. */
function findPlace(outline: Item, below: readonly Item[]): number {
  let place = below.length;
  for (let index = below.length - 1; index >= 0; index--) {
    const other = below[index];
    if (other === undefined || sharedAreaOf(other.box, outline.box) === 0) continue;
    if (!surrounds(outline, other)) break;
    place = index;
  }
  return place;
}

function surrounds({ node, box }: Item, other: Item): boolean {
  const weights = Object.values(node.stroke?.weights ?? {});
  const least = other.node.text === null ? Math.max(...weights) : 0;
  return liesWithin(other.box, box, least);
}

function isOutline(node: DesignNode): boolean {
  const { kind, fills, stroke, rotation, opacity, effects, blend } = node;
  if (kind !== "rectangle" || fills.length > 0 || stroke === null) return false;
  return rotation === 0 && opacity === 1 && effects.length === 0 && blend === null;
}
