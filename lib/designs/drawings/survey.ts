import type { Box, DesignNode } from "../read/node";
import { comesAndGoes } from "../read/states";
import { isFreeform } from "./outlines";

/**
 * Tells drawings from containers: a drawing is made of shapes alone, at least one of which only paths can draw, or of which
 * there are several small ones.
 */

/** Up to this size in both directions a drawing is an icon. */
export const ICON_PX = 64;
/** Up to this size, one of several paths is. */
const LARGE_ICON_PX = 96;
const NEAR_PX = 8;
const NEAR_SHARE = 0.25;

export interface Survey {
  /** No texts, no images. */
  readonly isShapes: boolean;
  /** It has parts other than rectangles. */
  readonly hasShape: boolean;
  /** Shapes that touch or nearly do are together larger than an icon. */
  readonly isLarge: boolean;
  /** A design's own layout of several layers, larger than an icon. */
  readonly isArranged: boolean;
  /** The number of boxes that paint and hold nothing. */
  readonly boxes: number;
  /** One of them is round, or larger than the parts of a pattern. */
  readonly hasRound: boolean;
  readonly hasWide: boolean;
  /** The number of layers that only paths can draw. */
  readonly paths: number;
  readonly nodes: number;
}

/** Of layers with all their descendants, each surveyed once. */
export class Surveys {
  readonly #known = new Map<DesignNode, Survey>();

  of(node: DesignNode): Survey {
    const known = this.#known.get(node);
    if (known !== undefined) return known;
    const survey = combine(
      node,
      node.children.map((child) => this.of(child)),
    );
    this.#known.set(node, survey);
    return survey;
  }
}

/** Icons in a row, or an icon on a card, are a container: each of them is a drawing of its own. */
export function isDrawing(node: DesignNode, survey: Survey): boolean {
  if (!survey.isShapes || isControl(node)) return false;
  if (survey.paths === 0) return isPattern(node, survey);
  if (isFreeform(node) || isSmall(node.box)) return true;
  if (survey.isArranged) return false;
  return survey.isLarge || (survey.paths >= LEAST_PARTS && isWithin(node.box, LARGE_ICON_PX));
}

const LEAST_PARTS = 3;
const LEAST_DOTS = 12;
const DOT_PX = 16;

/** An icon of boxes, or many small ones. A round one on another may be a switch or a radio button. */
function isPattern({ name, box }: DesignNode, { boxes, hasRound, hasWide }: Survey): boolean {
  if (PAINTED_CONTROL.test(name)) return false;
  if (isSmall(box)) return boxes >= LEAST_PARTS || (boxes === 2 && !hasRound);
  return boxes >= LEAST_DOTS && !hasWide;
}

const CONTROL = /\b(button|btn)\b/i;
const PAINTED_CONTROL =
  /\b(link|check ?box|radio|switch|toggle|tabs?|input|field|slider|stepper|chip|nav\w*|search)\b/i;

/** What people use stays an element of its own, with a drawing in it. */
function isControl(node: DesignNode): boolean {
  if (isFreeform(node)) return false;
  return CONTROL.test(node.name) || (PAINTED_CONTROL.test(node.name) && isPaintedFrame(node));
}

/** A container with its own paint: CSS draws it. */
export function isPaintedFrame({ kind, fills, stroke, effects }: DesignNode): boolean {
  const isFrame = kind === "frame" || kind === "instance" || kind === "component";
  return isFrame && (fills.length > 0 || stroke !== null || effects.length > 0);
}

export const isSmall = (box: Box | null): boolean => isWithin(box, ICON_PX);

const isWithin = (box: Box | null, px: number): boolean =>
  box !== null && box.width <= px && box.height <= px;

function combine(node: DesignNode, inner: readonly Survey[]): Survey {
  const freeform = isFreeform(node);
  const isShape = freeform || node.kind === "ellipse" || node.kind === "line";
  const isAlone = node.children.length === 0;
  const grouped = node.children.filter((_, index) => inner[index]?.hasShape === true);
  return {
    isShapes:
      isShapeLike(node) &&
      inner.every(({ isShapes }) => isShapes) &&
      !node.children.some(comesAndGoes),
    hasShape: isShape || inner.some(({ hasShape }) => hasShape),
    isLarge: isAlone
      ? isShape && !isSmall(node.box)
      : inner.some(({ isLarge }) => isLarge) || hasLargeCluster(node, grouped),
    isArranged:
      (node.layout !== null && node.children.length > 1 && !isSmall(node.box)) ||
      inner.some(({ isArranged }) => isArranged),
    boxes: inner.reduce((sum, { boxes }) => sum + boxes, isBox(node) ? 1 : 0),
    hasRound: isBox(node) ? isRound(node) : inner.some(({ hasRound }) => hasRound),
    hasWide: isBox(node) ? !isDot(node.box) : inner.some(({ hasWide }) => hasWide),
    paths: inner.reduce((sum, { paths }) => sum + paths, freeform ? 1 : 0),
    nodes: inner.reduce((sum, { nodes }) => sum + nodes, 1),
  };
}

/** It paints and holds nothing. */
const isBox = ({ children, fills, stroke }: DesignNode): boolean =>
  children.length === 0 && (fills.length > 0 || stroke !== null);

/** A circle. */
const isRound = ({ kind, radii, box }: DesignNode): boolean =>
  kind === "ellipse" ||
  (box !== null &&
    Math.abs(box.width - box.height) <= 1 &&
    radii.every((radius) => radius >= box.width / 2));

const isDot = (box: Box | null): boolean => isWithin(box, DOT_PX);

const SHAPES: ReadonlySet<DesignNode["kind"]> = new Set([
  "frame",
  "group",
  "component",
  "instance",
  "rectangle",
  "ellipse",
  "line",
  "vector",
]);

function isShapeLike(node: DesignNode): boolean {
  const { kind, box, fills, stroke, isMask, scrolls, leftOut, drawing } = node;
  if (!SHAPES.has(kind) || box === null || isMask || scrolls || leftOut > 0) return false;
  if (drawing !== null) return false;
  return [...fills, ...(stroke?.paints ?? [])].every((paint) => paint.kind !== "image");
}

/** True if boxes that follow each other closely along either axis are together larger than an icon. */
function hasLargeCluster({ box }: DesignNode, children: readonly DesignNode[]): boolean {
  if (box === null || children.length < 2) return false;
  const near = Math.max(NEAR_PX, Math.min(box.width, box.height) * NEAR_SHARE);
  const boxes = children.flatMap((child) => child.box ?? []);
  const rows = cluster(boxes, near, "y", "height");
  return rows.some((row) =>
    cluster(row, near, "x", "width").some((group) => !isSmall(around(group))),
  );
}

function cluster(
  boxes: readonly Box[],
  near: number,
  start: "x" | "y",
  size: "width" | "height",
): Box[][] {
  const groups: Box[][] = [];
  let end = 0;
  for (const box of boxes.toSorted((one, other) => one[start] - other[start])) {
    const last = groups.at(-1);
    if (last === undefined || box[start] > end + near) {
      groups.push([box]);
      end = box[start] + box[size];
    } else {
      last.push(box);
      end = Math.max(end, box[start] + box[size]);
    }
  }
  return groups;
}

function around(boxes: readonly Box[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y, width, height } of boxes) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}
