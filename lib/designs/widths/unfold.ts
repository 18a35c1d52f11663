/**
 * Looks through boxes that only one width has: what is in them is compared with what the other width has without a box.
 * Afterwards the boxes are put back around it.
 */

export interface Unfolded<Item> {
  readonly item: Item;
  /** The boxes around it that were opened, from the outside in. */
  readonly within: readonly Item[];
}

export interface Member<Joint, Box> {
  readonly joint: Joint;
  readonly within: readonly Box[];
}

export const MAX_DEPTH = 8;

export const alone = <Item>(items: readonly Item[]): readonly Unfolded<Item>[] =>
  items.map((item) => ({ item, within: [] }));

/** `open`: what is in an item that is only a box, or null. */
export function unfold<Item>(
  items: readonly Item[],
  open: (item: Item) => readonly Item[] | null,
  within: readonly Item[] = [],
): readonly Unfolded<Item>[] {
  return items.flatMap((item) => {
    const inner = within.length < MAX_DEPTH ? open(item) : null;
    return inner === null ? [{ item, within }] : unfold(inner, open, [...within, item]);
  });
}

interface Range<Box> {
  readonly box: Box;
  readonly start: number;
  readonly depth: number;
  end: number;
}

/** Null if two boxes would overlap, each with a part of its own. */
export function fold<Joint, Box>(
  members: readonly Member<Joint, Box>[],
  close: (box: Box, children: readonly Joint[]) => Joint,
): readonly Joint[] | null {
  const ranges = new Map<Box, Range<Box>>();
  for (const [index, { within }] of members.entries())
    for (const [depth, box] of within.entries()) {
      const range = ranges.get(box);
      if (range === undefined) ranges.set(box, { box, start: index, end: index + 1, depth });
      else range.end = index + 1;
    }
  const sorted = [...ranges.values()].toSorted(
    (one, other) => one.start - other.start || other.end - one.end || one.depth - other.depth,
  );
  const open: Range<Box>[] = [];
  const lists: Joint[][] = [[]];
  const closeUntil = (index: number) => {
    for (let last = open.at(-1); last !== undefined && last.end <= index; last = open.at(-1)) {
      open.pop();
      const children = lists.pop() ?? [];
      lists.at(-1)?.push(close(last.box, children));
    }
  };
  let next = 0;
  for (const [index, { joint }] of members.entries()) {
    closeUntil(index);
    for (let range = sorted[next]; range?.start === index; range = sorted[next]) {
      const around = open.at(-1);
      if (around !== undefined && range.end > around.end) return null;
      open.push(range);
      lists.push([]);
      next += 1;
    }
    lists.at(-1)?.push(joint);
  }
  closeUntil(members.length);
  return lists[0] ?? [];
}
