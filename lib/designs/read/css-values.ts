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

/** Writes a color as CSS: its value, or the variable that gives it. */
export type SpellColor = (color: Color) => string;

export function toShadowCss(shadows: readonly Shadow[], spell: SpellColor = toHex): string {
  return shadows.map((shadow) => toOneShadow(shadow, spell)).join(", ");
}

function toOneShadow({ inset, x, y, blur, spread, color }: Shadow, spell: SpellColor): string {
  const lengths = [x, y, blur, spread].map(toPx).join(" ");
  return `${inset ? "inset " : ""}${lengths} ${spell(color)}`;
}

/** The size used to write a gradient that has no box. */
export const SQUARE: Size = { width: 100, height: 100 };

export function toGradientCss(
  { shape, handles, stops }: GradientPaint,
  size: Size,
  spell: SpellColor = toHex,
): string {
  const gradient = { handles, stops: stops.map((stop) => ({ ...stop, text: spell(stop.color) })) };
  switch (shape) {
    case "linear":
      return toLinear(gradient, size);
    case "angular":
      return toConic(gradient, size);
    case "radial":
    case "diamond":
      return toRadial(gradient, size);
  }
}

interface SpeltGradient extends Pick<GradientPaint, "handles"> {
  readonly stops: readonly SpeltStop[];
}

interface SpeltStop {
  readonly position: number;
  readonly text: string;
}

/**
 * In Figma, lines of one color run towards the third handle, wherever the second one is; in CSS across an axis through the
 * center, which ends where its perpendiculars meet the corners. Stops are projected from one onto the other.
 */
function toLinear({ handles, stops }: SpeltGradient, size: Size): string {
  const corner = toCorner(handles);
  if (corner !== null) return toStops(`linear-gradient(to ${corner.name}`, stops, corner.place);
  const [from, to, side] = handles.map((handle) => toPixels(handle, size)) as [Point, Point, Point];
  const along = toAcross(toVector(from, side), toVector(from, to));
  if (along === null) return toStops("linear-gradient(180deg", stops, (position) => position);
  const reach = (point: Point) => point.x * along.x + point.y * along.y;
  const axis = Math.abs(size.width * along.x) + Math.abs(size.height * along.y);
  const before = reach(from) - reach({ x: size.width / 2, y: size.height / 2 }) + axis / 2;
  const length = reach(toVector(from, to));
  const angle = toDegrees(Math.atan2(along.x, -along.y));
  const place = (position: number) => (before + position * length) / (axis || 1);
  return toStops(`linear-gradient(${angle}deg`, stops, place);
}

interface Corner {
  readonly name: string;
  readonly place: (position: number) => number;
}

const DIAGONAL = 1e-3;

/**
 * Where lines of one color run from corner to corner of a box, whatever its shape, CSS has a name for the direction, which also
 * has no angle of one box (CSS Images Module, section 3.1.1). Null for all others.
 */
function toCorner([from, to, side]: GradientPaint["handles"]): Corner | null {
  const { x, y } = toVector(from, side);
  const reach = Math.max(Math.abs(x), Math.abs(y));
  if (reach === 0 || Math.abs(Math.abs(x) - Math.abs(y)) > reach * DIAGONAL) return null;
  const isDown = x * y < 0;
  const shareOf = (point: Point) => (point.x + (isDown ? point.y : 1 - point.y)) / 2;
  const [start, end] = [shareOf(from), shareOf(to)];
  if (start === end) return null;
  const isBack = end < start;
  const name = isDown
    ? isBack
      ? "top left"
      : "bottom right"
    : isBack
      ? "bottom left"
      : "top right";
  const place = (position: number) => {
    const share = start + position * (end - start);
    return isBack ? 1 - share : share;
  };
  return { name, place };
}

const toVector = (from: Point, to: Point): Point => ({ x: to.x - from.x, y: to.y - from.y });

/** Of length 1, across the line and towards the end; towards the end itself where the line says nothing. */
function toAcross(line: Point, end: Point): Point | null {
  const turn = end.x * line.y - end.y * line.x;
  const isAcross = Math.abs(turn) > 1e-6 * Math.hypot(end.x, end.y) * Math.hypot(line.x, line.y);
  const { x, y } = isAcross ? { x: line.y * Math.sign(turn), y: -line.x * Math.sign(turn) } : end;
  const length = Math.hypot(x, y);
  return length === 0 || (end.x === 0 && end.y === 0) ? null : { x: x / length, y: y / length };
}

function toRadial({ handles: [center, end, side], stops }: SpeltGradient, size: Size): string {
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

const NEARLY_TURNED = 0.02;

/** Its oval has no axis along a side of its box, or its angles are not those of a circle: CSS draws neither. */
export function isTurned({ shape, handles }: GradientPaint, size: Size): boolean {
  if (shape === "linear") return false;
  const [middle, end, side] = handles.map((handle) => toPixels(handle, size)) as [
    Point,
    Point,
    Point,
  ];
  const [one, other] = [toVector(middle, end), toVector(middle, side)];
  const [long, wide] = [Math.hypot(one.x, one.y), Math.hypot(other.x, other.y)];
  const near = NEARLY_TURNED * long * wide;
  if (near === 0) return false;
  const isSquare = Math.abs(one.x * other.x + one.y * other.y) <= near;
  const isCircle = isSquare && Math.abs(long - wide) <= NEARLY_TURNED * Math.max(long, wide);
  if (shape === "angular") return !isCircle || one.x * other.y < one.y * other.x;
  const isLevel = Math.min(Math.abs(one.x), Math.abs(one.y)) <= NEARLY_TURNED * long;
  return !(isSquare && (isLevel || (isCircle && shape === "radial")));
}

function toConic({ handles: [center, end], stops }: SpeltGradient, size: Size): string {
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
  stops: readonly SpeltStop[],
  place: (position: number) => number,
): string {
  const texts = stops.map(({ text, position }) => `${text} ${toPercent(place(position))}`);
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
