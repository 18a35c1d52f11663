import { round } from "./css-values";
import { mapChildren } from "./map-children";
import type { DesignNode, Size } from "./node";
import { asList, asNumber, asPositive, asRecord, isRecord, type RawRecord } from "./raw-json";

/** Reads how a node is rotated and mirrored in its parent. */

type Turn = Pick<DesignNode, "rotation" | "isMirrored" | "size">;

/** The transform, where the answer has it, also tells whether the node is mirrored. */
export function readTurn(raw: RawRecord): Turn {
  const transform = asList(raw.relativeTransform);
  const [a, c] = asList(transform[0]);
  const [b, d] = asList(transform[1]);
  const size = readSize(raw.size);
  if (typeof a !== "number" || typeof b !== "number")
    return { rotation: toDegrees(asNumber(raw.rotation, 0)), isMirrored: false, size };
  return {
    rotation: toDegrees(Math.atan2(asNumber(b, 0), asNumber(a, 1))),
    isMirrored: asNumber(a, 1) * asNumber(d, 1) - asNumber(b, 0) * asNumber(c, 0) < 0,
    size,
  };
}

/** Figma's answers count clockwise, in radians; only its plugins count the other way round. */
function toDegrees(radians: number): number {
  return round(((radians * 180) / Math.PI) % 360);
}

function readSize(raw: unknown): Size | null {
  if (!isRecord(raw)) return null;
  const { x, y } = asRecord(raw);
  return { width: asPositive(x), height: asPositive(y) };
}

/**
 * Figma draws a line's stroke above it, or where that is after a rotation. A line that is turned by quarters becomes an
 * upright or a level one, whose stroke lies inside (below or to the right of it) or outside.
 */
export function straighten(
  line: Pick<DesignNode, "rotation" | "isMirrored" | "stroke">,
): Partial<DesignNode> {
  const { rotation, stroke, isMirrored } = line;
  const quarters = Math.round(rotation / 90);
  if (Math.abs(rotation - quarters * 90) > 0.1) return {};
  const isBelow = [1, 2].includes(((quarters % 4) + 4) % 4) !== isMirrored;
  const align = isBelow ? ("inside" as const) : ("outside" as const);
  return {
    rotation: 0,
    isMirrored: false,
    size: null,
    stroke: stroke === null ? null : { ...stroke, align },
  };
}

/**
 * What is turned or mirrored twice stands upright: a container that is, and all of whose children are it in the same way, if
 * the design says that they lie in their order. Its own paint must look the same from both sides. So does a container without
 * a layout that is turned by a quarter, most of whose children are turned back; the others turn with it one by one.
 */
export function cancelFlips(node: DesignNode): DesignNode {
  const upright = cancels(node) ? standUpright(node) : cancelsQuarter(node) ? turnBack(node) : node;
  return mapChildren(upright, cancelFlips);
}

const UPRIGHT = { rotation: 0, isMirrored: false } as const;

const standUpright = (node: DesignNode): DesignNode => ({
  ...node,
  ...UPRIGHT,
  children: node.children.map((child) => ({ ...child, ...UPRIGHT })),
});

function cancels(node: DesignNode): boolean {
  const { children, rotation, isMirrored } = node;
  const halves = Math.abs(rotation) / 180;
  if (children.length === 0 || (halves === 0 && !isMirrored)) return false;
  if (halves !== 0 && halves !== 1) return false;
  const isAlike = (child: DesignNode) =>
    Math.abs(child.rotation) === Math.abs(rotation) && child.isMirrored === isMirrored;
  return children.every(isAlike) && looksTheSame(node) && runsForward(node);
}

function cancelsQuarter(node: DesignNode): boolean {
  const { children, rotation, isMirrored, layout } = node;
  if (Math.abs(rotation) !== 90 || isMirrored || layout !== null) return false;
  const back = children.filter((child) => child.rotation === -rotation && !child.isMirrored);
  return back.length * 2 > children.length && looksTheSame(node);
}

/** What a child keeps its distance from is told in the axes of its container. */
const turnBack = (node: DesignNode): DesignNode => ({
  ...node,
  ...UPRIGHT,
  children: node.children.map((child) => ({
    ...child,
    rotation: normalize(child.rotation + node.rotation),
    constraints: { horizontal: "start", vertical: "start" },
  })),
});

/** More than -180 degrees, and at most 180. */
const normalize = (degrees: number): number =>
  round(degrees > 180 ? degrees - 360 : degrees <= -180 ? degrees + 360 : degrees);

function looksTheSame({ fills, effects, radii, stroke, clipPaths }: DesignNode): boolean {
  if (effects.length > 0 || clipPaths.length > 0 || new Set(radii).size > 1) return false;
  const weights = new Set(Object.values(stroke?.weights ?? {}));
  return weights.size <= 1 && fills.every(({ kind }) => kind === "solid");
}

function runsForward({ layout, children }: DesignNode): boolean {
  const axis = layout?.direction === "row" ? "x" : "y";
  const starts = layout === null ? [] : children.map(({ box }) => box?.[axis] ?? 0);
  return starts.every((start, index) => start >= (starts[index - 1] ?? start));
}
