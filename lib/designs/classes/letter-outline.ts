import { toHex, toPx } from "../read/css-values";
import type { DesignNode, Stroke } from "../read/node";

/** Classes for the outline of letters, which browsers draw half inside of their edge. */
export function toLetterOutline(node: DesignNode): string[] {
  const { stroke, fills } = node;
  const color = stroke === null ? null : toColor(stroke);
  if (stroke === null || color === null) return [];
  const width = widthOf(stroke);
  const isBehind = stroke.align === "outside" && coversOutline(node);
  return [
    `[-webkit-text-stroke:${toPx(isBehind ? 2 * width : width)}_${color}]`,
    ...(isBehind ? ["[paint-order:stroke]"] : []),
    ...(fills.length === 0 ? ["text-transparent"] : []),
  ];
}

/** It lies over the edge of the letters, where the design has it inside or outside of them. */
export const isMovedOutline = (node: DesignNode): boolean =>
  node.stroke !== null &&
  node.stroke.align !== "center" &&
  !(node.stroke.align === "outside" && coversOutline(node));

/** Letters over their own outline hide its inner half. */
const coversOutline = ({ fills }: DesignNode): boolean =>
  fills.some((paint) => paint.kind === "solid" && paint.color.alpha === 1);

const widthOf = ({ weights }: Stroke): number =>
  Math.max(weights.top, weights.right, weights.bottom, weights.left);

/** The topmost color, or the first of a gradient. */
function toColor({ paints }: Stroke): string | null {
  const top = paints.findLast((paint) => paint.kind !== "image");
  const color = top?.kind === "gradient" ? top.stops[0]?.color : top?.color;
  return color === undefined ? null : toHex(color);
}
