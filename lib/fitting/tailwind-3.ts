// Writes a tree's classes for a repository with Tailwind 3, whose theme is code: what the repository has no name for is
// written as a value.

import { TEXT_SIZES, toArbitrary, toWeightStep } from "../designs/classes/tailwind-scale";
import type { Element } from "../designs/elements/element";
import { mapElements } from "../designs/elements/map-elements";
import type { FrameTree } from "../designs/output/frame-tree";
import { NAMED_COLORS } from "../designs/tokens/names";
import type { Fit } from "./fit";
import { toOlderNames } from "./tailwind-3-names";
import { readTheme } from "./theme-tokens";

type Theme = ReadonlyMap<string, string>;

interface Class {
  /** Such as `md:`. */
  readonly variant: string;
  readonly name: string;
}

/** `colors`: those of Tailwind's own among them that the repository has no more. */
export function toTailwind3(tree: FrameTree, { colors = [] }: Pick<Fit, "colors"> = {}): FrameTree {
  const isDark = tree.root.classes.includes("scheme-dark");
  const values = isDark ? tree.theme.replace(SCHEMES, "$2") : tree.theme;
  const gone = new Set(colors.map(({ ours }) => ours));
  const named = [...NAMED_COLORS].filter(([, name]) => !gone.has(name));
  const theme = new Map([
    ...named.map(([hex, name]) => [hex, name] as const),
    ...readTheme(values),
  ]);
  return { ...tree, theme: "", root: rewrite(tree.root, theme) };
}

