import { isTurned } from "../read/css-values";
import { toExtent } from "../read/extent";
import type { DesignNode, Drawn, Paint, Stroke } from "../read/node";

/**
 * Tells of paint that is shown nearly as it is drawn: CSS has no gradients for borders and outlines, no images for letters, no
 * lengths of dashes and only some gradients, and drawings in the code have neither.
 */

const ONE_COLOR = "Letters, strokes and drawings that show a gradient or an image in one color";
const DIAMOND = "Diamond gradients, shown as oval ones";
const TURNED = "Radial and angular gradients that are rotated or stretched, shown without that";
const DASHES = "Dashed strokes with lengths of their own, shown with those of the browser";

export function findReducedPaint(node: DesignNode): string[] {
  const { stroke, fills, text, drawing } = node;
  const isDrawn = drawing !== null;
  const gradients = isDrawn ? [] : fills.filter(({ kind }) => kind === "gradient");
  const size = toExtent(node);
  return [
    ...(isReduced(node) ? [ONE_COLOR] : []),
    ...(gradients.some((paint) => paint.kind === "gradient" && paint.shape === "diamond")
      ? [DIAMOND]
      : []),
    ...(gradients.some((paint) => paint.kind === "gradient" && isTurned(paint, size))
      ? [TURNED]
      : []),
    ...(stroke !== null && !isDrawn && hasOwnDashes(stroke, text !== null) ? [DASHES] : []),
  ];
}

function isReduced({ fills, stroke, text, drawing }: DesignNode): boolean {
  if (stroke !== null && !isSolid(stroke.paints)) return true;
  if (text !== null) return endsInImage(fills) || text.runs.some((run) => endsInImage(run.fills));
  return drawing !== null && drawing !== "render" && !drawing.every(isPlain);
}

/** Browsers draw dashes of two to three times a line's weight, and gaps of one to two; nearly those are not told. */
const DASH_WEIGHTS = { least: 1.5, most: 4 };
const GAP_WEIGHTS = { least: 0.75, most: 3 };

/** Letters have no dashes at all. */
function hasOwnDashes({ dashes, weights }: Stroke, isText: boolean): boolean {
  const [dash, gap = dash, ...more] = dashes;
  if (dash === undefined || gap === undefined) return false;
  const weight = Math.max(weights.top, weights.right, weights.bottom, weights.left);
  const isNear = (px: number, { least, most }: typeof DASH_WEIGHTS): boolean =>
    px >= least * weight && px <= most * weight;
  return isText || more.length > 0 || !isNear(dash, DASH_WEIGHTS) || !isNear(gap, GAP_WEIGHTS);
}

const isPlain = (part: Drawn): boolean =>
  part.kind === "path" ? isSolid(part.paints) : part.parts.every(isPlain);

const isSolid = (paints: readonly Paint[]): boolean => (paints.at(-1)?.kind ?? "solid") === "solid";

const endsInImage = (paints: readonly Paint[] | null): boolean => paints?.at(-1)?.kind === "image";
