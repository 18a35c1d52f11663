import type { DesignNode, Point, Size } from "../read/node";

/** Moves points: `x' = a x + c y + e`, `y' = b x + d y + f`. Layers are rotated, mirrored and moved, never scaled. */
export interface Affine {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

export const NO_TURN: Affine = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

export function mapPoint({ a, b, c, d, e, f }: Affine, { x, y }: Point): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

/** First the inner one, then the outer one; both without translation. */
export function composeTurns(outer: Affine, inner: Affine): Affine {
  return {
    a: outer.a * inner.a + outer.c * inner.b,
    b: outer.b * inner.a + outer.d * inner.b,
    c: outer.a * inner.c + outer.c * inner.d,
    d: outer.b * inner.c + outer.d * inner.d,
    e: 0,
    f: 0,
  };
}

/** A layer's own rotation and mirroring, around the origin. */
export function turnOf({
  rotation,
  isMirrored,
}: Pick<DesignNode, "rotation" | "isMirrored">): Affine {
  if (rotation === 0 && !isMirrored) return NO_TURN;
  const radians = (rotation * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(radians), Math.cos(radians)];
  const flip = isMirrored ? -1 : 1;
  return { a: cosine, b: sine, c: -sine * flip, d: cosine * flip, e: 0, f: 0 };
}

/** The size of the box around something turned. */
export function spanOf({ a, b, c, d }: Affine, { width, height }: Size): Size {
  return {
    width: Math.abs(a) * width + Math.abs(c) * height,
    height: Math.abs(b) * width + Math.abs(d) * height,
  };
}

/** Turns something of a size, and puts its center there. */
export function moveCenter(turn: Affine, { width, height }: Size, center: Point): Affine {
  const middle = mapPoint(turn, { x: width / 2, y: height / 2 });
  return { ...turn, e: center.x - middle.x, f: center.y - middle.y };
}