/** A color in both schemes. */
const SCHEMES = /light-dark\((#[0-9a-f]+), ?(#[0-9a-f]+)\)/g;

function rewrite(element: Element, theme: Theme): Element {
  const { classes, origin } = element;
  const all = classes.map(split);
  const toOlder = (names: readonly string[]): string[] => [
    ...new Set(names.map(split).flatMap((one) => rewriteClass(one, all, theme))),
  ];
  const count = origin?.placement.length ?? 0;
  const placement = toOlder(classes.slice(0, count));
  return {
    ...element,
    classes: [...placement, ...toOlder(classes.slice(count))],
    origin: origin && { ...origin, placement },
    children: mapElements(element, (child) => rewrite(child, theme)),
  };
}

/** Tailwind 3 sorts widths only where all have the unit of its own, which is px. */
const toPixelWidth = (_: string, rem: string): string => `[${Number(rem) * 16}px]`;

const VARIANT = /^(?:[a-z][a-z-]*(?:\[[\w.:-]+\])?:)*/;

function split(written: string): Class {
  const variant = VARIANT.exec(written)?.[0] ?? "";
  const name = written.slice(variant.length);
  return { variant: variant.replace(/\[([\d.]+)rem\]/g, toPixelWidth), name };
}

function rewriteClass(one: Class, all: readonly Class[], theme: Theme): string[] {
  const { variant, name } = one;
  const names =
    toOutline(one, all) ??
    toInsetShadow(one, all, theme) ??
    toSizeAlone(one, all) ??
    toTextStyle(one, all, theme) ??
    toSchemes(toValue(name, theme)).flatMap(toOlderNames);
  return names.map((older) => variant + older);
}

/** Tailwind 3 takes no `light-dark()` for a color. */
function toSchemes(name: string): string[] {
  const light = name.replace(SCHEMES, "$1");
  return light === name ? [name] : [light, `dark:${name.replace(SCHEMES, "$2")}`];
}

/** Whether an element has such a class in the same state, or in its usual one, which holds there too. */
const has = (all: readonly Class[], variant: string, pattern: RegExp): boolean =>
  all.some(
    (other) => (other.variant === variant || other.variant === "") && pattern.test(other.name),
  );

/** A width comes without a line in Tailwind 3, and a line without a width. */
function toOutline({ variant, name }: Class, all: readonly Class[]): string[] | null {
  if (name === "outline") {
    return has(all, variant, /^outline-(?:\d|\[[\d.])/) ? [name] : [name, "outline-1"];
  }
  if (!/^outline-(?:[1-9]|\[[\d.])/.test(name)) return null;
  const isDrawn = has(all, variant, /^outline(?:-dashed|-solid)?$/);
  return [...(isDrawn ? [] : ["outline"]), ...toOlderNames(name)];
}

/** Tailwind 3 has one list of shadows. */
function toInsetShadow(
  { variant, name }: Class,
  all: readonly Class[],
  theme: Theme,
): string[] | null {
  const inset = /^inset-shadow-\[(.+)\]$/.exec(name)?.[1];
  const isShadow = (other: Class) => other.variant === variant && /^shadow-/.test(other.name);
  if (inset !== undefined) {
    const outer = all.find(isShadow);
    const rest = outer && /^shadow-\[(.+)\]$/.exec(toValue(outer.name, theme))?.[1];
    return [`shadow-[inset_${inset}${rest === undefined ? "" : `,${rest}`}]`];
  }
  const isMerged =
    isShadow({ variant, name }) &&
    all.some((other) => other.variant === variant && /^inset-shadow-\[/.test(other.name));
  return isMerged ? [] : null;
}

/** A size of the scale would replace the line height that holds in all states. */
function toSizeAlone({ variant, name }: Class, all: readonly Class[]): string[] | null {
  const size = SIZES.get(name);
  const isLed = variant !== "" && all.some((other) => /^leading-/.test(other.name));
  return size !== undefined && isLed ? [`text-[${size}]`] : null;
}

/** By class, in rem. */
const SIZES: ReadonlyMap<string, string> = new Map(
  [...TEXT_SIZES].map(([px, [name]]) => [`text-${name}`, `${px / 16}rem`]),
);

/** By size and line height. */
const STEPS: ReadonlyMap<string, string> = new Map(
  [...TEXT_SIZES].map(([px, [name, height]]) => [`${px}px ${height}px`, `text-${name}`]),
);

/** Own classes stand above what a text style says. */
function toTextStyle(
  { variant, name }: Class,
  all: readonly Class[],
  theme: Theme,
): string[] | null {
  const token = `--${name}`;
  const isColor = theme.has(`--color-${name.slice("text-".length)}`);
  const size = name.startsWith("text-") && !isColor ? theme.get(token) : undefined;
  if (size === undefined) return null;
  const part = (key: string) => theme.get(`${token}--${key}`);
  const [height, spacing, weight] = [
    part("line-height"),
    part("letter-spacing"),
    part("font-weight"),
  ];
  const own = (pattern: RegExp) => has(all, variant, pattern);
  const step =
    height === undefined || own(/^leading-/) ? undefined : STEPS.get(`${size} ${height}`);
  return [
    step ?? `text-[${size}]`,
    ...(height === undefined || step || own(/^leading-/) ? [] : [`leading-[${height}]`]),
    ...(spacing === undefined || own(/^tracking-/) ? [] : [toTracking(spacing)]),
    ...(weight === undefined || own(WEIGHT) ? [] : [`font-${toWeightStep(Number(weight))}`]),
  ];
}

const toTracking = (spacing: string): string =>
  spacing === "normal" ? "tracking-normal" : `tracking-[${spacing}]`;

const WEIGHT =
  /^font-(?:thin|extralight|light|normal|medium|semibold|bold|extrabold|black|\[\d+\]|\(weight:.*)$/;

const SPACES: readonly (readonly [utility: RegExp, space: string])[] = [
  [/^(?:bg|text|border(?:-[trbl])?|outline|fill|stroke)$/, "color"],
  [/^bg$/, "background-image"],
  [/^font$/, "font"],
  [/^shadow$/, "shadow"],
  [/^(?:gap(?:-[xy])?|p[xytrblse]?|size|(?:min-|max-)?[wh])$/, "spacing"],
  [/^rounded(?:-[trblse]{1,2})?$/, "radius"],
];

/** A token of the design becomes its value, and so does `leading-(--text-title--line-height)`. */
function toValue(name: string, theme: Theme): string {
  const [, head = "", kind, variable = ""] =
    /^([a-z-]+)-\((?:([a-z]+):)?(--[\w-]+)\)$/.exec(name) ?? [];
  const direct = theme.get(variable);
  if (direct !== undefined) {
    return `${head}-${kind === "weight" ? toWeightStep(Number(direct)) : toArbitrary(direct)}`;
  }
  const [, utility = "", token = ""] =
    /^(border-[trbl]|gap-[xy]|(?:min|max)-[wh]|rounded-(?:[trbl]|[tb][rl]|[se]{1,2})(?=-)|[a-z]+)-(.+)$/.exec(
      name,
    ) ?? [];
  for (const [utilities, space] of SPACES) {
    const value = utilities.test(utility) ? theme.get(`--${space}-${token}`) : undefined;
    // In double quotes, a class would need escaping in the attribute that it stands in.
    if (value !== undefined) {
      return `${utility}-${theme.get(value) ?? toArbitrary(value).replaceAll('"', "'")}`;
    }
  }
  return name;
}
