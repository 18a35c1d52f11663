import type { AutoLayout, DesignNode, Sides } from "../read/node";
import type { ThemeNames } from "../tokens/theme-names";
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
export function toLayoutClasses(layout: AutoLayout, borders: Sides, theme: ThemeNames): string[] {
  const gap = toGap(layout, spellWith(theme, layout.variables?.gap));
  const padding = toPadding(layout, borders, theme);
  if (layout.table !== undefined) return padding;
  if (layout.grid !== undefined)
    return [...toGridClasses(layout.grid), ...CROSS[layout.cross], ...gap, ...padding];
  return [
    "flex",
    ...(layout.direction === "column" ? ["flex-col"] : []),
    ...(layout.wraps
      ? ["flex-wrap", layout.spreadsRows ? "content-between" : "content-start"]
      : []),
    ...(layout.isYielding ? ["flex-wrap"] : []),
    ...CROSS[layout.cross],
    ...MAIN[layout.main],
    ...gap,
    ...padding,
  ];
}

/** Spells a length as the end of a class. */
type Spell = (px: number) => string;

const spellWith =
  (theme: ThemeNames, variables: readonly string[] = []): Spell =>
  (px) =>
    theme.findSpace(px, variables) ?? toStep(px);

function toGap(
  { gap, crossGap, wraps, isYielding, direction }: AutoLayout,
  spell: Spell,
): string[] {
  const between = Math.max(0, gap);
  if (!wraps && !isYielding) return between === 0 ? [] : [`gap-${spell(between)}`];
  const across = Math.max(0, crossGap);
  if (between === across) return between === 0 ? [] : [`gap-${spell(between)}`];
  const [mainName, crossName] = direction === "row" ? ["gap-x", "gap-y"] : ["gap-y", "gap-x"];
  return [
    ...(between === 0 ? [] : [`${mainName}-${spell(between)}`]),
    ...(across === 0 ? [] : [`${crossName}-${spell(across)}`]),
  ];
}

const toPadding = ({ padding, variables }: AutoLayout, borders: Sides, theme: ThemeNames) =>
  toPaddingClasses(padding, borders, spellWith(theme, variables?.padding));

export function toPaddingClasses(padding: Sides, borders: Sides, spell: Spell = toStep): string[] {
  const end = (side: keyof Sides): string => spell(Math.max(0, padding[side] - borders[side]));
  const [top, right, bottom, left] = [end("top"), end("right"), end("bottom"), end("left")];
  const isEven = left === right && top === bottom;
  const pairs: [string, string][] =
    isEven && left === top
      ? [["p", left]]
      : [...toPair("x", ["l", left], ["r", right]), ...toPair("y", ["t", top], ["b", bottom])];
  return pairs.filter(([, name]) => name !== NOTHING).map((pair) => pair.join("-"));
}

const NOTHING = toStep(0);

function toPair(
  axis: string,
  [first, before]: [string, string],
  [second, after]: [string, string],
): [string, string][] {
  if (before === after) return [[`p${axis}`, before]];
  return [
    [`p${first}`, before],
    [`p${second}`, after],
  ];
}

export function toInnerClasses(
  { layout, isBlock = false }: { layout: AutoLayout | null; isBlock?: boolean },
  given: Sides,
  theme: ThemeNames,
): string[] {
  if (layout === null) return [];
  return isBlock ? toPadding(layout, given, theme) : toLayoutClasses(layout, given, theme);
}

export function toOverflow({ scrolls, clips, children, layout }: DesignNode): string[] {
  if (layout?.table === "frame") return ["overflow-x-auto"];
  if (scrolls) return ["overflow-auto"];
  if (!clips && !children.some(({ isMask }) => isMask)) return [];
  // What only hides also scrolls for CSS, and nothing in it stays in view of the page.
  return [children.some(holdsPin) ? "overflow-clip" : "overflow-hidden"];
}

const holdsPin = ({ pin, children }: DesignNode): boolean =>
  pin !== null || children.some((child) => child.pin !== null);
