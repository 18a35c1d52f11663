import type { DesignNode, Sides, Stroke, VectorPath } from "./node";
import { readPaints } from "./paint";
import {
  asList,
  asNumber,
  asPositive,
  asRecord,
  asShare,
  isRecord,
  type RawRecord,
} from "./raw-json";

/** Reads strokes, corners and vector paths of Figma's REST API. */

const MAX_PATHS = 64;
/** A longer path is treated as a picture: it becomes the provider's render, or a box. */
const MAX_PATH_LENGTH = 20_000;

const FULL_TURN = 2 * Math.PI;

export function readStroke(raw: RawRecord): Stroke | null {
  const paints = readPaints(raw.strokes);
  if (paints.length === 0) return null;
  const weights = readWeights(raw);
  const widest = Math.max(weights.top, weights.right, weights.bottom, weights.left);
  if (widest === 0) return null;
  return {
    paints,
    weights,
    align: readAlign(raw.strokeAlign),
    dashes: readDashes(raw.strokeDashes),
  };
}

function readWeights(raw: RawRecord): Sides {
  const all = asPositive(raw.strokeWeight, 1);
  if (!isRecord(raw.individualStrokeWeights))
    return { top: all, right: all, bottom: all, left: all };
  const { top, right, bottom, left } = raw.individualStrokeWeights;
  return {
    top: asPositive(top),
    right: asPositive(right),
    bottom: asPositive(bottom),
    left: asPositive(left),
  };
}

function readAlign(raw: unknown): Stroke["align"] {
  if (raw === "OUTSIDE") return "outside";
  return raw === "CENTER" ? "center" : "inside";
}

const MAX_DASHES = 20;
const NO_DASHES: readonly number[] = [];

function readDashes(raw: unknown): readonly number[] {
  const dashes = asList(raw)
    .slice(0, MAX_DASHES)
    .map((dash) => asPositive(dash));
  return dashes.some((dash) => dash > 0) ? dashes : NO_DASHES;
}

const SQUARE: DesignNode["radii"] = [0, 0, 0, 0];

export function readRadii(raw: RawRecord): DesignNode["radii"] {
  if (raw.cornerRadius === undefined && raw.rectangleCornerRadii === undefined) return SQUARE;
  const all = asPositive(raw.cornerRadius);
  const [topLeft, topRight, bottomRight, bottomLeft] = asList(raw.rectangleCornerRadii);
  return [
    asPositive(topLeft, all),
    asPositive(topRight, all),
    asPositive(bottomRight, all),
    asPositive(bottomLeft, all),
  ];
}

/** Accepts only the letters and numbers of path commands. Returns an empty list if any path is invalid or too long. */
export function readPaths(raw: unknown): VectorPath[] {
  const paths = asList(raw).slice(0, MAX_PATHS).map(readPath);
  const known = paths.filter((path) => path !== null);
  const length = known.reduce((sum, { shape }) => sum + shape.length, 0);
  return known.length < paths.length || length > MAX_PATH_LENGTH ? [] : known;
}

const FOREIGN = /[^MLHVCSQTAZmlhvcsqtaz0-9eE.,+\s-]/;
const UNEVEN_SPACE = /^\s|\s$|\s\s|[^\S ]/;

function readPath(raw: unknown): VectorPath | null {
  const { path, windingRule } = asRecord(raw);
  if (typeof path !== "string" || path.length > MAX_PATH_LENGTH) return null;
  if (FOREIGN.test(path)) return null;
  const line = UNEVEN_SPACE.test(path) ? path.trim().replace(/\s+/g, " ") : path;
  return { shape: line, evenOdd: windingRule === "EVENODD" };
}

/** Returns null for a full ellipse. */
export function readArc(raw: unknown, width: number, height: number): VectorPath | null {
  const { startingAngle, endingAngle, innerRadius } = asRecord(raw);
  const start = asNumber(startingAngle, 0);
  const sweep = asNumber(endingAngle, FULL_TURN) - start;
  const hole = asShare(innerRadius, 0);
  const isWhole = Math.abs(sweep) >= FULL_TURN - 1e-4;
  if (isWhole && hole === 0) return null;
  const arc: Arc = { width, height, start, sweep: isWhole ? FULL_TURN : sweep };
  const shape = isWhole ? drawRing(arc, hole) : drawSlice(arc, hole);
  return { shape, evenOdd: true };
}

interface Arc {
  readonly width: number;
  readonly height: number;
  readonly start: number;
  readonly sweep: number;
}

/** An SVG arc whose ends coincide draws nothing, so a full turn is drawn as two halves. */
function drawRing(arc: Arc, hole: number): string {
  return `${drawTurn(arc, 1)}${drawTurn(arc, hole)}`;
}

function drawTurn({ width, height }: Arc, share: number): string {
  const [x, y] = [(width / 2) * share, (height / 2) * share];
  const [left, right] = [place(width / 2 - x), place(width / 2 + x)];
  const radii = `${place(x)} ${place(y)}`;
  const middle = place(height / 2);
  return `M${left} ${middle}A${radii} 0 0 1 ${right} ${middle}A${radii} 0 0 1 ${left} ${middle}Z`;
}

function drawSlice(arc: Arc, hole: number): string {
  const end = arc.start + arc.sweep;
  const outward = arc.sweep > 0 ? 1 : 0;
  const outer = `M${pointAt(arc, arc.start, 1)}${drawTo(arc, end, 1, outward)}`;
  if (hole === 0) return `${outer}L${pointAt(arc, 0, 0)}Z`;
  return `${outer}L${pointAt(arc, end, hole)}${drawTo(arc, arc.start, hole, 1 - outward)}Z`;
}

function drawTo(arc: Arc, angle: number, share: number, direction: number): string {
  const isLong = Math.abs(arc.sweep) > Math.PI ? 1 : 0;
  const radii = `${place((arc.width / 2) * share)} ${place((arc.height / 2) * share)}`;
  return `A${radii} 0 ${isLong} ${direction} ${pointAt(arc, angle, share)}`;
}

function pointAt({ width, height }: Arc, angle: number, share: number): string {
  const x = (width / 2) * (1 + Math.cos(angle) * share);
  const y = (height / 2) * (1 + Math.sin(angle) * share);
  return `${place(x)} ${place(y)}`;
}

function place(value: number): number {
  return Math.round(value * 1000) / 1000;
}
