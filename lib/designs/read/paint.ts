import { readAlias } from "./alias";
import { readBlend } from "./blend";
import { readImage } from "./image";
import { type Blended, mixPaints } from "./mix-paints";
import type { Color, GradientPaint, GradientStop, Paint, Point } from "./node";
import { asList, asNumber, asRecord, asShare, isRecord, type RawRecord } from "./raw-json";

/** Reads fills and strokes of Figma's REST API, bottom up; skips invisible paints and unsupported kinds. */

const MAX_PAINTS = 16;
const NO_PAINTS: readonly Paint[] = [];
const MAX_STOPS = 64;

const SHAPES: ReadonlyMap<unknown, GradientPaint["shape"]> = new Map([
  ["GRADIENT_LINEAR", "linear"],
  ["GRADIENT_RADIAL", "radial"],
  ["GRADIENT_ANGULAR", "angular"],
  ["GRADIENT_DIAMOND", "diamond"],
]);

export function readPaints(raw: unknown): readonly Paint[] {
  const given = asList(raw);
  if (given.length === 0) return NO_PAINTS;
  const layers: Blended[] = [];
  for (const layer of given.slice(0, MAX_PAINTS)) {
    const paint = readPaint(layer);
    if (paint !== null) layers.push({ paint, blend: readBlend(asRecord(layer).blendMode) });
  }
  return layers.length === 0 ? NO_PAINTS : mixPaints(layers);
}

function readPaint(raw: unknown): Paint | null {
  if (!isRecord(raw) || raw.visible === false) return null;
  const opacity = asShare(raw.opacity, 1);
  if (opacity === 0) return null;
  if (raw.type === "SOLID") return { kind: "solid", color: readBoundColor(raw, opacity) };
  if (raw.type === "IMAGE") return readImage(raw, opacity);
  const shape = SHAPES.get(raw.type);
  return shape === undefined ? null : readGradient(shape, raw, opacity);
}

/** The color of a paint, a stop or an effect, with the variable that gives it. */
export function readBoundColor(raw: RawRecord, opacity = 1): Color {
  const color = readColor(raw.color, opacity);
  const variable = readAlias(asRecord(raw.boundVariables).color);
  return variable === null ? color : { ...color, variable };
}

export function readColor(raw: unknown, opacity = 1): Color {
  const { r, g, b, a } = asRecord(raw);
  return {
    red: asShare(r, 0),
    green: asShare(g, 0),
    blue: asShare(b, 0),
    alpha: asShare(a, 1) * opacity,
  };
}

function readGradient(
  shape: GradientPaint["shape"],
  raw: RawRecord,
  opacity: number,
): Paint | null {
  const stops = asList(raw.gradientStops)
    .slice(0, MAX_STOPS)
    .map((stop) => readStop(stop, opacity));
  stops.sort((one, other) => one.position - other.position);
  const [first, second] = stops;
  if (first === undefined) return null;
  if (second === undefined) return { kind: "solid", color: first.color };
  return { kind: "gradient", shape, handles: readHandles(raw.gradientHandlePositions), stops };
}

function readStop(raw: unknown, opacity: number): GradientStop {
  const stop = asRecord(raw);
  return { color: readBoundColor(stop, opacity), position: asShare(stop.position, 0) };
}

/** A gradient without usable handles runs from top to bottom. */
function readHandles(raw: unknown): [Point, Point, Point] {
  const [start, end, width] = asList(raw);
  return [readPoint(start, 0.5, 0), readPoint(end, 0.5, 1), readPoint(width, 0, 0)];
}

function readPoint(raw: unknown, x: number, y: number): Point {
  const point = asRecord(raw);
  return { x: asNumber(point.x, x), y: asNumber(point.y, y) };
}
