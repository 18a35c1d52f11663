// Finds the repository's own names for the colors and fonts of a design.

import type { ThemeFile } from "../repositories/blueprint";
import { findPrefix } from "./class-prefix";
import type { TokenFit } from "./fit";
import { isRight, toShades } from "./shades";
import { rankByRole, roleOfToken } from "./token-roles";

/** Nothing but what can stand in a class and in a style sheet. */
const NAME = /^--[a-z][a-z0-9-]{0,60}$/;
const MOST_STEPS = 5;

export interface TokensAsked {
  /** The `@theme` block of the design. */
  readonly theme: string;
  readonly slug: string;
  /** Utilities are named after variables that begin with `--color-` and `--font-` alone. */
  readonly isTailwind: boolean;
  /** Only names that are the same in the dark theme stand for what the design does not say of it. */
  readonly isSteady?: boolean;
}

/** "same" where the repository has the value; "renamed" where it has another value under the design's name. */
export function planTokens(themes: readonly ThemeFile[], asked: TokensAsked): TokenFit[] {
  const { theirs, usable, named, readValue, readShades } = readNames(themes, asked);
  const taken = asked.isTailwind ? theirs : usable;
  const declared = Map.groupBy(readTheme(asked.theme), ([name]) => headOf(name));
  return [...declared].flatMap(([ours, parts]): TokenFit[] => {
    const [[, value] = ["", ""]] = parts;
    const kind = /^--(color|font)-/.exec(ours)?.[1];
    const isTaken = parts.some(([name]) => taken.has(name));
    const isOwn = !isTaken && !(asked.isTailwind && DEFAULT_COLOR.test(ours));
    const renamed = isOwn ? [] : [rename(ours, asked.slug, taken)];
    if (kind === undefined) {
      if (!hasAll(theirs, ours, parts)) return renamed;
      // A style sheet's own declarations are its own.
      if (!asked.isTailwind) return [];
      return parts.every(([name]) => usable.has(name))
        ? [{ ours, theirs: ours, how: "same" }]
        : renamed;
    }
    const prefix = asked.isTailwind ? `--${kind}-` : "--";
    const shades = toShades(value);
    const family = toFamily(value);
    const isAlike = (name: string): boolean => {
      if (kind === "font") return family !== null && toFamily(readValue(name)) === family;
      const role = asked.isSteady ? null : roleOfToken(ours);
      const isOfRole = name === ours || (role !== null && role === roleOfToken(name));
      return isRight(shades, readShades(name), isOfRole);
    };
    const alike = named.filter((name) => name.startsWith(prefix) && isAlike(name));
    const [best] = rankByRole(ours, alike);
    if (best !== undefined) return [{ ours, theirs: best, how: "same" }];
    return renamed;
  });
}

/** Whether a name has these parts and no others, such as a line height, with these values. */
function hasAll(
  theirs: ReadonlyMap<string, string>,
  ours: string,
  parts: readonly (readonly [name: string, value: string])[],
): boolean {
  const isAlike = ([name, value]: readonly [string, string]) =>
    withoutSpaces(theirs.get(name) ?? "") === withoutSpaces(value);
  const theirParts = [...theirs.keys()].filter((name) => headOf(name) === ours);
  return theirParts.length === parts.length && parts.every(isAlike);
}

/** As formatters put a long value on several lines. */
const withoutSpaces = (value: string): string => value.replace(/(?<=[(,])\s|\s(?=\))/g, "");

/** `named`: what code can refer to; `readValue`: with the values of the variables in it; `readShades`: in both themes. */
export function readNames(
  themes: readonly ThemeFile[],
  { isTailwind }: Pick<TokensAsked, "isTailwind">,
) {
  const theirs = readVariables(themes);
  const usable = isTailwind ? namesOfClasses(themes) : namesOfValues(themes, theirs);
  const named = [...theirs.keys()]
    .filter((name) => NAME.test(name) && usable.has(name))
    .toReversed();
  const dark = readDarkVariables(themes, theirs);
  const readValue = (name: string): string => resolve(theirs.get(name) ?? "", theirs);
  const readShades = (name: string) =>
    toShades(readValue(name), resolve(dark.get(name) ?? "", dark));
  return { theirs, usable, named, readValue, readShades };
}

