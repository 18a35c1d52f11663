import type { AutoLayout, DesignNode } from "../read/node";
import { leastWidthOf } from "./least-width";

/** Computes how wide a browser makes the layers of a row that does not wrap, as CSS says it of flexible lengths. */

interface Item {
  readonly base: number;
  readonly least: number;
  readonly grows: boolean;
  readonly shrinks: boolean;
}

/** `room`: for the layers, their margins and gaps, in px. In the order of those in the flow. */
export function shareRow(
  flowing: readonly DesignNode[],
  { gap }: AutoLayout,
  room: number,
): number[] {
  const items = flowing.map(toItem);
  let rest = room - Math.max(0, gap) * Math.max(0, flowing.length - 1);
  for (const { flow } of flowing) rest -= flow === null ? 0 : flow.margin.left + flow.margin.right;
  const sizes = items.map(({ base, least }) => Math.max(base, least));
  const isTight = sizes.reduce((sum, size) => sum + size, 0) > rest;
  const weigh = ({ base }: Item): number => (isTight ? base : 1);
  let open = items
    .map((item, index) => ({ item, index }))
    .filter(({ item }) => (isTight ? item.shrinks && item.base > 0 : item.grows));
  while (open.length > 0) {
    for (const { item, index } of open) sizes[index] = item.base;
    const free = rest - sizes.reduce((sum, size) => sum + size, 0);
    const weight = open.reduce((sum, { item }) => sum + weigh(item), 0);
    for (const { item, index } of open)
      sizes[index] = Math.max(item.least, item.base + (free * weigh(item)) / weight);
    const flexible = open.filter(
      ({ item }) => item.base + (free * weigh(item)) / weight >= item.least,
    );
    if (flexible.length === open.length) break;
    open = flexible;
  }
  return sizes;
}

function toItem(node: DesignNode): Item {
  const { flow, horizontal, text, limits } = node;
  const width = node.box?.width ?? 0;
  const own = limits.minWidth ?? 0;
  if (flow === null) {
    if (horizontal === "fill") return { base: 0, least: own, grows: true, shrinks: true };
    const wraps = horizontal === "hug" && text?.resize === "height" && !text.keepsLine;
    return { base: width, least: wraps ? leastWidthOf(node) : width, grows: false, shrinks: wraps };
  }
  switch (flow.width) {
    case "grow":
      return { base: width, least: own, grows: true, shrinks: true };
    case "even":
      return { base: 0, least: own, grows: true, shrinks: true };
    case "shrink":
      return {
        base: width,
        least: text?.keepsLine === true ? width : own,
        grows: false,
        shrinks: true,
      };
    case "fixed":
    case "slide":
      return { base: width, least: width, grows: false, shrinks: false };
    case "content":
    case "most":
    case "stretch":
      return { base: width, least: leastWidthOf(node), grows: false, shrinks: true };
  }
}
