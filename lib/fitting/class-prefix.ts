// Writes classes with the prefix and the separator that a repository's Tailwind has, without which they would do nothing.

import type { FrameTree } from "../designs/output/frame-tree";
import type { ClassStyle } from "../designs/output/ordered-classes";
import type { ThemeFile } from "../repositories/blueprint";
import { TAILWIND_CONFIG } from "../repositories/theme-values";
import { splitVariants } from "./component-classes";
import type { Fit } from "./fit";

/** Tailwind 4 takes no other. */
const NEWER = /^[a-z]+$/;

export interface PrefixAsked {
  /** The major version. */
  readonly tailwind: number | null;
  /** The themes of all packages, which count where the own ones say nothing. */
  readonly all?: readonly ThemeFile[];
}

/** `tw` for Tailwind 4, and `tw-` for Tailwind 3; null without one. */
export function findPrefix(
  themes: readonly ThemeFile[],
  { tailwind, all = [] }: PrefixAsked,
): string | null {
  if (tailwind === null) return null;
  const isConfig = ({ path }: ThemeFile) => TAILWIND_CONFIG.test(path);
  if (tailwind < 4) return sharedBy(themes.filter(isConfig), all.filter(isConfig));
  const isStart = ({ startsTailwind }: ThemeFile) => startsTailwind;
  const ofSheet = sharedBy(themes.filter(isStart), all.filter(isStart));
  // A style sheet may also load a configuration, whose prefix then counts without its dash.
  const ofConfig = themes.find((theme) => isConfig(theme) && theme.prefix)?.prefix;
  const prefix = ofSheet ?? ofConfig?.replace(/-$/, "") ?? "";
  return NEWER.test(prefix) ? prefix : null;
}

/** Of Tailwind 3, between a class and its variants; null where it is a colon. */
export function findSeparator(
  themes: readonly ThemeFile[],
  { tailwind }: PrefixAsked,
): string | null {
  if (tailwind === null || tailwind >= 4) return null;
  return themes.find(({ separator }) => separator)?.separator ?? null;
}

/** Of the part's own files; where it has none, that of all others, unless they differ. */
function sharedBy(own: readonly ThemeFile[], all: readonly ThemeFile[]): string | null {
  if (own.length > 0) return own.find(({ prefix }) => prefix)?.prefix ?? null;
  const [first, ...others] = new Set(all.map(({ prefix }) => prefix ?? null));
  return others.length === 0 ? (first ?? null) : null;
}

/** A name that a class refers to in parentheses, which is one of the theme. */
const VARIABLE = /(\((?:[a-z]+:)?)--([\w-]+\))/g;

/** Of Tailwind 4: `tw:hover:p-4`, and `tw:leading-(--tw-text-title--line-height)`. */
const spellNewer = (name: string, prefix: string): string =>
  `${prefix}:${name.replace(VARIABLE, `$1--${prefix}-$2`)}`;

/** Of Tailwind 3: `hover:tw-p-4`, `-tw-mt-2` and `!tw-flex`. What sets a property by its own name has no prefix. */
function spellOlder(name: string, prefix: string, separator: string): string {
  const variants = splitVariants(name);
  const [, sign = "", plain = ""] = /^(!?-?)(.*)$/.exec(variants.pop() ?? "") ?? [];
  const spelled = plain.startsWith("[") ? `${sign}${plain}` : `${sign}${prefix}${plain}`;
  return [...variants, spelled].join(separator);
}

export function withPrefix<Tree extends Pick<FrameTree, "root">>(
  tree: Tree,
  { prefix, separator = ":", tailwind }: Pick<Fit, "prefix" | "separator" | "tailwind">,
): Tree & Pick<ClassStyle, "spellClass"> {
  if (!prefix && separator === ":") return tree;
  const isOlder = (tailwind ?? 4) < 4;
  return {
    ...tree,
    spellClass: (name) =>
      isOlder ? spellOlder(name, prefix ?? "", separator) : spellNewer(name, prefix ?? ""),
  };
}

/**
 * The classes of a repository's component, as a design has them. Of Tailwind 3 they stay as they are, so that they are not
 * known: whether the component merges them depends on a setting that is not read.
 */
export function withoutPrefix(
  classes: string,
  { prefix, tailwind }: Pick<Fit, "prefix" | "tailwind">,
): string {
  if (!prefix || (tailwind ?? 4) < 4) return classes;
  return classes
    .split(/\s+/)
    .map((name) => (name.startsWith(`${prefix}:`) ? name.slice(prefix.length + 1) : name))
    .join(" ");
}
