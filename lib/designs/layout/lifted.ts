import type { Box, DesignNode } from "../read/node";
import { type Arrangement, itemsOf } from "./arrange";
import { isPieced } from "./elastic";
import { endOf, type Item, insetsOf, overlapOf, sharedAreaOf } from "./geometry";
import { NARROWEST } from "./yield-row";

/** Places what is out of the flow: at coordinates, from the nearest side. */

/** A layer that covers more of its container's width keeps its distance from both sides. */
const WIDE_SHARE = 0.6;
const CENTER_PX = 2;

export function toLifted({ node, box }: Item, frame: Box): DesignNode {
  const isWide = canStretch(node, box, frame);
  const horizontal = isWide ? "stretch" : nearestSide(box, frame);
  return { ...node, isAbsolute: true, flow: null, constraints: { horizontal, vertical: "start" } };
}

export function nearestSide(box: Box, frame: Box): "start" | "center" | "end" {
  const { left, right } = insetsOf(box, frame);
  if (Math.abs(left - right) <= CENTER_PX) return "center";
  return right < left ? "end" : "start";
}

function canStretch(node: DesignNode, box: Box, frame: Box): boolean {
  const { kind, paths, rotation, text } = node;
  if (
    isPieced(node) ||
    kind === "vector" ||
    paths.length > 0 ||
    rotation !== 0 ||
    text?.resize === "both"
  )
    return false;
  return overlapOf(box, frame, "x") > frame.width * WIDE_SHARE;
}

/** What a narrow page has no room for keeps its distance from the end, where the design says nothing else. */
export function keepInside(node: DesignNode, frame: Box): DesignNode {
  const { box, constraints } = node;
  const wide = stretchWide(node, frame);
  if (box === null || wide !== node || constraints.horizontal !== "start") return wide;
  if (endOf(box, "x") <= frame.x + frame.width * NARROWEST || nearestSide(box, frame) !== "end")
    return node;
  return { ...node, constraints: { ...constraints, horizontal: "end" } };
}

/** Of layers at coordinates, those that are nearly as wide as their container follow its width. */
export function stretchWide(node: DesignNode, frame: Box): DesignNode {
  const { box, constraints } = node;
  if (box === null || constraints.horizontal !== "start" || !canStretch(node, box, frame))
    return node;
  return { ...node, constraints: { ...constraints, horizontal: "stretch" } };
}

/** A layer as a container paints it; `order` is its paint order. */
type Layer = Pick<Item, "box" | "order">;

/** A child of a container in the order of its elements. */
export interface Painted {
  readonly node: DesignNode;
  /** It, or all that it arranges. */
  readonly layers: readonly Layer[];
}

/**
 * Puts each lifted layer where its container paints it right: after all that it lies on, before all that lies on it.
 * Where the order of reading does not allow that, what lies on it is raised.
 */
export function insertLifted(
  flowing: readonly Painted[],
  lifted: readonly (Painted & Layer)[],
): readonly DesignNode[] {
  const all: Painted[] = [...flowing];
  for (const layer of lifted.toSorted((one, other) => one.order - other.order)) {
    const found = all.map(({ layers }) => compare(layers, layer));
    const first = found.findIndex(({ isAbove }) => isAbove);
    const last = found.findLastIndex(({ isAbove, isBelow }) => isBelow && !isAbove);
    if (first === -1 || last < first) {
      all.splice(first === -1 ? all.length : first, 0, layer);
      continue;
    }
    const raised = all.map((other, index) =>
      index <= last && found[index]?.isAbove === true ? raise(other) : other,
    );
    all.splice(0, all.length, ...raised.slice(0, last + 1), layer, ...raised.slice(last + 1));
  }
  return all.map(({ node }) => node);
}

/** Whether some of the layers lie above, and some below, one that they touch. */
function compare(layers: readonly Layer[], { box, order }: Layer) {
  let [isAbove, isBelow] = [false, false];
  for (const other of layers) {
    if (sharedAreaOf(other.box, box) === 0) continue;
    if (other.order < order) isBelow = true;
    else isAbove = true;
  }
  return { isAbove, isBelow };
}

function raise(painted: Painted): Painted {
  const { node } = painted;
  if (node.flow === null) return painted;
  return { ...painted, node: { ...node, flow: { ...node.flow, isRaised: true } } };
}

/** Moves what lies between the layers of one part into that part: among them alone it has a place. */
export function sinkLifted(arrangement: Arrangement): Arrangement {
  const parts = [...arrangement.parts];
  const lifted: Item[] = [];
  for (const item of arrangement.lifted.toSorted((one, other) => one.order - other.order)) {
    const found = parts.map((part) => compare([...itemsOf(part)], item));
    const at = found.findIndex(({ isAbove, isBelow }) => isAbove && isBelow);
    const part = parts[at];
    const isClear = (side: "isAbove" | "isBelow", others: typeof found) =>
      others.every((other) => !other[side]);
    if (
      part?.kind === "flow" &&
      isClear("isAbove", found.slice(0, at)) &&
      isClear("isBelow", found.slice(at + 1)) &&
      isClear("isBelow", [compare(lifted, item)])
    )
      parts[at] = { ...part, lifted: [...part.lifted, item] };
    else lifted.push(item);
  }
  return { ...arrangement, parts, lifted };
}
