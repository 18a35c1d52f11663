import { mapChildren } from "../read/map-children";
import type { DesignNode } from "../read/node";
import { heightOf, IN_FLOW } from "./placed-flow";
import { isLaidOut, isLine } from "./yield-row";

/**
 * What shares a row's width evenly starts from nothing but its padding, which CSS never shares out. Where paddings differ, each
 * starts from its width in the design instead.
 */

const ROUNDING_PX = 0.5;

export function keepShares(node: DesignNode): DesignNode {
  const whole = mapChildren(node, keepShares);
  if (!isLaidOut(whole) || !isLine(whole.layout)) return whole;
  const sharing = whole.children.filter(sharesEvenly);
  const paddings = sharing.map(sidePaddingOf);
  if (Math.max(...paddings) - Math.min(...paddings) <= ROUNDING_PX || sharing.length < 2)
    return whole;
  return mapChildren(whole, (child) => (sharesEvenly(child) ? startFromOwnWidth(child) : child));
}

const sharesEvenly = (node: DesignNode): boolean =>
  !node.isAbsolute && node.box !== null && sharesRow(node);

/** What the others in its row leave is shared by it and its equals. */
export const sharesRow = ({ flow, horizontal }: DesignNode): boolean =>
  flow === null ? horizontal === "fill" : flow.width === "even";

/** Of a layer that lays out its children; in px. */
function sidePaddingOf({ layout }: DesignNode): number {
  return layout === null ? 0 : layout.padding.left + layout.padding.right;
}

function startFromOwnWidth(node: DesignNode): DesignNode {
  if (node.flow !== null) return { ...node, flow: { ...node.flow, width: "grow" } };
  const isTall = node.vertical === "fill";
  const self = isTall ? ("stretch" as const) : null;
  const height = isTall ? ("content" as const) : heightOf(node);
  return { ...node, flow: { ...IN_FLOW, self, width: "grow", height } };
}
