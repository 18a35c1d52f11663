import { gapsOf, toBands } from "./bands";
import { endOf, type Item, startOf, unionOf } from "./geometry";

/**
 * Columns that begin together and end apart, as the links of a footer: what is in one stands closer to each other than to the
 * next one. In a table, every row has all of its cells.
 */

/** Two may be the sides of a form. */
const FEWEST_COLUMNS = 3;
/** As many have several layers. */
const FEWEST_LISTS = 2;
const ALIGNED_PX = 4;

export function areRagged(
  rows: readonly (readonly Item[])[],
  columns: readonly (readonly Item[])[],
): boolean {
  const [first] = rows;
  if (first === undefined || rows.length === 1 || columns.length < FEWEST_COLUMNS) return false;
  const lists = columns.map((column) => toBands(column, "y"));
  const counts = lists.map(({ length }) => length);
  if (Math.min(...counts) === Math.max(...counts)) return false;
  if (counts.filter((count) => count > 1).length < FEWEST_LISTS) return false;
  const start = endOf(unionOf(first.map(({ box }) => box)), "y");
  const between = Math.min(...gapsOf(columns, "x"));
  return (
    columns.every((column) => startOf(unionOf(column.map(({ box }) => box)), "y") < start) &&
    lists.every((list) => Math.max(0, ...gapsOf(list, "y")) <= between && areAligned(list))
  );
}

/** Each begins where the first one does. */
function areAligned(list: readonly (readonly Item[])[]): boolean {
  const starts = list.map((band) => Math.min(...band.map(({ box }) => box.x)));
  return starts.every((start) => Math.abs(start - (starts[0] ?? start)) <= ALIGNED_PX);
}
