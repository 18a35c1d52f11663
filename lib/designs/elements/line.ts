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
    classes: [...dropMargin(placement, node), ...toLine(node, theme)],
    attributes: tag === "hr" ? [] : [["aria-hidden", "true"]],
    children: [],
    origin: null,
  };
}

/** The margin of its place on the border's side, which the offset takes in. */
function findMargin(node: DesignNode): number {
  const { right = 0, bottom = 0 } = node.flow?.margin ?? {};
  return node.stroke === null ? 0 : isUprightLine(node) ? right : bottom;
}

function dropMargin(placement: readonly string[], node: DesignNode): readonly string[] {
  if (findMargin(node) === 0) return placement;
  const margin = isUprightLine(node) ? /^-?mr-/ : /^-?mb-/;
  return placement.filter((name) => !margin.test(name));
}

const isUprightLine = ({ box, rotation }: DesignNode): boolean =>
  rotation === 0 && (box?.width ?? 0) < (box?.height ?? 0);

function toLine(node: DesignNode, theme: ThemeNames): string[] {
  const { stroke, rotation, styles } = node;
  if (stroke === null) return [];
  const isUpright = isUprightLine(node);
  const weight = stroke.weights.top;
  const side = isUpright ? "border-l" : "border-t";
  const isBefore = stroke.align === "outside" && rotation === 0;
  return [
    weight === 1 ? side : `${side}-[${weight}px]`,
    ...(stroke.dashes.length > 0 ? ["border-dashed"] : []),
    toSigned(isUpright ? "mr" : "mb", findMargin(node) - weight),
    ...(isBefore ? [toSigned(isUpright ? "translate-x" : "translate-y", -weight)] : []),
    ...toColorClass("border", { paints: stroke.paints, styleId: styles.stroke }, theme),
  ];
}
