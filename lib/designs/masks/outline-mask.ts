import { isFreeform } from "../drawings/outlines";
import { toPath, toSketch } from "../drawings/parts";
import type { Color, DesignNode, Drawn, Paint, VectorPath } from "../read/node";

/** The outline of a mask. */

type Outline = Pick<DesignNode, "kind" | "clipPaths">;

/** Returns null if a mask has none that is known. */
export function outlineMask(mask: DesignNode): Outline | null {
  const isUpright = mask.rotation === 0 && !mask.isMirrored;
  if (mask.box === null || mask.text !== null) return null;
  if (isUpright && mask.children.length === 0) {
    const isEllipse = mask.kind === "ellipse" && mask.paths.length === 0;
    return { kind: isEllipse ? "ellipse" : "frame", clipPaths: mask.paths };
  }
  const sketch = toSketch(paint(mask));
  if (sketch !== null) return { kind: "frame", clipPaths: pathsOf(sketch.parts) };
  return isUpright ? { kind: "frame", clipPaths: [] } : null;
}

const BLACK: Color = { red: 0, green: 0, blue: 0, alpha: 1 };

/** A mask counts where it is, whatever its paint. */
function paint(node: DesignNode): DesignNode {
  const isShape = node.children.length === 0;
  return {
    ...node,
    fills: isShape ? [{ kind: "solid", color: BLACK }] : [],
    stroke: null,
    children: node.children.map(paint),
  };
}

function pathsOf(parts: readonly Drawn[]): VectorPath[] {
  return parts.flatMap((part) => (part.kind === "path" ? [toPath(part)] : pathsOf(part.parts)));
}

/** False where a mask lets others show through in part, or where its outline is unknown. */
export function isExact(mask: DesignNode): boolean {
  const isKnown = mask.text === null && (!isFreeform(mask) || mask.paths.length > 0);
  if (!isKnown) return false;
  if (mask.children.length > 0) return mask.children.every((child) => isExact(toPart(child, mask)));
  return mask.maskBy === "outline" || letsAllShow(mask);
}

const toPart = (child: DesignNode, { maskBy }: DesignNode): DesignNode => ({ ...child, maskBy });

function letsAllShow({ fills, opacity, effects, maskBy }: DesignNode): boolean {
  const isWhole = (color: Paint): boolean =>
    isOpaque(color) && (maskBy === "alpha" || isWhite(color));
  return opacity === 1 && effects.length === 0 && fills.some(isWhole) && fills.every(isWhole);
}

const isOpaque = (paint: Paint): boolean => paint.kind === "solid" && paint.color.alpha === 1;

const NEARLY = 0.98;

function isWhite(paint: Paint): boolean {
  if (paint.kind !== "solid") return false;
  const { red, green, blue } = paint.color;
  return Math.min(red, green, blue) >= NEARLY;
}
