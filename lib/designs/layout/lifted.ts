import type { Box, DesignNode } from "../read/node";
import { isPieced } from "./elastic";
import { type Item, insetsOf, sharedAreaOf } from "./geometry";

/** Places what is out of the flow: at coordinates, from the nearest side. */

/** A layer that covers more of its container's width keeps its distance from both sides. */
const WIDE_SHARE = 0.6;
const CENTER_PX = 2;

export function toLifted({ node, box }: Item, frame: Box): DesignNode {
  const { left, right } = insetsOf(box, frame);
  const isWide = canStretch(node, box, frame);
  const isCentered = Math.abs(left - right) <= CENTER_PX;
  const side = isCentered ? "center" : right < left ? "end" : "start";
  return {
    ...node,
    isAbsolute: true,
    flow: null,
    constraints: { horizontal: isWide ? "stretch" : side, vertical: "start" },
  };
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
  return box.width > frame.width * WIDE_SHARE;
}

/** Of layers at coordinates, those that are nearly as wide as their container follow its width. */
export function stretchWide(node: DesignNode, frame: Box): DesignNode {
  const { box, constraints } = node;
  if (box === null || constraints.horizontal !== "start" || !canStretch(node, box, frame))
    return node;
  return { ...node, constraints: { ...constraints, horizontal: "stretch" } };
}

/** A child of a container in the order of its elements; `order` is its paint order. */
export interface Painted {
  readonly node: DesignNode;
  readonly box: Box;
  /** The lowest and the highest paint order in it. */
  readonly orders: readonly [number, number];
}

/**
 * Puts each lifted layer where its container paints it right: after all that it lies on, before all that lies on it.
 * Where the order of reading does not allow that, what lies on it is raised.
 */
export function insertLifted(
  flowing: readonly Painted[],
  lifted: readonly Painted[],
): readonly DesignNode[] {
  const all: Painted[] = [...flowing];
  for (const layer of lifted.toSorted((one, other) => one.orders[0] - other.orders[0])) {
    const [order] = layer.orders;
    const touching = all.map((other) => sharedAreaOf(other.box, layer.box) > 0);
    const isUnder = ({ orders }: Painted) => orders[1] < order;
    const first = all.findIndex((other, index) => touching[index] === true && !isUnder(other));
    const last = all.findLastIndex((other, index) => touching[index] === true && isUnder(other));
    if (first === -1 || last < first) {
      all.splice(first === -1 ? all.length : first, 0, layer);
      continue;
    }
    const raised = all.map((other, index) =>
      index <= last && touching[index] === true && !isUnder(other) ? raise(other) : other,
    );
    all.splice(0, all.length, ...raised.slice(0, last + 1), layer, ...raised.slice(last + 1));
  }
  return all.map(({ node }) => node);
}

function raise(painted: Painted): Painted {
  const { node } = painted;
  if (node.flow === null) return painted;
  return { ...painted, node: { ...node, flow: { ...node.flow, isRaised: true } } };
}