/** Of a style sheet, only what stands in `@theme` is a name that classes can have. */
const namesOfClasses = (themes: readonly ThemeFile[]): ReadonlySet<string> =>
  new Set(themes.flatMap(({ values, themed }) => themed ?? values.map(({ name }) => name)));

/** Other code than classes knows a variable of the theme by the name that Tailwind writes. */
const namesOfValues = (
  themes: readonly ThemeFile[],
  variables: ReadonlyMap<string, string>,
): ReadonlySet<string> => new Set([...variables.keys()].map(toWrittenName(themes)));

function toWrittenName(themes: readonly ThemeFile[]): (name: string) => string {
  const prefix = findPrefix(themes, { tailwind: 4 });
  const themed = prefix === null ? new Set<string>() : namesOfClasses(themes);
  return (name) => (themed.has(name) ? `--${prefix}-${name.slice(2)}` : name);
}

/** Of Tailwind's own palette, which the rest of the repository may use without declaring it. */
const DEFAULT_COLOR =
  /^--color-(?:red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose|slate|gray|zinc|neutral|stone|taupe|mauve|mist|olive)-(?:50|[1-9]00|950)$/;

/** With a number where an earlier version of the frame has left another value under the frame's own name. */
function rename(
  ours: string,
  slug: string,
  taken: { readonly has: (name: string) => boolean },
): TokenFit {
  for (let count = 1; ; count += 1) {
    const start = count === 1 ? slug : `${slug}-${count}`;
    const theirs = ours.replace(/^--(background-image|[a-z]+)-/, `--$1-${start}-`);
    if (!taken.has(theirs)) return { ours, theirs, how: "renamed" };
  }
}

/** A text style is one name with parts: `--text-title--line-height`. */
export const headOf = (name: string): string => name.split("--").slice(0, 2).join("--");

/** The declarations of a block that we wrote. */
export const readTheme = (theme: string): (readonly [name: string, value: string])[] =>
  [...theme.matchAll(/^[ \t]*(--[\w-]+): (.*);$/gm)].map(([, name = "", value = ""]) => [
    name,
    value,
  ]);

/** With a prefix, what stands in the theme also has the name that other style sheets refer to. */
export function readVariables(themes: readonly ThemeFile[]): Map<string, string> {
  const all = themes.flatMap(({ values }) => values).filter(({ name }) => name.startsWith("--"));
  const toWritten = toWrittenName(themes);
  // The first value of a name is that of the usual theme.
  const entries = all.toReversed().map(({ name, value }) => [name, value] as const);
  return new Map([
    ...entries,
    ...entries.map(([name, value]) => [toWritten(name), value] as const),
  ]);
}

/** What they are in the dark theme. */
export function readDarkVariables(
  themes: readonly ThemeFile[],
  variables: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const toWritten = toWrittenName(themes);
  const dark = themes.flatMap((theme) => theme.dark ?? []);
  return new Map([
    ...variables,
    ...dark.flatMap(({ name, value }) =>
      [name, toWritten(name)].map((one) => [one, value] as const),
    ),
  ]);
}

/** Puts values in the place of variables, as far as they are known. */
export function resolve(written: string, variables: ReadonlyMap<string, string>): string {
  let value = written;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const next = value.replace(
      /var\((--[\w-]+)\)/g,
      (all, one: string) => variables.get(one) ?? all,
    );
    if (next === value || next.length > 500) break;
    value = next;
  }
  return value;
}

/**
 * The first family decides: the others stand in for it. A variable that no style sheet declares is one that the
 * framework declares for a font that it loads, and named after that.
 */
function toFamily(value: string): string | null {
  const [first = ""] = value.split(",");
  const loaded = /^\s*var\(--font-([\w-]+)\)?\s*$/.exec(first)?.[1];
  const family = (loaded?.replace(/[-_]/g, " ") ?? first)
    .replace(/["']/g, "")
    .trim()
    .toLowerCase()
    .replace(/ variable$/, "");
  return family === "" || family.includes("(") ? null : family;
}
