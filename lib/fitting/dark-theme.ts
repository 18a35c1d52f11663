// Whether a frame whose colors are written by a repository's names can be read in its dark theme. Pure.
import type { ThemeFile } from "../repositories/blueprint";
import { isSurface, readPlainColor } from "./color-uses";
import type { ColorFit, TokenFit } from "./fit";
import { changes } from "./shades";
import { readNames, readTheme } from "./theme-tokens";
import { roleOfToken } from "./token-roles";

export interface DarkAsked {
  readonly themes: readonly ThemeFile[];
  /** All of the design's. */
  readonly classes: readonly string[];
  /** The design's `@theme` block. */
  readonly theme: string;
}

export interface Named {
  readonly tokens: readonly TokenFit[];
  readonly colors: readonly ColorFit[];
}

/** Where texts get light and what they stand on does not, or the other way round, nobody can read them. */
export function isReadableInDark(named: Named, asked: DarkAsked): boolean {
  const { hasTexts, hasGrounds, isPainted } = findChanges(named, asked);
  return hasTexts === hasGrounds || (hasTexts && !isPainted);
}

/** In a repository with a dark theme, what takes its texts from that cannot be read on grounds of the frame's own. */
export function staysLight(named: Named, asked: DarkAsked): boolean {
  const { hasTexts, isPainted, isThemed } = findChanges(named, asked);
  return isThemed && isPainted && !hasTexts;
}

function findChanges({ tokens, colors }: Named, { themes, classes, theme }: DarkAsked) {
  const { named: known, readShades } = readNames(themes, { isTailwind: true });
  const isChanging = (name: string): boolean => changes(readShades(name));
  const named = tokens
    .filter(({ ours, theirs, how }) => how === "same" && ours !== theirs && isChanging(theirs))
    .map(({ theirs }) => theirs);
  const used = colors.filter(({ theirs }) => isChanging(`--color-${theirs}`));
  return {
    isThemed: known.some(isChanging),
    hasTexts:
      named.some((name) => roleOfToken(name) === "text") || used.some(({ use }) => use === "text"),
    hasGrounds: named.some(isSurface) || used.some(({ use }) => use === "surface"),
    isPainted:
      readTheme(theme).some(([name]) => name.startsWith("--color-") && isSurface(name)) ||
      classes.some((name) => readPlainColor(name)?.use === "surface"),
  };
}
