import { type Edges, toEdges } from "../classes/edges";
import { toPaddingClasses } from "../classes/layout";
import { insetsOf } from "../layout/geometry";
import { hasImage } from "../read/image";
import type { DesignNode, Sides } from "../read/node";
import type { ElementContext } from "./element";

/** A box around one drawing needs no element of its own: its paint and its padding are the drawing's. */

export interface Badge {
  readonly drawing: DesignNode;
  /** The box with a size of its own. */
  readonly box: DesignNode;
  readonly padding: readonly string[];
  readonly edges: Edges;
}

const NEARLY = -0.01;

export function findBadge(node: DesignNode, { theme, roles }: ElementContext): Badge | null {
  const [drawing] = node.children;
  if (drawing?.box == null || node.box === null || node.layout === null) return null;
  if (node.children.length > 1) return null;
  if (roles.has(node) || !isPlainDrawing(drawing) || node.rotation !== 0) return null;
  if (hasImage(node.fills) || node.clipPaths.length > 0) return null;
  const box = toFixed(node);
  const edges = toEdges(node, theme);
  const insets = insetsOf(drawing.box, node.box);
  if (box === null || node.scrolls || !leavesRoom(insets, edges.borders)) return null;
  return { drawing, box, edges, padding: toPaddingClasses(insets, edges.borders) };
}

function isPlainDrawing(node: DesignNode): boolean {
  const { kind, drawing, effects, opacity, blend, rotation, isMirrored, isAbsolute } = node;
  if (kind !== "vector" || drawing === null || effects.length > 0 || opacity < 1) return false;
  if (rotation !== 0 || isMirrored || blend !== null || isAbsolute) return false;
  return (node.box?.width ?? 0) > 0 && (node.box?.height ?? 0) > 0;
}

const leavesRoom = (insets: Sides, borders: Sides): boolean =>
  insets.top - borders.top >= NEARLY &&
  insets.right - borders.right >= NEARLY &&
  insets.bottom - borders.bottom >= NEARLY &&
  insets.left - borders.left >= NEARLY;

/** Null for a box that follows the page: a drawing would grow with it. */
function toFixed(node: DesignNode): DesignNode | null {
  const { flow, horizontal, vertical } = node;
  if (flow === null)
    return horizontal === "fill" || vertical === "fill"
      ? null
      : { ...node, horizontal: "fixed", vertical: "fixed" };
  if (flow.width !== "content" && flow.width !== "fixed") return null;
  if (flow.self === "stretch") return null;
  return { ...node, flow: { ...flow, width: "fixed", height: "fixed" } };
}
