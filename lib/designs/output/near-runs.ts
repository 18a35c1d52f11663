import type { Child, Element } from "../elements/element";
import { isInFlow } from "../tidy/class-edit";
import type { Hole } from "./holes";
import { findRuns, MIN_ITEMS } from "./repetition";
import { type Difference, findDifferences, type Shapes } from "./shared-body";
import { cutCommon } from "./style-table";

/** Finds runs of siblings that are alike but for a few classes: a selected tab, the colors of a palette. */

export interface NearRun {
  readonly items: readonly [Element, ...Element[]];
  readonly differences: readonly Difference[];
}

interface Measures extends Shapes {
  skeletonOf(element: Element): number;
  summaryOf(element: Element): {
    readonly shape: number;
    readonly body: number;
    readonly elements: number;
    readonly hasShownParts: boolean;
    readonly holes: readonly Hole[] | null;
  };
}

/** For each difference an item has this many elements that it shares. */
const MIN_ELEMENTS = 3;
/** Of one item that stands out, up to this many differences say so. */
const MAX_STANDING_OUT = 3;

export function findNear({ tag, children }: Element, shapes: Measures): NearRun[] {
  if (tag === "svg" || children.length < MIN_ITEMS) return [];
  return findRuns(children, (child) => keyOf(child, shapes)).flatMap((run) =>
    findParts(
      run.filter((child) => child.kind === "element"),
      shapes,
    ),
  );
}

/** A longer run is alike as a whole or not at all. */
const MAX_PARTED = 12;

/** The longest part of a run whose items are almost alike, and such parts before and after it: one item may be selected. */
function findParts(run: readonly Element[], shapes: Measures): NearRun[] {
  const least = run.length > MAX_PARTED ? run.length : MIN_ITEMS;
  for (let length = run.length; length >= least; length--) {
    for (let start = 0; start + length <= run.length; start++) {
      const [first, ...others] = run.slice(start, start + length);
      const near = first === undefined ? null : compareItems([first, ...others], shapes);
      if (near === null) continue;
      return [
        ...findParts(run.slice(0, start), shapes),
        near,
        ...findParts(run.slice(start + length), shapes),
      ];
    }
  }
  return [];
}

function keyOf(child: Child, shapes: Measures): number | null {
  if (child.kind === "letters" || child.origin !== null || !isInFlow(child)) return null;
  const { elements, holes, hasShownParts } = shapes.summaryOf(child);
  if (hasShownParts || child.references?.shown !== undefined) return null;
  const hasText = elements > 1 && (holes?.some(({ kind }) => kind === "text") ?? false);
  return hasText ? shapes.skeletonOf(child) : null;
}

/** Above this limit of runs each has a component of its own: every one is compared with every other. */
const MAX_JOINED = 24;

/** Runs of alike items share a component if their differences allow it. */
export function joinRuns(runs: readonly NearRun[], shapes: Measures): NearRun[] {
  const [first, ...others] = runs;
  if (first === undefined || runs.length > MAX_JOINED) return [...runs];
  const alike = others.filter((other) => join([first, other], shapes) !== null);
  const joined = join([first, ...alike], shapes);
  const rest = joined === null ? others : others.filter((other) => !alike.includes(other));
  return [joined ?? first, ...joinRuns(rest, shapes)];
}

function join(runs: readonly NearRun[], shapes: Measures): NearRun | null {
  const [first, ...others] = runs.flatMap(({ items }) => items);
  return first === undefined ? null : compareItems([first, ...others], shapes);
}

function compareItems(items: NearRun["items"], shapes: Measures): NearRun | null {
  const differences = findDifferences(items, shapes);
  return differences !== null && isNear(items, differences, shapes) ? { items, differences } : null;
}

function isNear(
  items: NearRun["items"],
  differences: readonly Difference[],
  shapes: Measures,
): boolean {
  const { length } = differences;
  const areClasses = differences.every((one) => one.attribute === null && cutCommon(one) !== null);
  if (length === 0 || !areClasses) return false;
  const { elements } = shapes.summaryOf(items[0]);
  return (
    length <= Math.max(1, Math.floor(elements / MIN_ELEMENTS)) ||
    (length <= MAX_STANDING_OUT && standsOut(items.map((item) => shapes.summaryOf(item).body)))
  );
}

const standsOut = (bodies: readonly number[]): boolean => findOdd(bodies) !== null;

/** The rarer one of two bodies; null for items that do not come in two kinds, of which one is rare. */
export function findOdd(bodies: readonly number[]): number | null {
  const counts = new Map<number, number>();
  for (const body of bodies) counts.set(body, (counts.get(body) ?? 0) + 1);
  const [rarer, other, ...more] = [...counts].toSorted(([, one], [, two]) => one - two);
  if (rarer === undefined || other === undefined || more.length > 0) return null;
  return rarer[1] * 2 <= other[1] ? rarer[0] : null;
}
