import type { PathStep, Point } from "../read/node";

/** Finds quarters and halves of ellipses among curves: an arc says them in fewer numbers. */

/** How long the handles of a curve are that draws a quarter of a circle, as a share of its radius. */
export const HANDLE = 0.5523;
/** A curve is off an arc by 0.03% of the radius. */
const MOST_PX = 74;
const LEAST_PX = 0.5;

/** An arc's radii are those of the box between its ends; half an ellipse is twice as wide or as high as its radius. */
export interface EllipseArc {
  readonly command: "quarter" | "half";
  readonly radii: { readonly x: number; readonly y: number };
  readonly isClockwise: boolean;
  readonly end: Point;
}

/** `start`: where the curve begins; `near`: how far its points may be from those of a quarter. */
export function findQuarter(
  start: Point,
  { command, points }: PathStep,
  near: number,
): EllipseArc | null {
  const [first, second, end] = points;
  if (command !== "C" || first === undefined || second === undefined || end === undefined)
    return null;
  const [x, y] = [end.x - start.x, end.y - start.y];
  const radii = { x: Math.abs(x), y: Math.abs(y) };
  if (Math.min(radii.x, radii.y) < LEAST_PX || Math.max(radii.x, radii.y) > MOST_PX) return null;
  const startsLevel =
    isNear(first, { x: start.x + HANDLE * x, y: start.y }, near) &&
    isNear(second, { x: end.x, y: end.y - HANDLE * y }, near);
  const startsUpright =
    isNear(first, { x: start.x, y: start.y + HANDLE * y }, near) &&
    isNear(second, { x: end.x - HANDLE * x, y: end.y }, near);
  if (startsLevel === startsUpright) return null;
  return { command: "quarter", radii, isClockwise: x * y > 0 === startsLevel, end };
}

/** Neither farther across nor down than `near`, in px. */
export const isNear = (one: Point, other: Point, near: number): boolean =>
  Math.abs(one.x - other.x) <= near && Math.abs(one.y - other.y) <= near;

/** Null if the second quarter does not go on around the same center. */
export function joinQuarters(
  start: Point,
  first: EllipseArc,
  second: EllipseArc,
  near: number,
): EllipseArc | null {
  const across = { x: second.end.x - start.x, y: second.end.y - start.y };
  const isHalf =
    first.isClockwise === second.isClockwise &&
    isNear(first.radii, second.radii, near) &&
    (Math.abs(across.x) <= near || Math.abs(across.y) <= near);
  return isHalf ? { ...second, command: "half", radii: first.radii } : null;
}
