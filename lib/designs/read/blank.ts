import { mapChildren } from "./map-children";
import type { DesignNode, Paint } from "./node";
import { isOfPaint } from "./unshown";

/** Leaves out layers that neither show anything nor give others room: no code says anything about them. */

export function dropBlank(node: DesignNode): DesignNode {
  if (node.children.length === 0) return node;
  const whole = mapChildren(node, dropBlank);
  const isShown = (child: DesignNode) => takesRoom(child, node) || !isBlank(child);
  const { children } = whole;
  return children.every(isShown) ? whole : { ...whole, children: children.filter(isShown) };
}

/** In the design's own layout even an empty layer moves its neighbors. */
const takesRoom = ({ isAbsolute }: DesignNode, { layout }: DesignNode): boolean =>
  layout !== null && !isAbsolute;

const SHAPES: ReadonlySet<DesignNode["kind"]> = new Set([
  ...([
    "frame",
    "instance",
    "component",
    "group",
    "rectangle",
    "ellipse",
    "line",
    "vector",
  ] as const),
]);

function isBlank(node: DesignNode): boolean {
  const { kind, children, fills, stroke, effects, isMask, leftOut, drawing, unshown } = node;
  if (!SHAPES.has(kind) || children.length > 0 || isMask || leftOut > 0 || drawing !== null)
    return false;
  // What it shows is not known, but it keeps its place.
  if (unshown.some(isOfPaint)) return false;
  return effects.length === 0 && !fills.some(isVisible) && !stroke?.paints.some(isVisible);
}

const isVisible = (paint: Paint): boolean => paint.kind !== "solid" || paint.color.alpha > 0;
