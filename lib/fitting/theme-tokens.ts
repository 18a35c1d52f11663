// Finds the repository's own names for the colors and fonts of a design.
import { formatHex8, parse } from "culori";
import type { ThemeFile } from "../repositories/blueprint";
import type { TokenFit } from "./fit";
import { isInside } from "./packages";

/** Nothing but what can stand in a class and in a style sheet. */
const NAME = /^--[a-z][a-z0-9-]{0,60}$/;
const MOST_STEPS = 5;

export interface TokensAsked {
  /** The `@theme` block of the design. */
  readonly theme: string;
  readonly home: string;
  readonly slug: string;
  /** Utilities are named after variables that begin with `--color-` and `--font-` alone. */
  readonly isTailwind: boolean;
}

/** "same" where the repository has the value; "renamed" where it has another value under the design's name. */
export function planTokens(themes: readonly ThemeFile[], asked: TokensAsked): TokenFit[] {
  const theirs = readVariables(themes, asked.home);
  const usable = asked.isTailwind ? namesOfClasses(themes, asked.home) : theirs;
  const named = [...theirs.keys()].filter((name) => NAME.test(name) && usable.has(name));
  return readTheme(asked.theme).flatMap(([ours, value]): TokenFit[] => {
    const kind = /^--(color|font)-/.exec(ours)?.[1];
    if (kind === undefined) return isTaken(ours, value, theirs) ? [rename(ours, asked.slug)] : [];
    const prefix = asked.isTailwind ? `--${kind}-` : "--";
    const norm = kind === "color" ? toColor : toFamily;
    const wanted = norm(value);
    const alike = named.filter(
      (name) => name.startsWith(prefix) && norm(resolve(theirs.get(name) ?? "", theirs)) === wanted,
    );
    const best = wanted === null ? undefined : findClosest(ours, alike);
    if (best !== undefined) return [{ ours, theirs: best, how: "same" }];
    return theirs.has(ours) ? [rename(ours, asked.slug)] : [];
  });
}

/** Of a style sheet, only what stands in `@theme` is a name that classes can have. */
const namesOfClasses = (themes: readonly ThemeFile[], home: string): ReadonlySet<string> =>
  new Set(
    themes
      .filter(({ path }) => isInside(home, path))
      .flatMap(({ values, themed }) => themed ?? values.map(({ name }) => name)),
  );

const isTaken = (name: string, value: string, theirs: ReadonlyMap<string, string>): boolean =>
  theirs.has(name) && theirs.get(name) !== value;

const rename = (ours: string, slug: string): TokenFit => ({
  ours,
  theirs: ours.replace(/^--([a-z]+)-/, `--$1-${slug}-`),
  how: "renamed",
});

/** The declarations of a block that we wrote. */
export const readTheme = (theme: string): (readonly [name: string, value: string])[] =>
  [...theme.matchAll(/^\s*(--[\w-]+): (.*);$/gm)].map(([, name = "", value = ""]) => [name, value]);

export function readVariables(themes: readonly ThemeFile[], home: string): Map<string, string> {
  const own = themes.filter(({ path }) => isInside(home, path));
  const all = own.flatMap(({ values }) => values).filter(({ name }) => name.startsWith("--"));
  // The first value of a name is that of the usual theme.
  return new Map(all.toReversed().map(({ name, value }) => [name, value]));
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

/** Also of bare channels, `222 47% 11%`, as they are kept to be put into `hsl()`. */
function toColor(value: string): string | null {
  const color = parse(value) ?? parse(`hsl(${value})`);
  return color ? formatHex8(color) : null;
}

/** The first family decides: the others stand in for it. */
function toFamily(value: string): string | null {
  const [first = ""] = value.split(",");
  const family = first.replace(/["']/g, "").trim().toLowerCase();
  return family === "" || family.includes("(") ? null : family;
}

/** Of names with one value: the same name, else one with a word in common, else the first. */
function findClosest(ours: string, names: readonly string[]): string | undefined {
  const words = new Set(ours.split("-").slice(3));
  const related = names.find((name) => name.split("-").some((word) => words.has(word)));
  return names.find((name) => name === ours) ?? related ?? names[0];
}
