import type { ImageFilters } from "./layer-fields";
import type { Box, ImagePaint, Paint } from "./node";
import { asList, asNumber, asRecord, asText, type RawRecord } from "./raw-json";

/** Reads image paints (developers.figma.com/docs/rest-api/file-property-types, Paint). */

export const hasImage = (paints: readonly Paint[]): boolean =>
  paints.some(({ kind }) => kind === "image");

const FITS: ReadonlyMap<unknown, ImagePaint["fit"]> = new Map([
  ["FILL", "fill"],
  ["FIT", "fit"],
  ["TILE", "tile"],
  ["STRETCH", "stretch"],
]);

export function readImage(raw: RawRecord, opacity: number): ImagePaint {
  const fit = FITS.get(raw.scaleMode) ?? "fill";
  const crop = fit === "stretch" ? readCrop(raw.imageTransform) : null;
  const isTurned = asNumber(raw.rotation, 0) !== 0;
  return {
    kind: "image",
    reference: asText(raw.imageRef, 200),
    fit: crop === "turned" ? "fill" : fit,
    opacity,
    crop: crop === "turned" ? null : crop,
    filters: readFilters(raw.filters),
    isReduced: crop === "turned" || isTurned || fit === "tile" || hasOtherFilters(raw.filters),
  };
}

const NEARLY = 0.001;
/** More of an image than that is shown by no design. */
const MAX_SCALE = 1000;

/** The transform leads from the box to the image, both of size 1. */
function readCrop(raw: unknown): Box | "turned" | null {
  const [first, second] = asList(raw).map(asList);
  if (first === undefined || second === undefined) return null;
  const [width, skewX, x] = first.map((value) => asNumber(value, 0));
  const [skewY, height, y] = second.map((value) => asNumber(value, 0));
  if (Math.abs(skewX ?? 0) > NEARLY || Math.abs(skewY ?? 0) > NEARLY) return "turned";
  const crop = { x: x ?? 0, y: y ?? 0, width: width ?? 1, height: height ?? 1 };
  if (!isSize(crop.width) || !isSize(crop.height)) return null;
  return isWhole(crop) ? null : crop;
}

const isSize = (size: number): boolean => size > NEARLY && size < MAX_SCALE;

function isWhole({ x, y, width, height }: Box): boolean {
  return [x, y, width - 1, height - 1].every((value) => Math.abs(value) <= NEARLY);
}

/** Figma's adjustments run from -1 to 1. */
function readFilters(raw: unknown): ImageFilters {
  const { exposure, contrast, saturation } = asRecord(raw);
  const factor = (value: unknown) => 1 + Math.max(-1, Math.min(1, asNumber(value, 0)));
  return { brightness: factor(exposure), contrast: factor(contrast), saturate: factor(saturation) };
}

function hasOtherFilters(raw: unknown): boolean {
  const { temperature, tint, highlights, shadows } = asRecord(raw);
  return [temperature, tint, highlights, shadows].some((value) => asNumber(value, 0) !== 0);
}
