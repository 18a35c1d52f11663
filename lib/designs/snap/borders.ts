import { isEven } from "../classes/edges";
import { contentHeightOf } from "../layout/placed-flow";
import { NEAR_PX } from "../layout/steps";
import type { Roles } from "../meaning/role";
import { mapChildren } from "../read/map-children";
import type { AutoLayout, DesignNode, Stroke } from "../read/node";

/**
 * Lets a thin stroke around a box of a size of its own take the room that a border takes: what is in the box moves by its
 * width, and the box stays as it is. Other strokes take no room in the design, and are outlines.
 */
export function takeBorders(node: DesignNode, roles: Roles): DesignNode {
  const whole = mapChildren(node, (child) => takeBorders(child, roles));
  const { layout, stroke } = whole;
  if (layout === null || stroke === null || layout.strokesTakeSpace) return whole;
  const hasSize = (hasOwnSize(whole) && hasRoom(whole, layout, stroke)) || holdsEntry(whole, roles);
  if (!isThinFrame(stroke) || !hasSize || whole.children.some(isStrokedBeyond)) return whole;
  return { ...whole, layout: { ...layout, strokesTakeSpace: true } };
}

function isThinFrame({ weights, align, paints }: Stroke): boolean {
  return (
    isEven(weights) &&
    align === "inside" &&
    weights.top <= NEAR_PX &&
    paints.every(({ kind }) => kind === "solid")
  );
}

function hasOwnSize({ flow, horizontal, vertical }: DesignNode): boolean {
  if (flow === null) return horizontal !== "hug" && vertical !== "hug";
  return flow.width !== "content" && flow.height !== "content";
}

/** Its content does not make it higher. */
function hasRoom(node: DesignNode, layout: AutoLayout, { weights }: Stroke): boolean {
  const margins = node.children.map(
    ({ flow }) => (flow?.margin.top ?? 0) + (flow?.margin.bottom ?? 0),
  );
  const between =
    layout.direction === "row" ? Math.max(0, ...margins) : margins.reduce((sum, px) => sum + px, 0);
  const needed = contentHeightOf(node, layout) + between + weights.top + weights.bottom;
  return needed <= (node.box?.height ?? 0);
}

/** A field is as high as in the design, whatever is typed. */
const holdsEntry = ({ children: [only] }: DesignNode, roles: Roles): boolean =>
  only !== undefined && roles.get(only)?.kind === "entry";

/** In a layout that counts strokes, it would take more room. */
const isStrokedBeyond = ({ stroke }: DesignNode): boolean =>
  stroke !== null && stroke.align !== "inside";
