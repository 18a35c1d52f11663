import { round } from "../read/css-values";
import { toExtent } from "../read/extent";
import type { DesignNode, PathStep, Point, Size } from "../read/node";
import { toPathArea } from "./path-area";
import { readPath } from "./path-data";
import { HANDLE, isNear } from "./quarters";

/**
 * Finds the rectangles, ellipses and straight lines among vectors: designs that were imported as SVG, or flattened, have
 * no others.
 */

/** A path of four sides and four corners is shorter. */
const MOST_LETTERS = 600;
const NEAR_PX = 0.1;
/** How far a corner's handles may be from those of a quarter of a circle, as a share of its radius. */
const NEAR_SHARE = 0.02;

type Shape = Pick<DesignNode, "kind" | "radii">;

/** The layer as a rectangle or an ellipse, which CSS draws, if its one path outlines one; else the same layer. */
export function toPlainShape(node: DesignNode): DesignNode {
  if (node.kind !== "vector" || node.drawing !== null) return node;
  const size = toExtent(node);
  const corners = walkAround(readOnly(node.paths), size);
  const shape = corners === null ? null : toShape(corners, size);
  return shape === null ? node : { ...node, ...shape, ...NO_PATHS };
}

/**
 * A level or upright line without an area as the rectangle that its stroke fills; any other layer stays the same. That
 * rectangle takes more room than the line, so that it must not stand in a layout of the design's own.
 */
export function toStraightBar(node: DesignNode): DesignNode {
  const { kind, box, stroke, rotation, isMirrored, paths, styles } = node;
  if (kind !== "vector" || box === null || stroke === null || paths.length > 0) return node;
  if (Math.min(box.width, box.height) > NEAR_PX || rotation !== 0 || isMirrored) return node;
  const steps = readOnly(node.strokePaths);
  const area = toPathArea(steps);
  if (area === null) return node;
  const moved = steps.map((step) => moveStep(step, area));
  const isBar = walkAround(moved, area)?.every(({ across }) => across === 0) ?? false;
  if (!isBar) return node;
  return {
    ...node,
    kind: "rectangle",
    box: { ...area, x: box.x + area.x, y: box.y + area.y },
    size: null,
    fills: stroke.paints,
    stroke: null,
    styles: { ...styles, fill: styles.stroke, stroke: null },
    ...NO_PATHS,
  };
}

const NO_PATHS: Pick<DesignNode, "paths" | "strokePaths"> = { paths: [], strokePaths: [] };

/** Empty for several paths, long ones, and unknown commands. */
function readOnly([path, ...others]: DesignNode["paths"]): readonly PathStep[] {
  if (path === undefined || others.length > 0 || path.shape.length > MOST_LETTERS) return [];
  return readPath(path.shape) ?? [];
}

function moveStep(step: PathStep, { x, y }: Point): PathStep {
  const move = (point: Point): Point => ({ x: point.x - x, y: point.y - y });
  return { ...step, points: step.points.map(move), end: move(step.end) };
}

/** How far a corner is cut off, across and down. */
interface Corner {
  readonly across: number;
  readonly down: number;
}

type Corners = [Corner, Corner, Corner, Corner];

/** Follows a path along the sides and round corners of its box; null where it leaves them. */
function walkAround(steps: readonly PathStep[], size: Size): Corners | null {
  const sharp = { across: 0, down: 0 };
  const corners: Corners = [sharp, sharp, sharp, sharp];
  const [start, ...rest] = steps;
  if (start?.command !== "M") return null;
  let turned = 0;
  let from = start.end;
  for (const step of [...rest, { ...start, command: "L", points: [start.end] }]) {
    if (step.command === "Z" || isNear(from, step.end, NEAR_PX)) continue;
    const isSide = step.command === "L" && isOnOneSide(from, step.end, size);
    if (!isSide && !addCorner(corners, from, step, size)) return null;
    turned += angleBetween(from, step.end, size);
    from = step.end;
  }
  return Math.abs(Math.abs(turned) - 2 * Math.PI) < 0.01 ? corners : null;
}

function isOnOneSide(from: Point, to: Point, { width, height }: Size): boolean {
  const areBoth = (axis: "x" | "y", at: number): boolean =>
    Math.abs(from[axis] - at) <= NEAR_PX && Math.abs(to[axis] - at) <= NEAR_PX;
  return areBoth("x", 0) || areBoth("x", width) || areBoth("y", 0) || areBoth("y", height);
}

/** False if the curve is no quarter of an ellipse in a corner of the box. */
function addCorner(
  corners: Corners,
  from: Point,
  { command, points }: PathStep,
  size: Size,
): boolean {
  const [first, second, to] = points;
  if (command !== "C" || first === undefined || second === undefined || to === undefined)
    return false;
  for (const tip of [
    { x: from.x, y: to.y },
    { x: to.x, y: from.y },
  ]) {
    const index = cornerAt(tip, size);
    const corner = { across: Math.abs(from.x - to.x), down: Math.abs(from.y - to.y) };
    const near = NEAR_PX + NEAR_SHARE * Math.max(corner.across, corner.down);
    const isQuarter =
      isNear(first, between(from, tip), near) && isNear(second, between(to, tip), near);
    if (index === null || !isQuarter) continue;
    corners[index] = corner;
    return true;
  }
  return false;
}

/** Clockwise from the top left. */
function cornerAt(point: Point, { width, height }: Size): 0 | 1 | 2 | 3 | null {
  if (isNear(point, { x: 0, y: 0 }, NEAR_PX)) return 0;
  if (isNear(point, { x: width, y: 0 }, NEAR_PX)) return 1;
  if (isNear(point, { x: width, y: height }, NEAR_PX)) return 2;
  return isNear(point, { x: 0, y: height }, NEAR_PX) ? 3 : null;
}

function between(from: Point, tip: Point): Point {
  return { x: from.x + HANDLE * (tip.x - from.x), y: from.y + HANDLE * (tip.y - from.y) };
}

/** As seen from the middle of the box, in radians. */
function angleBetween(from: Point, to: Point, { width, height }: Size): number {
  const [ax, ay] = [from.x - width / 2, from.y - height / 2];
  const [bx, by] = [to.x - width / 2, to.y - height / 2];
  return Math.atan2(ax * by - ay * bx, ax * bx + ay * by);
}

function toShape(corners: Corners, { width, height }: Size): Shape | null {
  const isHalf = ({ across, down }: Corner): boolean =>
    Math.abs(across - width / 2) <= NEAR_PX && Math.abs(down - height / 2) <= NEAR_PX;
  if (corners.every(isHalf)) return { kind: "ellipse", radii: [0, 0, 0, 0] };
  if (corners.some(({ across, down }) => Math.abs(across - down) > NEAR_PX)) return null;
  const [topLeft, topRight, bottomRight, bottomLeft] = corners;
  return {
    kind: "rectangle",
    radii: [
      round(topLeft.across),
      round(topRight.across),
      round(bottomRight.across),
      round(bottomLeft.across),
    ],
  };
}
