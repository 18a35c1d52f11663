import type { DesignNode, Drawn, Paint } from "../read/node";

/**
 * Tells which layers show a gradient or an image in one color: CSS has none for borders and outlines, no images for letters,
 * and drawings in the code have neither.
 */

export function hasReducedPaint({ fills, stroke, text, drawing }: DesignNode): boolean {
  if (stroke !== null && !isSolid(stroke.paints)) return true;
  if (text !== null) return endsInImage(fills) || text.runs.some((run) => endsInImage(run.fills));
  return drawing !== null && drawing !== "render" && !drawing.every(isPlain);
}

const isPlain = (part: Drawn): boolean =>
  part.kind === "path" ? isSolid(part.paints) : part.parts.every(isPlain);

const isSolid = (paints: readonly Paint[]): boolean => (paints.at(-1)?.kind ?? "solid") === "solid";

const endsInImage = (paints: readonly Paint[] | null): boolean => paints?.at(-1)?.kind === "image";
