import type { Box, FigmaNode } from "../design/node.ts";
import { short } from "./paint-server.ts";

const WHOLE_TURN = 2 * Math.PI;

type Corners = [number, number, number, number];

export function cornersOf({ cornerRadius = 0, rectangleCornerRadii, ...node }: FigmaNode): Corners {
  const wanted = rectangleCornerRadii ?? [cornerRadius, cornerRadius, cornerRadius, cornerRadius];
  const { width = 0, height = 0 } = node.absoluteBoundingBox ?? {};
  // Two corners share a side, so together they cannot be longer than it.
  const [a, b, c, d] = wanted;
  const shares = [width / (a + b), height / (b + c), width / (c + d), height / (d + a)];
  const fit = Math.min(1, ...shares.filter((share) => Number.isFinite(share)));
  return wanted.map((radius) => radius * fit) as Corners;
}

export const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: Math.max(0, width + 2 * by),
  height: Math.max(0, height + 2 * by),
});

/** A rounded corner stays concentric when its box grows; a sharp one stays sharp. */
export const grownCorners = (corners: Corners, by: number): Corners =>
  corners.map((radius) => (radius === 0 ? 0 : Math.max(0, radius + by))) as Corners;

export function roundedBox({ x, y, width, height }: Box, [a, b, c, d]: Corners): string {
  const n = short;
  const [right, bottom] = [x + width, y + height];
  const arc = (radius: number, toX: number, toY: number) =>
    radius === 0 ? "" : `A${n(radius)} ${n(radius)} 0 0 1 ${n(toX)} ${n(toY)}`;
  return [
    `M${n(x + a)} ${n(y)}`,
    `H${n(right - b)}${arc(b, right, y + b)}`,
    `V${n(bottom - c)}${arc(c, right - c, bottom)}`,
    `H${n(x + d)}${arc(d, x, bottom - d)}`,
    `V${n(y + a)}${arc(a, x + a, y)}Z`,
  ].join("");
}

export function ellipsePath({ x, y, width, height }: Box): string {
  const [across, down] = [width / 2, height / 2];
  const half = (toX: number) =>
    `A${short(across)} ${short(down)} 0 1 1 ${short(toX)} ${short(y + down)}`;
  return `M${short(x)} ${short(y + down)}${half(x + width)}${half(x)}Z`;
}

/** A slice of a ring, clockwise from the right. */
export function arcPath(box: Box, arc: NonNullable<FigmaNode["arcData"]>): string {
  const { startingAngle, endingAngle, innerRadius } = arc;
  const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2];
  const [across, down] = [box.width / 2, box.height / 2];
  const at = (angle: number, share: number) =>
    `${short(middleX + across * share * Math.cos(angle))} ${short(middleY + down * share * Math.sin(angle))}`;
  const isLong = endingAngle - startingAngle > Math.PI ? 1 : 0;
  const outer = `A${short(across)} ${short(down)} 0 ${isLong} 1 ${at(endingAngle, 1)}`;
  const inner = `A${short(across * innerRadius)} ${short(down * innerRadius)} 0 ${isLong} 0 ${at(startingAngle, innerRadius)}`;
  return `M${at(startingAngle, 1)}${outer}L${at(endingAngle, innerRadius)}${inner}Z`;
}

/** The outline of a node's own shape, expanded or shrunk by `by`. */
export function outlineOf(node: FigmaNode, by = 0): string {
  const own = node.absoluteBoundingBox;
  if (!own) return "";
  const box = grown(own, by);
  if (node.type === "ELLIPSE") {
    const { endingAngle = WHOLE_TURN, innerRadius = 0 } = node.arcData ?? {};
    const isWhole = endingAngle === WHOLE_TURN && innerRadius === 0;
    return node.arcData && !isWhole ? arcPath(box, node.arcData) : ellipsePath(box);
  }
  return roundedBox(box, grownCorners(cornersOf(node), by));
}
