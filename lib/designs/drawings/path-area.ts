import type { Box, PathStep } from "../read/node";

/** A box around all points of a path, with its handles, so that it may be larger than what is drawn; null if it is unknown. */
export function toPathArea(steps: readonly PathStep[]): Box | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { points, arc } of steps) {
    const [rx = 0, ry = 0] = arc;
    const around = 2 * Math.max(rx, ry);
    for (const { x, y } of points) {
      left = Math.min(left, x - around);
      top = Math.min(top, y - around);
      right = Math.max(right, x + around);
      bottom = Math.max(bottom, y + around);
    }
  }
  return left > right ? null : { x: left, y: top, width: right - left, height: bottom - top };
}
