import type { Box } from "../read/node";
import { gapsOf, toBands } from "./bands";
import { countTexts } from "./elastic";
import { type Item, unionOf } from "./geometry";
import { areRagged } from "./ragged-columns";

/** Rows of which each shows one part of what stands side by side: pictures, the titles below them, and their texts. */

type Row = readonly Item[];

/** Two may be anything. */
const LEAST_COLUMNS = 3;
const ALIGNED_PX = 4;
/** Parts of one thing stand closer to each other. */
const MOST_GAP_PX = 48;

/** Makes one group of the rows that show parts of the same things; other rows stay groups of their own. */
export function joinParts(rows: readonly Row[]): readonly Row[] {
  const gaps = gapsOf(rows, "y");
  const groups: Row[] = [];
  let from = 0;
  while (from < rows.length) {
    const near = rows.slice(from, from + countNear(gaps.slice(from)));
    if (areRagged(near, toBands(near.flat(), "x"))) {
      groups.push(near.flat());
      from += near.length;
      continue;
    }
    const stretch = [rows[from] ?? []];
    for (let at = from + 1; at < rows.length; at++) {
      const row = rows[at] ?? [];
      if ((gaps[at - 1] ?? 0) > MOST_GAP_PX || !standsBelow(row, stretch[0] ?? [])) break;
      stretch.push(row);
    }
    const period = findPeriod(stretch);
    for (let at = 0; at < stretch.length; at += period)
      groups.push(stretch.slice(at, at + period).flat());
    from += stretch.length;
  }
  return groups;
}

/** How many rows follow each other closely from the first one on. */
function countNear(gaps: readonly number[]): number {
  const far = gaps.findIndex((gap) => gap > MOST_GAP_PX);
  return (far === -1 ? gaps.length : far) + 1;
}

/** True where all rows are parts of the same things. */
export const areParts = (rows: readonly Row[]): boolean =>
  rows.length > 1 && joinParts(rows).length === 1;

/** As many layers as in the row above, each of them below one of those. */
function standsBelow(row: Row, above: Row): boolean {
  if (row.length < LEAST_COLUMNS || row.length !== above.length) return false;
  const others = above.toSorted(byStart);
  return row.toSorted(byStart).every(({ box }, index) => {
    const other = others[index]?.box ?? box;
    const [start, width] = [box.x - other.x, (box.width - other.width) / 2];
    return Math.min(Math.abs(start), Math.abs(start + width)) <= ALIGNED_PX;
  });
}

const UNEVEN_PX = 8;

/** Columns that stand evenly apart, by their starts or their middles, are as wide as the widest, and as tall as their row. */
export function evenColumns(boxes: readonly Box[]): readonly Box[] {
  const width = Math.max(...boxes.map((box) => box.width));
  const { y, height } = unionOf(boxes);
  const starts = [boxes.map(({ x }) => x), boxes.map((box) => box.x + (box.width - width) / 2)]
    .filter((each) => Math.min(...pitchesOf(each)) > width && unevennessOf(each) <= UNEVEN_PX)
    .toSorted((one, other) => unevennessOf(one) - unevennessOf(other))
    .at(0);
  if (starts === undefined) return boxes;
  const [first = 0] = starts;
  const pitch = ((starts.at(-1) ?? 0) - first) / (starts.length - 1);
  return boxes.map((_, index) => ({ x: first + index * pitch, y, width, height }));
}

const pitchesOf = (starts: readonly number[]): number[] =>
  starts.slice(1).map((x, index) => x - (starts[index] ?? x));

function unevennessOf(starts: readonly number[]): number {
  const pitches = pitchesOf(starts);
  return Math.max(...pitches) - Math.min(...pitches);
}

const byStart = (one: Item, other: Item): number => one.box.x - other.box.x;

/** How many rows show one thing each; 1 where they do not, as in a table, of which the rows look alike. */
function findPeriod(rows: readonly Row[]): number {
  const looks = rows.map(lookOf);
  const again = looks.indexOf(looks[0] ?? null, 1);
  const period = again === -1 ? rows.length : again;
  const isWhole = rows.length % period === 0 && !looks.includes(null);
  const repeats = looks.every((look, index) => look === looks[index % period]);
  return isWhole && repeats && new Set(looks).size === period ? period : 1;
}

/** Null where its layers do not look alike. */
function lookOf(row: Row): string | null {
  const looks = new Set(row.map(({ node }) => lookOfOne(node)));
  const [look = null] = looks;
  return looks.size === 1 ? look : null;
}

function lookOfOne(node: Item["node"]): string {
  if (node.text === null) return countTexts(node) > 0 ? "box" : "picture";
  const { size, weight } = node.text.style;
  return `text ${size} ${weight}`;
}
