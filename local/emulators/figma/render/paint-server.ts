import type { PatternPaint } from "@figma/rest-api-spec";
import type { Box, GradientPaint, Paint, Rgba, Vector } from "../design/node.ts";

const CHANNEL = 255;
const DIGITS = 3;

export const short = (value: number): string => String(Number(value.toFixed(DIGITS)));

export const cssColor = ({ r, g, b }: Rgba): string =>
  `rgb(${[r, g, b].map((channel) => Math.round(channel * CHANNEL)).join(",")})`;

/** Definitions that are written once and referred to by id. */
export class Definitions {
  readonly #parts: string[] = [];

  /** `make` receives the id of its definition. */
  add(make: (id: string) => string): string {
    const id = `d${this.#parts.length}`;
    this.#parts.push(make(id));
    return id;
  }

  toSvg(): string {
    return this.#parts.length === 0 ? "" : `<defs>${this.#parts.join("")}</defs>`;
  }
}

const inBox = ({ x, y }: Vector, box: Box): Vector => ({
  x: box.x + x * box.width,
  y: box.y + y * box.height,
});

function stops({ gradientStops }: GradientPaint): string {
  return gradientStops
    .map(({ color, position }) => {
      const opacity = color.a === 1 ? "" : ` stop-opacity="${short(color.a)}"`;
      return `<stop offset="${short(position)}" stop-color="${cssColor(color)}"${opacity}/>`;
    })
    .join("");
}

/**
 * SVG's lines of one color are perpendicular to its axis, Figma's run towards the third handle: the axis ends where the line of
 * the last color meets the perpendicular of the others.
 */
function endOfAxis([start, end, side]: readonly [Vector, Vector, Vector]): Vector {
  const [x, y] = [side.y - start.y, start.x - side.x];
  const square = x ** 2 + y ** 2;
  if (square === 0) return end;
  const share = (x * (end.x - start.x) + y * (end.y - start.y)) / square;
  return share === 0 ? end : { x: start.x + x * share, y: start.y + y * share };
}

/** In the drawing's own coordinates. */
function gradientServer(paint: GradientPaint, box: Box, id: string): string {
  const handles = paint.gradientHandlePositions.map((handle) => inBox(handle, box)) as [
    Vector,
    Vector,
    Vector,
  ];
  const [start] = handles;
  if (paint.type === "GRADIENT_LINEAR") {
    const end = endOfAxis(handles);
    const line = `x1="${short(start.x)}" y1="${short(start.y)}" x2="${short(end.x)}" y2="${short(end.y)}"`;
    return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${line}>${stops(paint)}</linearGradient>`;
  }
  const [, end, side] = handles;
  const axes = [end, side].flatMap(({ x, y }) => [x - start.x, y - start.y]);
  const place = `matrix(${[...axes, start.x, start.y].map(short).join(" ")})`;
  return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="${place}">${stops(paint)}</radialGradient>`;
}

export type ImageSource = (imageRef: string) => string;

function imageServer(href: string, box: Box, id: string, isFilling: boolean): string {
  const fit = isFilling ? "xMidYMid slice" : "xMidYMid meet";
  const size = `width="${short(box.width)}" height="${short(box.height)}"`;
  const place = `x="${short(box.x)}" y="${short(box.y)}"`;
  return `<pattern id="${id}" patternUnits="userSpaceOnUse" ${place} ${size}><image ${size} preserveAspectRatio="${fit}" href="${href}"/></pattern>`;
}

/** A layer that is repeated from the corner of a box on; `drawn` in its own place. */
export function patternServer(
  { scalingFactor, spacing }: PatternPaint,
  { tile, drawn, box }: { tile: Box; drawn: string; box: Box },
  id: string,
): string {
  const [across, down] = [tile.width + spacing.x, tile.height + spacing.y].map(short);
  const place = `translate(${short(box.x)} ${short(box.y)}) scale(${short(scalingFactor)})`;
  return `<pattern id="${id}" patternUnits="userSpaceOnUse" width="${across}" height="${down}" patternTransform="${place}"><g transform="translate(${short(-tile.x)} ${short(-tile.y)})">${drawn}</g></pattern>`;
}

/** The value of `fill` or `stroke`, and its opacity. */
export function paintValue(
  paint: Exclude<Paint, PatternPaint>,
  box: Box,
  definitions: Definitions,
  imageOf: ImageSource,
): { value: string; opacity: number } {
  const { opacity = 1 } = paint;
  if (paint.type === "SOLID") {
    return { value: cssColor(paint.color), opacity: opacity * paint.color.a };
  }
  const id = definitions.add((name) =>
    paint.type === "IMAGE"
      ? imageServer(imageOf(paint.imageRef), box, name, paint.scaleMode === "FILL")
      : gradientServer(paint, box, name),
  );
  return { value: `url(#${id})`, opacity };
}
