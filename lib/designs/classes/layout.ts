import type { AutoLayout, DesignNode, Sides } from "../read/node";
import { toGridClasses } from "./grid";
import { toStep } from "./tailwind-scale";

/** Classes for the way an auto-layout places its children. */

const MAIN = {
  start: [],
  center: ["justify-center"],
  end: ["justify-end"],
  between: ["justify-between"],
};
const CROSS = {
  start: ["items-start"],
  center: ["items-center"],
  end: ["items-end"],
  baseline: ["items-baseline"],
  stretch: [],
};

/** `borders` is subtracted from the padding. */
export function toLayoutClasses(layout: AutoLayout, borders: Sides): string[] {
  const padding = toPaddingClasses(layout.padding, borders);
  if (layout.grid !== undefined)
    return [...toGridClasses(layout.grid), ...toGap(layout), ...padding];
  return [
    "flex",
    ...(layout.direction === "column" ? ["flex-col"] : []),
    ...(layout.wraps
      ? ["flex-wrap", layout.spreadsRows ? "content-between" : "content-start"]
      : []),
    ...(layout.isYielding ? ["flex-wrap"] : []),
    ...CROSS[layout.cross],
    ...MAIN[layout.main],
    ...toGap(layout),
    ...padding,
  ];
}

function toGap({ gap, crossGap, wraps, isYielding, direction }: AutoLayout): string[] {
  const between = Math.max(0, gap);
  if (!wraps && !isYielding) return between === 0 ? [] : [`gap-${toStep(between)}`];
  const across = Math.max(0, crossGap);
  if (between === across) return between === 0 ? [] : [`gap-${toStep(between)}`];
  const [mainName, crossName] = direction === "row" ? ["gap-x", "gap-y"] : ["gap-y", "gap-x"];
  return [
    ...(between === 0 ? [] : [`${mainName}-${toStep(between)}`]),
    ...(across === 0 ? [] : [`${crossName}-${toStep(across)}`]),
  ];
}

export function toPaddingClasses(padding: Sides, borders: Sides): string[] {
  const top = Math.max(0, padding.top - borders.top);
  const right = Math.max(0, padding.right - borders.right);
  const bottom = Math.max(0, padding.bottom - borders.bottom);
  const left = Math.max(0, padding.left - borders.left);
  const isEven = left === right && top === bottom;
  const pairs: [string, number][] =
    isEven && left === top
      ? [["p", left]]
      : [...toPair("x", ["l", left], ["r", right]), ...toPair("y", ["t", top], ["b", bottom])];
  return pairs.filter(([, px]) => px > 0).map(([utility, px]) => `${utility}-${toStep(px)}`);
}

function toPair(
  axis: string,
  [first, before]: [string, number],
  [second, after]: [string, number],
): [string, number][] {
  if (before === after) return [[`p${axis}`, before]];
  return [
    [`p${first}`, before],
    [`p${second}`, after],
  ];
}

export function toInnerClasses(
  { layout, isBlock = false }: { layout: AutoLayout | null; isBlock?: boolean },
  given: Sides,
): string[] {
  if (layout === null) return [];
  return isBlock ? toPaddingClasses(layout.padding, given) : toLayoutClasses(layout, given);
}

export function toOverflow({ scrolls, clips, children }: DesignNode): string[] {
  if (scrolls) return ["overflow-auto"];
  if (!clips && !children.some(({ isMask }) => isMask)) return [];
  // What only hides also scrolls for CSS, and nothing in it stays in view of the page.
  return [children.some(holdsPin) ? "overflow-clip" : "overflow-hidden"];
}

const holdsPin = ({ pin, children }: DesignNode): boolean =>
  pin !== null || children.some((child) => child.pin !== null);
