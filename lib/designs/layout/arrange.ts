import type { Box } from "../read/node";
import { findCut } from "./cut";
import { countTexts } from "./elastic";
import { areaOf, type Item, sharedAreaOf, unionOf } from "./geometry";
import { evenColumns } from "./parts";

/** Arranges the items of one container in rows and columns; what overlaps the others is lifted out of the flow. */

export type Part = { readonly kind: "item"; readonly item: Item; readonly box: Box } | Arrangement;

export interface Arrangement {
  readonly kind: "flow";
  readonly direction: "row" | "column";
  /** Around the boxes of its parts. */
  readonly box: Box;
  readonly parts: readonly Part[];
  /** Above or below the flow, at coordinates. */
  readonly lifted: readonly Item[];
}

/** Deeper or busier containers than real designs have keep their coordinates. */
const MAX_CUTS = 40;
const MAX_LIFTED = 40;

/** Returns null if no arrangement was found within the bounds. */
export function arrange(items: readonly Item[]): Arrangement | null {
  return arrangeFlow(items, 0);
}

function arrangeFlow(items: readonly Item[], depth: number): Arrangement | null {
  if (depth > MAX_CUTS) return null;
  const lifted = items.filter((item) => isThread(item, items));
  let flowing = lifted.length === 0 ? items : items.filter((item) => !lifted.includes(item));
  let crossings: Map<Item, number> | null = null;
  while (flowing.length > 1 && lifted.length <= MAX_LIFTED) {
    const cut = findCut(flowing);
    if (cut !== null) {
      const parts = cut.groups.map((group) => arrangePart(group, depth + 1));
      const known = parts.filter((part) => part !== null);
      if (known.length < parts.length) return null;
      return toArrangement(cut.direction, cut.isRegular ? toEven(known) : known, lifted);
    }
    crossings ??= countCrossings(flowing);
    const next = chooseLifted(crossings);
    lifted.push(next);
    dropFrom(crossings, next);
    flowing = flowing.filter((item) => item !== next);
  }
  const [only] = flowing;
  if (flowing.length !== 1 || only === undefined) return null;
  return toArrangement("column", [{ kind: "item", item: only, box: only.box }], lifted);
}

const THREAD_SHARE = 12;
const LEAST_THREADED = 3;

/** A line that leads through several others, as of a timeline: they are arranged as if it were not there. */
function isThread(item: Item, items: readonly Item[]): boolean {
  const { width, height } = item.box;
  if (Math.max(width, height) < THREAD_SHARE * Math.min(width, height)) return false;
  if (countTexts(item.node) > 0) return false;
  return items.filter((other) => cross(item, other)).length >= LEAST_THREADED;
}

function arrangePart(group: readonly Item[], depth: number): Part | null {
  const [only] = group;
  if (group.length === 1 && only !== undefined) return { kind: "item", item: only, box: only.box };
  return arrangeFlow(group, depth);
}

function toEven(parts: readonly Part[]): readonly Part[] {
  const boxes = evenColumns(parts.map(({ box }) => box));
  return parts.map((part, index) => ({ ...part, box: boxes[index] ?? part.box }));
}

function toArrangement(
  direction: "row" | "column",
  parts: readonly Part[],
  lifted: readonly Item[],
): Arrangement {
  return { kind: "flow", direction, box: unionOf(parts.map(({ box }) => box)), parts, lifted };
}

/** How many of the others each item overlaps. */
function countCrossings(items: readonly Item[]): Map<Item, number> {
  return new Map(items.map((item) => [item, items.filter((other) => cross(item, other)).length]));
}

const cross = (one: Item, other: Item): boolean =>
  one !== other && sharedAreaOf(one.box, other.box) > 0;

/** Counting all again after each of them would make a container of many overlapping layers slow. */
function dropFrom(crossings: Map<Item, number>, gone: Item): void {
  crossings.delete(gone);
  for (const [item, count] of crossings) if (cross(item, gone)) crossings.set(item, count - 1);
}

/** Lifts what stands in the way of most others: rather a layer without texts, rather a small one, rather an upper one. */
function chooseLifted(crossings: ReadonlyMap<Item, number>): Item {
  const ranked = [...crossings].map(([item, crossed]) => ({
    item,
    crossed,
    hasTexts: countTexts(item.node) > 0,
  }));
  const crossing = ranked.filter(({ crossed }) => crossed > 0);
  const candidates = crossing.length > 0 ? crossing : ranked;
  const bare = candidates.filter(({ hasTexts }) => !hasTexts);
  const [best] = (bare.length > 0 ? bare : candidates).toSorted(
    (one, other) =>
      other.crossed - one.crossed ||
      areaOf(one.item.box) - areaOf(other.item.box) ||
      other.item.order - one.item.order,
  );
  if (best === undefined) throw new RangeError("There is nothing to lift");
  return best.item;
}

export function* itemsOf(part: Part): Generator<Item> {
  if (part.kind === "item") {
    yield part.item;
    return;
  }
  for (const inner of part.parts) yield* itemsOf(inner);
  yield* part.lifted;
}
