import { unionOf } from "../layout/geometry";
import { topColorOf } from "../read/mix-paints";
import type { DesignNode } from "../read/node";
import { isPainted } from "./color";
import { isShortItem, itemsOf, labelIn } from "./navigation";

/** Recognizes tabs: short labels of one size side by side, of which one alone is underlined or painted. */

const LEAST_TABS = 2;
/** Of fewer labels, a painted one is the more important of two buttons. */
const LEAST_PAINTED = 3;
const NAME = /\btabs\b|\btab ?(list|group)\b|\bsegmented\b/i;
const LINE_PX = 4;
const LINE_SHARE = 0.5;

/** The one of a container's children that is selected; null if they are no tabs. */
export function findSelectedTab(node: DesignNode): DesignNode | null {
  if (node.layout?.direction !== "row" || node.children.length < LEAST_TABS) return null;
  const items = itemsOf(node);
  if (items.length < node.children.length || !items.every((item) => isShortItem(item))) return null;
  if (new Set(items.map((item) => labelIn(item)?.text?.style.size)).size > 1) return null;
  const underlined = items.filter(isUnderlined);
  if (underlined.length === items.length) return findOtherLine(items);
  if (underlined.length > 0) return onlyOne(underlined);
  const painted = items.filter(isPainted);
  return items.length >= LEAST_PAINTED || NAME.test(node.name) ? onlyOne(painted) : null;
}

const onlyOne = ([first, ...others]: readonly DesignNode[]): DesignNode | null =>
  first !== undefined && others.length === 0 ? first : null;

/** All stand on one line, which has another color below the selected one. */
function findOtherLine(items: readonly DesignNode[]): DesignNode | null {
  if (items.length < LEAST_PAINTED) return null;
  const colors = items.map(({ stroke }) => JSON.stringify(topColorOf(stroke?.paints ?? [])));
  return onlyOne(
    items.filter((_, index) => colors.filter((color) => color === colors[index]).length === 1),
  );
}

/** By a line at its lower edge. */
function isUnderlined({ box, stroke, children }: DesignNode): boolean {
  if (box === null) return false;
  const { bottom = 0, top = 0, left = 0 } = stroke?.weights ?? {};
  if (bottom > 0 && top === 0 && left === 0) return true;
  const end = unionOf(children.flatMap((child) => child.box ?? []));
  return children.some(
    (child) =>
      child.text === null &&
      child.box !== null &&
      child.box.height <= LINE_PX &&
      child.box.width >= box.width * LINE_SHARE &&
      child.box.y + child.box.height >= end.y + end.height - 1 &&
      isPainted(child),
  );
}
