import { countTexts } from "../layout/elastic";
import { endOf } from "../layout/geometry";
import type { Box, DesignNode } from "../read/node";
import { walkDesign } from "../read/walk";
import { isPainted } from "./color";
import { groupBy, type Label } from "./entry-labels";
import { TOP_PX } from "./entry-lines";
import { isShortItem, labelIn } from "./navigation";

/** Finds narrow columns of entries: at the sides of a page, and where one of them is marked. */

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

const LEAST_MARKED = 4;
const MARKED_PX = 360;

/** Labels of one size below each other, of which one alone is painted: that is where one is. */
export function findMarked(root: DesignNode): readonly DesignNode[] {
  return [...walkDesign(root)]
    .flatMap(({ layout, children, box }) => {
      if (layout?.direction !== "column" || (box?.width ?? MARKED_PX) >= MARKED_PX) return [];
      const items = children.filter((child) => countTexts(child) === 1 && isShortItem(child));
      const groups = groupBy(items, (item) => String(labelIn(item)?.text?.style.size));
      return groups.filter((group) => {
        const marked = group.filter((item) => item.text === null && isPainted(item));
        return group.length >= LEAST_MARKED && marked.length === 1;
      });
    })
    .flat();
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
