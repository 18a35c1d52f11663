// Finds the repository's names for the colors that a design gives no name of its own.

import { isTaken } from "../designs/read/styles";
import { NAMED_COLORS } from "../designs/tokens/names";
import type { ThemeFile } from "../repositories/blueprint";
import type { StepFit } from "./fit";
import { readNames, readVariables, toColor } from "./theme-tokens";

export interface ColorsAsked {
  /** The themes as variables, which those of Tailwind 3 are read into. */
  readonly themes: readonly ThemeFile[];
  /** The major version of Tailwind that classes are written for. */
  readonly tailwind: number;
  /** All of the design's. */
  readonly classes: readonly string[];
}

const COLOR = "--color-";
const LITERAL = /-\[(#[0-9a-f]{6}(?:[0-9a-f]{2})?)\]$/;

/** Of several names with one value, none says which is meant: such a color stays a value. */
export function planColors(asked: ColorsAsked): StepFit[] {
  const { named, readValue } = readNames(asked.themes, { isTailwind: true });
  const byColor = Map.groupBy(
    named.filter((name) => name.startsWith(COLOR) && !isTaken(name.slice(COLOR.length))),
    (name) => toColor(readValue(name)),
  );
  const literals = new Set(asked.classes.flatMap((name) => LITERAL.exec(name)?.[1] ?? []));
  const known = [...literals].flatMap((hex): StepFit[] => {
    const [name, ...others] = byColor.get(toColor(hex)) ?? [];
    if (name === undefined || others.length > 0) return [];
    return [{ ours: `[${hex}]`, theirs: name.slice(COLOR.length) }];
  });
  return [...known, ...planPlain(asked)];
}

/** The names that classes have of the repository's theme. */
export const variablesOf = (colors: readonly StepFit[]): string[] =>
  colors.flatMap(({ theirs }) => (/^[a-z]/.test(theirs) ? [`--color-${theirs}`] : []));

/** White and black as values where a theme has others, or takes them out of Tailwind's palette. */
function planPlain({ themes, tailwind }: ColorsAsked): StepFit[] {
  const variables = readVariables(themes);
  const names = [...variables.keys()].filter((name) => name.startsWith(COLOR));
  // The configuration of Tailwind 3 may replace the palette where it does not say that it adds to it.
  const isReplaced =
    tailwind < 4
      ? names.length > 0 && !themes.every(({ addsColors }) => addsColors)
      : ["--*", "--color-*"].some((name) => variables.has(name));
  return [...NAMED_COLORS].flatMap(([hex, name]): StepFit[] => {
    const value = variables.get(`--color-${name}`);
    const isPlain = value === undefined ? !isReplaced : toColor(value) === toColor(hex);
    return isPlain ? [] : [{ ours: name, theirs: `[${hex}]` }];
  });
}
