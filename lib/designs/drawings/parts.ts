import { toExtent } from "../read/extent";
import type { Box, DesignNode, Drawn, PathStep, Point, Size, VectorPath } from "../read/node";
import { type Affine, composeTurns, moveCenter, NO_TURN, spanOf, turnOf } from "./affine";
import { type Outline, toBoxOutline, toOutlines } from "./outlines";
import { transformPath, writePath } from "./path-data";

/** Draws a layer with its descendants as paths, in px of its box. */

/** More than this is no source for reading: it is asked of the provider as a file. */
export const MAX_PARTS = 400;
const MAX_LETTERS = 60_000;
/** How far a box may be from where rotations put it. */
const TOLERANCE_PX = 1;

export interface Sketch {
  readonly parts: readonly Drawn[];
  /** Of the paths alone. */
  readonly paths: number;
  readonly letters: number;
  /** Paints of which only a color is kept. */
  readonly isReduced: boolean;
}

/** Returns null for what paths cannot say. The layer's own opacity and effects stay with it. */
export function toSketch(root: DesignNode): Sketch | null {
  if (root.box === null) return null;
  const drafting = new Drafting(root.box);
  const parts = drafting.draw(root, NO_TURN);
  if (parts === null) return null;
  const { paths, letters, isReduced } = drafting;
  return { parts, paths, letters, isReduced };
}

interface Moved {
  readonly steps: readonly PathStep[];
  readonly evenOdd: boolean;
}

export const toPath = ({ steps, evenOdd }: Moved): VectorPath => ({
  shape: writePath(steps),
  evenOdd,
});

interface Placed {
  readonly affine: Affine;
  /** Before any rotation. */
  readonly size: Size;
}

class Drafting {
  paths = 0;
  letters = 0;
  isReduced = false;
  readonly #origin: Box;

  constructor(origin: Box) {
    this.#origin = origin;
  }

  draw(node: DesignNode, parentTurn: Affine): Drawn[] | null {
    const turn = composeTurns(parentTurn, turnOf(node));
    const place = this.#place(node, turn);
    const outlines = place === null ? null : toOutlines(node, place.size);
    if (place === null || outlines === null) return null;
    const { affine } = place;
    const below = this.#drawOutlines(outlines.fill, affine);
    const inside = this.#drawChildren(node, turn, place);
    const above = this.#drawOutlines(outlines.stroke, affine);
    return below === null || inside === null || above === null
      ? null
      : [...below, ...inside, ...above];
  }

  #drawChildren(node: DesignNode, turn: Affine, { affine, size }: Placed): Drawn[] | null {
    const parts: Drawn[] = [];
    for (const child of node.children) {
      const drawn = isPlain(child) ? this.draw(child, turn) : null;
      if (drawn === null) return null;
      parts.push(...fade(drawn, child.opacity));
    }
    if (!isCut(node) || parts.length === 0) return parts;
    const clips = node.clipPaths.length > 0 ? node.clipPaths : [toBoxOutline(node, size, 0)];
    const clipPaths: VectorPath[] = [];
    for (const clip of clips) {
      const moved = this.#move(clip, affine);
      if (moved === null) return null;
      clipPaths.push(toPath(moved));
    }
    return [{ kind: "group", opacity: 1, clipPaths, parts }];
  }

  #drawOutlines(outlines: readonly Outline[], affine: Affine): Drawn[] | null {
    const drawn: Drawn[] = [];
    for (const { path, paints, styleId } of outlines) {
      const moved = this.#move(path, affine);
      if (moved === null) return null;
      if (paints.length > 1 || paints.some(({ kind }) => kind !== "solid")) this.isReduced = true;
      drawn.push({ kind: "path", ...moved, paints, styleId, opacity: 1 });
    }
    return drawn;
  }

  /** Null for what cannot be read, and beyond the limits. */
  #move({ shape, evenOdd }: VectorPath, affine: Affine): Moved | null {
    const steps = transformPath(shape, affine);
    this.paths += 1;
    this.letters += writePath(steps ?? []).length;
    const isWithin = this.paths <= MAX_PARTS && this.letters <= MAX_LETTERS;
    return steps !== null && isWithin ? { steps, evenOdd } : null;
  }

  /** From the layer's own coordinates to the drawing's; null if its box is elsewhere. */
  #place(node: DesignNode, turn: Affine): Placed | null {
    const { box } = node;
    if (box === null) return null;
    const size = isTurned(turn) ? toOwnSize(node, turn, box) : box;
    const span = spanOf(turn, size);
    const isOff =
      Math.abs(span.width - box.width) > TOLERANCE_PX ||
      Math.abs(span.height - box.height) > TOLERANCE_PX;
    if (isOff) return null;
    return { affine: moveCenter(turn, size, centerOf(box, this.#origin)), size };
  }
}

const isTurned = ({ a, d }: Affine): boolean => a !== 1 || d !== 1;

/** The rotation of what contains the layer counts too. */
function toOwnSize(node: DesignNode, { a, b }: Affine, box: Box): Size {
  const rotation = (Math.atan2(b, a) * 180) / Math.PI;
  return node.size ?? toExtent({ box, rotation, size: null });
}

function centerOf({ x, y, width, height }: Box, origin: Box): Point {
  return { x: x + width / 2 - origin.x, y: y + height / 2 - origin.y };
}

const isPlain = ({ effects, blend }: DesignNode): boolean => effects.length === 0 && blend === null;

const SPARE_PX = 0.5;

/** A container that clips what protrudes from it, or by another outline than its box. */
function isCut({ clips, clipPaths, radii, kind, box, children }: DesignNode): boolean {
  if (clipPaths.length > 0) return true;
  if (!clips || box === null) return false;
  const isRound = kind === "ellipse" || radii.some((radius) => radius > 0);
  return isRound || children.some((child) => protrudes(child, box));
}

function protrudes(node: DesignNode, frame: Box): boolean {
  const { box } = node;
  if (box === null) return false;
  const isInside =
    box.x >= frame.x - SPARE_PX &&
    box.y >= frame.y - SPARE_PX &&
    box.x + box.width <= frame.x + frame.width + SPARE_PX &&
    box.y + box.height <= frame.y + frame.height + SPARE_PX;
  return !isInside || (!node.clips && node.children.some((child) => protrudes(child, frame)));
}

function fade(parts: readonly Drawn[], opacity: number): readonly Drawn[] {
  const [only] = parts;
  if (opacity === 1 || only === undefined) return parts;
  return parts.length === 1
    ? [{ ...only, opacity: only.opacity * opacity }]
    : [{ kind: "group", opacity, clipPaths: [], parts }];
}
