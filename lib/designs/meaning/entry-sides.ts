import { endOf } from "../layout/geometry";
import type { Box, DesignNode } from "../read/node";
import { groupBy, type Label } from "./entry-labels";
import { TOP_PX } from "./entry-lines";

/** Finds narrow columns at the sides of a page, and which of the words in them are entries. */

const LEAST_ENTRIES = 3;
const SIDE_SHARE = 0.3;
const LEAST_SIDE_PX = 480;
export const EDGE_PX = 8;
const TITLE_SHARE = 0.9;

/** Narrow columns at an edge of the page; of one in another the outer one. */
export function findSides(root: DesignNode, page: Box): readonly DesignNode[] {
  const found: DesignNode[] = [];
  const ahead = [...root.children];
  for (let node = ahead.pop(); node !== undefined; node = ahead.pop()) {
    if (isSide(node, page)) found.push(node);
    else ahead.push(...node.children);
  }
  return found;
}

function isSide({ box, children }: DesignNode, page: Box): boolean {
  if (box === null || children.length === 0 || box.width > page.width * SIDE_SHARE) return false;
  const least = Math.min(LEAST_SIDE_PX, page.height / 2);
  const edge = Math.min(box.x - page.x, endOf(page, "x") - endOf(box, "x"));
  return box.height >= least && box.y - page.y <= TOP_PX && edge <= EDGE_PX;
}

/** Without the small titles above groups of them; larger words at the top lead home. */
export function entriesIn(labels: readonly Label[]): readonly Label[] {
  const groups = groupBy(labels, ({ size }) => String(size)).filter(
    ({ length }) => length >= LEAST_ENTRIES,
  );
  const main = groups.toSorted((one, other) => other.length - one.length)[0]?.[0];
  if (main === undefined) return [];
  const isTitle = ({ text, size }: Label) =>
    size < main.size * TITLE_SHARE && (text.text?.style.weight ?? 0) > weightOf(main);
  return labels.filter((label) => {
    const isEntry = groups.some((group) => group.includes(label)) && !isTitle(label);
    return isEntry || (label === labels[0] && label.size > main.size);
  });
}

const weightOf = ({ text }: Label): number => text.text?.style.weight ?? 0;
