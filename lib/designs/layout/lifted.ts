import type { Box, DesignNode } from "../read/node";
import { type Item, insetsOf, sharedAreaOf } from "./geometry";

/** Places what is out of the flow: at coordinates, from the nearest side. */

/** A layer that covers more of its container's width keeps its distance from both sides. */
const WIDE_SHARE = 0.6;
const CENTER_PX = 2;

export function toLifted({ node, box }: Item, frame: Box): DesignNode {
  const { left, right } = insetsOf(box, frame);
  const isWide = box.width > frame.width * WIDE_SHARE && canStretch(node);
  const isCentered = Math.abs(left - right) <= CENTER_PX;
  const side = isCentered ? "center" : right < left ? "end" : "start";
  return {
    ...node,
    isAbsolute: true,
    flow: null,
    constraints: { horizontal: isWide ? "stretch" : side, vertical: "start" },
  };
}

function canStretch({ kind, paths, rotation, text }: DesignNode): boolean {
  return kind !== "vector" && paths.length === 0 && rotation === 0 && text?.resize !== "both";
}

/** A child of a container in the order of its elements; `order` is its paint order. */
export interface Painted {
  readonly node: DesignNode;
  readonly box: Box;
  /** The lowest and the highest paint order in it. */
  readonly orders: readonly [number, number];
}

/**
 * Puts each lifted layer where its container paints it right: before all that lies on it, after all that it lies on.
 * Returns null if there is no such place.
 */
export function insertLifted(
  flowing: readonly Painted[],
  lifted: readonly Painted[],
): readonly DesignNode[] | null {
  const all: Painted[] = [...flowing];
  for (const layer of lifted.toSorted((one, other) => one.orders[0] - other.orders[0])) {
    const [order] = layer.orders;
    const touching = all.map((other) => sharedAreaOf(other.box, layer.box) > 0);
    const isAbove = ({ orders }: Painted) => orders[0] > order;
    const isBelow = ({ orders }: Painted) => orders[1] < order;
    const first = all.findIndex((other, index) => touching[index] === true && !isBelow(other));
    const last = all.findLastIndex((other, index) => touching[index] === true && !isAbove(other));
    if (first !== -1 && last >= first) return null;
    all.splice(first === -1 ? all.length : first, 0, layer);
  }
  return all.map(({ node }) => node);
}
