import { toArbitrary } from "../classes/tailwind-scale";
import { round, toPercent } from "../read/css-values";
import type { ImagePaint, Paint } from "../read/node";

/** Classes for what an image shows in its box. */

const FITS: Readonly<Record<ImagePaint["fit"], string>> = {
  fill: "object-cover",
  fit: "object-contain",
  tile: "object-cover",
  stretch: "object-fill",
};
const NEARLY = 0.01;

/** True if the box shows a part of the image that is smaller, or larger, than the image in both directions. */
export function isZoomed({ crop }: ImagePaint): boolean {
  if (crop === null) return false;
  const { width, height } = crop;
  const isWide = Math.abs(width - 1) <= NEARLY && height < 1;
  const isTall = Math.abs(height - 1) <= NEARLY && width < 1;
  return !isWide && !isTall;
}

/** An image cut at two opposite sides covers its box, from the side that the design says. */
export function toFitClasses(image: ImagePaint): string[] {
  const { crop, fit } = image;
  if (crop === null || isZoomed(image)) return [FITS[fit], ...toFilters(image)];
  const x = shareOf(crop.x, crop.width);
  const y = shareOf(crop.y, crop.height);
  const isCentered = Math.abs(x - 0.5) <= NEARLY && Math.abs(y - 0.5) <= NEARLY;
  const position = `object-${toArbitrary(`${toPercent(x)} ${toPercent(y)}`)}`;
  return ["object-cover", ...(isCentered ? [] : [position]), ...toFilters(image)];
}

/** How much of what is cut lies before the part that is shown. */
function shareOf(start: number, size: number): number {
  return Math.abs(1 - size) <= NEARLY ? 0.5 : start / (1 - size);
}

/** Places an image within a box of its own, which clips what is zoomed. */
export function toInnerClasses(image: ImagePaint): string[] {
  const place = isZoomed(image)
    ? [...toZoom(image), "max-w-none", ...toFilters(image)]
    : ["inset-0", "size-full", ...toFitClasses(image)];
  const { opacity } = image;
  const faded = opacity === 1 ? [] : [`opacity-[${round(opacity, 4)}]`];
  return ["absolute", ...place, ...faded, ...toMixClasses(image)];
}

/** Of a layer over others. */
export const toMixClasses = ({ blend }: Paint): string[] =>
  blend === undefined ? [] : [`mix-blend-${blend}`];

function toZoom({ crop }: ImagePaint): string[] {
  const { x, y, width, height } = crop ?? { x: 0, y: 0, width: 1, height: 1 };
  const at = (utility: string, share: number) => `${utility}-${toArbitrary(toPercent(share))}`;
  return [at("left", -x / width), at("top", -y / height), at("w", 1 / width), at("h", 1 / height)];
}

function toFilters({ filters }: Pick<ImagePaint, "filters">): string[] {
  return Object.entries(filters).flatMap(([name, factor]: [string, number]) => {
    const percent = round(factor * 100, 0);
    return percent === 100 ? [] : [`${name}-${percent}`];
  });
}
