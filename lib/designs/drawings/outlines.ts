import { round } from "../read/css-values";
import type { DesignNode, Paint, Size, Stroke, VectorPath } from "../read/node";
import { HANDLE } from "./quarters";

/** The outlines of a layer's own fill and stroke, as paths in its own coordinates. */

export interface Outline {
  readonly path: VectorPath;
  readonly paints: readonly Paint[];
  readonly styleId: string | null;
}

export interface Outlines {
  readonly fill: readonly Outline[];
  readonly stroke: readonly Outline[];
}

/** `size`: the layer's own, before any rotation. Returns null for what paths cannot draw, and if they are unknown. */
export function toOutlines(node: DesignNode, size: Size): Outlines | null {
  const { fills, stroke, styles } = node;
  if (node.kind === "group") return { fill: [], stroke: [] };
  const filled = { paints: fills, styleId: styles.fill };
  const stroked = { paints: stroke?.paints ?? [], styleId: styles.stroke };
  const isPath = isFreeform(node);
  if (isPath && !isKnown(node)) return null;
  if (!isPath && !areSolid([...fills, ...stroked.paints])) return null;
  const area = isPath ? node.paths : [toBoxOutline(node, size, 0)];
  const edge = isPath ? node.strokePaths : toEdge(node, size);
  if (edge === null) return null;
  return {
    fill: fills.length === 0 ? [] : area.map((path) => ({ path, ...filled })),
    stroke: stroke === null ? [] : edge.map((path) => ({ path, ...stroked })),
  };
}

/** What only paths draw: CSS draws rectangles, full ellipses, and lines. */
export function isFreeform({ kind, paths }: DesignNode): boolean {
  return kind === "vector" || paths.length > 0;
}

/** False where the provider left out the paths of something painted. */
export function isKnown({ fills, stroke, paths, strokePaths }: DesignNode): boolean {
  const isPainted = fills.length > 0 || stroke !== null;
  return !isPainted || paths.length > 0 || strokePaths.length > 0;
}

const areSolid = (paints: readonly Paint[]): boolean =>
  paints.every(({ kind }) => kind === "solid");

/** The stroke's area: what lies between a larger and a smaller outline. */
function toEdge(node: DesignNode, size: Size): VectorPath[] | null {
  const { stroke } = node;
  if (stroke === null) return [];
  const { top, right, bottom, left } = stroke.weights;
  if (stroke.dashes.length > 0 || top !== right || right !== bottom || bottom !== left) return null;
  if (node.kind === "line") return [toLineOutline(size, stroke)];
  const outside = top * OUTSIDE[stroke.align];
  const [outer, inner] = [
    toBoxOutline(node, size, outside),
    toBoxOutline(node, size, outside - top),
  ];
  return [{ shape: `${outer.shape}${inner.shape}`, evenOdd: true }];
}

const OUTSIDE = { outside: 1, center: 0.5, inside: 0 };

function toLineOutline({ width, height }: Size, { weights, align }: Stroke): VectorPath {
  const start = align === "inside" ? 0 : -weights.top;
  const isUpright = height > width;
  const [x, y] = isUpright ? [start, 0] : [0, start];
  const [across, down] = isUpright ? [weights.top, height] : [width, weights.top];
  const shape = `M${x} ${y}L${x + across} ${y}L${x + across} ${y + down}L${x} ${y + down}Z`;
  return { shape, evenOdd: false };
}

/** A rectangle with its corners, or an ellipse, larger by `grow` on every side. */
export function toBoxOutline(node: DesignNode, extent: Size, grow: number): VectorPath {
  const width = Math.max(0, extent.width + 2 * grow);
  const height = Math.max(0, extent.height + 2 * grow);
  const corners = node.radii.map((radius) => (radius === 0 ? 0 : Math.max(0, radius + grow)));
  const [tl = 0, tr = 0, br = 0, bl = 0] = corners.map((radius) =>
    Math.min(radius, width / 2, height / 2),
  );
  const isRound = node.kind === "ellipse";
  const [rx, ry] = [width / 2, height / 2];
  const corner = (radius: number) => (isRound ? { x: rx, y: ry } : { x: radius, y: radius });
  const shape = drawBox(-grow, -grow, { width, height }, [
    corner(tl),
    corner(tr),
    corner(br),
    corner(bl),
  ]);
  return { shape, evenOdd: false };
}

interface Corner {
  readonly x: number;
  readonly y: number;
}

function drawBox(
  left: number,
  top: number,
  { width, height }: { width: number; height: number },
  [tl, tr, br, bl]: readonly [Corner, Corner, Corner, Corner],
): string {
  const [right, bottom] = [left + width, top + height];
  const rest = 1 - HANDLE;
  return [
    `M${write(left + tl.x, top)}L${write(right - tr.x, top)}`,
    bend(tr, [right - tr.x * rest, top, right, top + tr.y * rest, right, top + tr.y]),
    `L${write(right, bottom - br.y)}`,
    bend(br, [right, bottom - br.y * rest, right - br.x * rest, bottom, right - br.x, bottom]),
    `L${write(left + bl.x, bottom)}`,
    bend(bl, [left + bl.x * rest, bottom, left, bottom - bl.y * rest, left, bottom - bl.y]),
    `L${write(left, top + tl.y)}`,
    bend(tl, [left, top + tl.y * rest, left + tl.x * rest, top, left + tl.x, top]),
    "Z",
  ].join("");
}

const bend = ({ x, y }: Corner, numbers: readonly number[]): string =>
  x === 0 || y === 0 ? "" : `C${write(...numbers)}`;

const write = (...numbers: readonly number[]): string =>
  numbers.map((number) => round(number, 3)).join(" ");
