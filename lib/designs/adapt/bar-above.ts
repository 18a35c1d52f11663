import { endOf, insetsOf } from "../layout/geometry";
import { heightOf, IN_FLOW } from "../layout/placed-flow";
import { mapChildren } from "../read/map-children";
import type { Box, DesignNode } from "../read/node";

/**
 * A bar that lies over the start of all columns of a page, such as a header above a side bar, stands above them once they
 * stand below each other: there it may have more lines than in the design.
 */

const SAME_PX = 2;

/** `stack`: whose children stand below each other. */
export function placeBarAbove(stack: DesignNode): DesignNode {
  const [bar] = stack.children;
  if (bar?.box == null || !isBar(bar, stack)) return stack;
  const bottom = endOf(bar.box, "y");
  const flow = { ...IN_FLOW, width: "stretch" as const, height: heightOf(bar) };
  return mapChildren(stack, (child) =>
    child === bar ? { ...bar, isAbsolute: false, flow } : withoutRoom(child, bottom),
  );
}

function isBar({ isAbsolute, box, layout }: DesignNode, stack: DesignNode): boolean {
  if (!isAbsolute || box === null || layout?.direction !== "row" || stack.box === null)
    return false;
  const { left, right, top } = insetsOf(box, stack.box);
  if (Math.max(...[left, right, top].map(Math.abs)) > SAME_PX) return false;
  return stack.children.every(
    (child) => child.isAbsolute || contentTop(child, box) >= endOf(box, "y") - SAME_PX,
  );
}

const contentTop = ({ box, layout }: DesignNode, { y }: Box): number =>
  (box?.y ?? y) + (layout?.padding.top ?? 0);

/** Without the padding that the bar covers. */
function withoutRoom(child: DesignNode, bottom: number): DesignNode {
  const { box, layout } = child;
  const covered = bottom - (box?.y ?? bottom);
  if (child.isAbsolute || layout === null || covered <= 0) return child;
  const padding = { ...layout.padding, top: Math.max(0, layout.padding.top - covered) };
  return { ...child, layout: { ...layout, padding } };
}
