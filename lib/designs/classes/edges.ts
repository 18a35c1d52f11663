import { round, toPx } from "../read/css-values";
import { toExtent } from "../read/extent";
import { topColorOf } from "../read/mix-paints";
import type { AutoLayout, DesignNode, Sides, Stroke } from "../read/node";
import type { ThemeNames } from "../tokens/theme-names";
import { toColorClass } from "./paint";
import { toArbitrary, toRadiusStep, toStep } from "./tailwind-scale";

/**
 * Strokes and corners. A stroke takes no space in most designs, but a border does in CSS: uniform strokes become outlines;
 * single sides become borders offset by the padding, or shadows where the padding is too small. Where a layout counts
 * strokes, the part of its own stroke inside it takes space, and the part of a child's stroke outside that child.
 */

const NO_BORDERS: Sides = { top: 0, right: 0, bottom: 0, left: 0 };
type Manner = "outline" | "border" | "inset-shadow";

export interface Edges {
  readonly classes: readonly string[];
  /** The space that the borders take from the box. */
  readonly borders: Sides;
  /** What the padding must give back; negative where it must give more. */
  readonly given: Sides;
}

const NO_EDGES: Edges = { classes: [], borders: NO_BORDERS, given: NO_BORDERS };

export function toEdges(node: DesignNode, theme: ThemeNames): Edges {
  const { stroke } = node;
  if (stroke === null) return NO_EDGES;
  const manner = chooseManner(node, stroke);
  const borders = manner === "border" ? stroke.weights : NO_BORDERS;
  return {
    classes: toStrokeClasses(node, stroke, { manner, theme }),
    borders,
    given: toGiven(node, stroke, borders),
  };
}

/** What is written of a padding is less by so much. */
export function givenBy(node: DesignNode): Sides {
  const { stroke } = node;
  if (stroke === null) return NO_BORDERS;
  const isBorder = chooseManner(node, stroke) === "border";
  return toGiven(node, stroke, isBorder ? stroke.weights : NO_BORDERS);
}

function toStrokeClasses(
  node: DesignNode,
  stroke: Stroke,
  { manner, theme }: { manner: Manner; theme: ThemeNames },
): string[] {
  switch (manner) {
    case "outline":
      return toOutline(node, stroke, theme);
    case "inset-shadow":
      return toInsetShadow(stroke, theme);
    case "border":
      return toBorder(node, stroke, theme);
  }
}

function toGiven({ layout }: DesignNode, { weights, align }: Stroke, borders: Sides): Sides {
  const share = layout?.strokesTakeSpace === true ? OFFSETS[align] : 0;
  return {
    top: borders.top - weights.top * share,
    right: borders.right - weights.right * share,
    bottom: borders.bottom - weights.bottom * share,
    left: borders.left - weights.left * share,
  };
}

function chooseManner({ layout }: DesignNode, { weights, align }: Stroke): Manner {
  if (layout?.strokesTakeSpace && align === "inside") return "border";
  if (isEven(weights)) return "outline";
  return layout === null || hasRoom(layout.padding, weights) ? "border" : "inset-shadow";
}

/** The room that a child's stroke takes around it in a layout that counts strokes. */
export function toStrokeMargins({ stroke }: DesignNode, layout: AutoLayout): string[] {
  if (stroke === null || !layout.strokesTakeSpace) return [];
  const { weights, align } = stroke;
  const sides: [string, number][] = isEven(weights)
    ? [["m", weights.top]]
    : [
        ["mt", weights.top],
        ["mr", weights.right],
        ["mb", weights.bottom],
        ["ml", weights.left],
      ];
  const margins = sides.map(([utility, px]): [string, number] => [
    utility,
    px * (1 - OFFSETS[align]),
  ]);
  return margins.filter(([, px]) => px > 0).map(([utility, px]) => `${utility}-${toStep(px)}`);
}

export function isEven({ top, right, bottom, left }: Sides): boolean {
  return top === right && right === bottom && bottom === left;
}

function hasRoom(padding: Sides, weights: Sides): boolean {
  const { top, right, bottom, left } = weights;
  return (
    padding.top >= top && padding.right >= right && padding.bottom >= bottom && padding.left >= left
  );
}

