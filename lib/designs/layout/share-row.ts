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
  let rest = room - Math.max(0, gap) * Math.max(0, flowing.length - 1);
  for (const { flow } of flowing) rest -= flow === null ? 0 : flow.margin.left + flow.margin.right;
  const items = flowing.map(toItem);
  const sizes = new Map(items.map((item) => [item, Math.max(item.base, item.least)]));
  const isTight = sum(sizes.values()) > rest;
  const flexible = items.filter((item) => (isTight ? item.shrinks && item.base > 0 : item.grows));
  for (const item of flexible) sizes.delete(item);
  const shared = share(flexible, rest - sum(sizes.values()), isTight);
  return items.map((item) => sizes.get(item) ?? shared.get(item) ?? 0);
}

/** They lose in proportion to their widths, or gain alike; what would fall below its least gets that ahead of the others. */
function share(items: readonly Item[], room: number, isTight: boolean): Map<Item, number> {
  const needOf = ({ base, least }: Item) => (isTight ? least / base : least - base);
  const open = items.toSorted((one, other) => needOf(other) - needOf(one));
  const sizes = new Map<Item, number>();
  let [rest, bases] = [room, sum(items.map(({ base }) => base))];
  for (const [index, item] of open.entries()) {
    const factor = isTight ? rest / bases : (rest - bases) / (open.length - index);
    if (needOf(item) <= factor) {
      for (const one of open.slice(index))
        sizes.set(one, isTight ? one.base * factor : one.base + factor);
      break;
    }
    sizes.set(item, item.least);
    rest -= item.least;
    bases -= item.base;
  }
  return sizes;
}

function sum(numbers: Iterable<number>): number {
  let all = 0;
  for (const number of numbers) all += number;
  return all;
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
