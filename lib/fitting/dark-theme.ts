// Whether a frame whose colors are written by a repository's names can be read in its dark theme. Pure.
import type { ThemeFile } from "../repositories/blueprint";
import { isSurface, readPlainColor } from "./color-uses";
import type { ColorFit, TokenFit } from "./fit";
import { changes } from "./shades";
import { readNames } from "./theme-tokens";
import { roleOfToken } from "./token-roles";

export interface DarkAsked {
  readonly themes: readonly ThemeFile[];
  /** All of the design's. */
  readonly classes: readonly string[];
}

/** Where texts get light and what they stand on does not, or the other way round, nobody can read them. */
export function isReadableInDark(
  {
    tokens,
    colors,
  }: { readonly tokens: readonly TokenFit[]; readonly colors: readonly ColorFit[] },
  { themes, classes }: DarkAsked,
): boolean {
  const { readShades } = readNames(themes, { isTailwind: true });
  const isChanging = (name: string): boolean => changes(readShades(name));
  const named = tokens
    .filter(({ ours, theirs, how }) => how === "same" && ours !== theirs && isChanging(theirs))
    .map(({ theirs }) => theirs);
  const used = colors.filter(({ theirs }) => isChanging(`--color-${theirs}`));
  const hasTexts =
    named.some((name) => roleOfToken(name) === "text") || used.some(({ use }) => use === "text");
  const hasGrounds = named.some(isSurface) || used.some(({ use }) => use === "surface");
  const isPainted =
    tokens.some(({ ours }) => isSurface(ours)) ||
    classes.some((name) => readPlainColor(name)?.use === "surface");
  return hasTexts === hasGrounds || (hasTexts && !isPainted);
}