const OFFSETS = { outside: 0, center: 0.5, inside: 1 };

function toOutline(node: DesignNode, stroke: Stroke, theme: ThemeNames): string[] {
  const weight = stroke.weights.top;
  const offset = round(weight * OFFSETS[stroke.align]);
  return [
    "outline",
    ...(stroke.dashes.length > 0 ? ["outline-dashed"] : []),
    ...(weight === 1 ? [] : [`outline-${toWidth(weight)}`]),
    ...(offset === 0 ? [] : [`-outline-offset-${toWidth(offset)}`]),
    ...toColorClass("outline", paintedBy(node, stroke), theme),
  ];
}

function toWidth(px: number): string {
  return Number.isInteger(px) ? String(px) : `[${toPx(px)}]`;
}

function paintedBy(node: DesignNode, { paints }: Stroke) {
  return { paints, styleId: node.styles.stroke };
}

function toBorder(node: DesignNode, stroke: Stroke, theme: ThemeNames): string[] {
  return [
    ...toBorderWidths(stroke.weights),
    ...(stroke.dashes.length > 0 ? ["border-dashed"] : []),
    ...toColorClass("border", paintedBy(node, stroke), theme),
  ];
}

function toBorderWidths(weights: Sides): string[] {
  const { top, right, bottom, left } = weights;
  if (isEven(weights)) return [toBorderWidth("border", top)];
  const sides: [string, number][] = [
    ["border-t", top],
    ["border-r", right],
    ["border-b", bottom],
    ["border-l", left],
  ];
  return sides.filter(([, px]) => px > 0).map(([utility, px]) => toBorderWidth(utility, px));
}

function toBorderWidth(utility: string, px: number): string {
  return px === 1 ? utility : `${utility}-${toWidth(px)}`;
}

function toInsetShadow(
  { weights: sides, paints, isMirrored }: Stroke,
  theme: ThemeNames,
): string[] {
  // A shadow has no start: it lies where it is drawn.
  const weights = isMirrored === true ? { ...sides, left: sides.right, right: sides.left } : sides;
  const color = topColorOf(paints);
  if (color === null) return [];
  const drawn: [number, number, number][] = [
    [weights.top, 0, weights.top],
    [weights.right, -weights.right, 0],
    [weights.bottom, 0, -weights.bottom],
    [weights.left, weights.left, 0],
  ];
  const shadows = drawn
    .filter(([weight]) => weight > 0)
    .map(([, x, y]) => `${toPx(x)} ${toPx(y)} 0 0 ${theme.spell(color)}`);
  return [`inset-shadow-${toArbitrary(shadows.join(", "))}`];
}

const CORNERS = ["tl", "tr", "br", "bl"] as const;
/** What two corners have alike is said of their side. */
const SIDES = [
  [
    { side: "t", corners: [0, 1] },
    { side: "b", corners: [2, 3] },
  ],
  [
    { side: "l", corners: [0, 3] },
    { side: "r", corners: [1, 2] },
  ],
] as const;

export function toCorners(node: DesignNode, theme: ThemeNames | null = null): string[] {
  if (node.kind !== "ellipse" && node.radii.every((radius) => radius === 0)) return [];
  const { width, height } = toExtent(node);
  if (node.kind === "ellipse") return [width === height ? "rounded-full" : "rounded-[50%]"];
  const half = Math.min(width, height) / 2;
  const spell = (radius: number): string =>
    theme?.findRadius(radius, node.bound.corners) ?? toRadiusStep(radius);
  const steps = node.radii.map((radius) =>
    half > 0 && radius >= half && width > 0 ? "full" : spell(radius),
  );
  const [first] = steps;
  if (steps.every((step) => step === first)) {
    return first === undefined || first === "none" ? [] : [`rounded-${first}`];
  }
  const names = node.radii.map((radius) => (radius === 0 ? "" : spell(radius)));
  const sides = SIDES.find((pairs) =>
    pairs.every(({ corners: [one, other] }) => names[one] === names[other]),
  );
  const parts = sides
    ? sides.map(({ side, corners: [one] }) => [side, names[one]])
    : CORNERS.map((corner, index) => [corner, names[index]]);
  return parts.flatMap(([part, name]) => (name ? [`rounded-${part}-${name}`] : []));
}
