import type { Color, GradientPaint, Point, Shadow, Size } from "./node";

/** The canonical CSS spelling shared by tokens, themes and classes: equal values give equal text. */

export function round(value: number, digits: keyof typeof SCALES = 2): number {
  const scale = SCALES[digits];
  // Adding zero turns -0 into 0.
  return Math.round(value * scale) / scale + 0;
}

const SCALES = { 0: 1, 1: 10, 2: 100, 3: 1000, 4: 10_000 };

export function toPx(value: number): string {
  const rounded = round(value);
  return rounded === 0 ? "0" : `${rounded}px`;
}

/** `#rrggbb`, or `#rrggbbaa` if translucent. */
export function toHex({ red, green, blue, alpha }: Color): string {
  const opaque = `#${toByte(red)}${toByte(green)}${toByte(blue)}`;
  const byte = toByte(alpha);
  return byte === "ff" ? opaque : `${opaque}${byte}`;
}

const BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

const toByte = (share: number): string => BYTES[Math.round(share * 255)] ?? "ff";

export function toShadowCss(shadows: readonly Shadow[]): string {
  return shadows.map(toOneShadow).join(", ");
}

function toOneShadow({ inset, x, y, blur, spread, color }: Shadow): string {
  const lengths = [x, y, blur, spread].map(toPx).join(" ");
  return `${inset ? "inset " : ""}${lengths} ${toHex(color)}`;
}

/** The size used to write a gradient that has no box. */
export const SQUARE: Size = { width: 100, height: 100 };

export function toGradientCss(gradient: GradientPaint, size: Size): string {
  switch (gradient.shape) {
    case "linear":
      return toLinear(gradient, size);
    case "angular":
      return toConic(gradient, size);
    case "radial":
    case "diamond":
      return toRadial(gradient, size);
  }
}

/**
 * Figma's gradient axis runs between two arbitrary handles; CSS's runs through the center and ends where its
 * perpendiculars meet the corners. Stops are projected from one axis onto the other.
 */
function toLinear({ handles: [start, end], stops }: GradientPaint, size: Size): string {
  const [from, to] = [toPixels(start, size), toPixels(end, size)];
  const [x, y] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(x, y);
  if (length === 0) return toStops("linear-gradient(180deg", stops, (position) => position);
  const [alongX, alongY] = [x / length, y / length];
  const axis = Math.abs(size.width * alongX) + Math.abs(size.height * alongY);
  const middle = (size.width / 2) * alongX + (size.height / 2) * alongY;
  const before = from.x * alongX + from.y * alongY - middle + axis / 2;
  const angle = toDegrees(Math.atan2(x, -y));
  const place = (position: number) => (before + position * length) / (axis || 1);
  return toStops(`linear-gradient(${angle}deg`, stops, place);
}

function toRadial({ handles: [center, end, side], stops }: GradientPaint, size: Size): string {
  const middle = toPixels(center, size);
  const radius = (handle: Point) => {
    const point = toPixels(handle, size);
    return Math.hypot(point.x - middle.x, point.y - middle.y);
  };
  const runsAcross =
    Math.abs(end.x - center.x) * size.width >= Math.abs(end.y - center.y) * size.height;
  const [across, down] = runsAcross ? [radius(end), radius(side)] : [radius(side), radius(end)];
  const radii = `${toPercent(across / (size.width || 1))} ${toPercent(down / (size.height || 1))}`;
  return toStops(`radial-gradient(${radii} at ${toPlace(center)}`, stops, (position) => position);
}

function toConic({ handles: [center, end], stops }: GradientPaint, size: Size): string {
  const [middle, edge] = [toPixels(center, size), toPixels(end, size)];
  const from = toDegrees(Math.atan2(edge.x - middle.x, middle.y - edge.y));
  return toStops(
    `conic-gradient(from ${from}deg at ${toPlace(center)}`,
    stops,
    (position) => position,
  );
}

function toDegrees(radians: number): number {
  return round(((radians * 180) / Math.PI + 360) % 360, 1) % 360;
}

function toStops(
  head: string,
  stops: GradientPaint["stops"],
  place: (position: number) => number,
): string {
  const texts = stops.map(({ color, position }) => `${toHex(color)} ${toPercent(place(position))}`);
  return `${head}, ${texts.join(", ")})`;
}

function toPixels({ x, y }: Point, { width, height }: Size): Point {
  return { x: x * width, y: y * height };
}

function toPlace({ x, y }: Point): string {
  return `${toPercent(x)} ${toPercent(y)}`;
}

export function toPercent(share: number): string {
  return `${round(share * 100)}%`;
}
