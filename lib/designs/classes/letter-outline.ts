import { toPx } from "../read/css-values";
import { topColorOf } from "../read/mix-paints";
import type { DesignNode, Stroke } from "../read/node";
import type { ThemeNames } from "../tokens/theme-names";

/** Classes for the outline of letters, which browsers draw half inside of their edge. */
export function toLetterOutline(node: DesignNode, { spell }: Pick<ThemeNames, "spell">): string[] {
  const { stroke, fills } = node;
  const color = stroke === null ? null : topColorOf(stroke.paints);
  if (stroke === null || color === null) return [];
  const width = widthOf(stroke);
  const isBehind = stroke.align === "outside" && coversOutline(node);
  const look = `${toPx(isBehind ? 2 * width : width)} ${spell(color)}`;
  return [
    `[-webkit-text-stroke:${look.replaceAll(", ", ",").replaceAll(" ", "_")}]`,
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
