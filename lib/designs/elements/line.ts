import { toColorClass } from "../classes/paint";
import { toSigned } from "../classes/tailwind-scale";
import type { DesignNode } from "../read/node";
import type { ThemeNames } from "../tokens/theme-names";
import type { Element } from "./element";

/** Renders a straight line as a border on one side of it: its box has no thickness, so a negative margin offsets the border. */
export function makeLineElement(
  node: DesignNode,
  {
    placement,
    tag,
    theme,
  }: { placement: readonly string[]; tag: "div" | "span" | "hr"; theme: ThemeNames },
): Element {
  return {
    kind: "element",
    tag,
    classes: [...placement, ...toLine(node, theme)],
    attributes: tag === "hr" ? [] : [["aria-hidden", "true"]],
    children: [],
    origin: null,
  };
}

function toLine({ stroke, box, rotation, styles }: DesignNode, theme: ThemeNames): string[] {
  if (stroke === null) return [];
  const isUpright = rotation === 0 && (box?.width ?? 0) < (box?.height ?? 0);
  const weight = stroke.weights.top;
  const side = isUpright ? "border-l" : "border-t";
  const isBefore = stroke.align === "outside" && rotation === 0;
  return [
    weight === 1 ? side : `${side}-[${weight}px]`,
    ...(stroke.dashed ? ["border-dashed"] : []),
    toSigned(isUpright ? "mr" : "mb", -weight),
    ...(isBefore ? [toSigned(isUpright ? "translate-x" : "translate-y", -weight)] : []),
    ...toColorClass("border", { paints: stroke.paints, styleId: styles.stroke }, theme),
  ];
}
