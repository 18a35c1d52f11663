// Keeps the corners of a design where a repository's theme gives Tailwind's names for them other sizes.

import { RADIUS_SIZES } from "../designs/classes/tailwind-scale";
import type { ThemeFile } from "../repositories/blueprint";
import { TAILWIND_CONFIG } from "../repositories/theme-values";
import type { StepFit } from "./fit";
import { readVariables, resolve } from "./theme-tokens";

/** The steps that are another size there, each with the step that has its size, or with the size itself. */
export function planCorners(
  themes: readonly ThemeFile[],
  /** The major version. */
  tailwind: number | null,
): StepFit[] {
  if (tailwind === null) return [];
  const variables = readVariables(themes);
  const written = tailwind < 4 ? readConfig(themes) : readSheet(variables);
  const sizes = new Map([...RADIUS_SIZES].map(([px, step]) => [step, px as number | null]));
  for (const [step, value] of written) {
    if (sizes.has(step)) sizes.set(step, toPixels(resolve(value, variables)));
  }
  return [...RADIUS_SIZES].flatMap(([px, ours]) => {
    if (sizes.get(ours) === px) return [];
    const step = [...sizes].find(([, size]) => size === px)?.[0];
    return [{ ours, theirs: step ?? `[${px}px]` }];
  });
}

const readSheet = (variables: ReadonlyMap<string, string>): [step: string, value: string][] =>
  [...variables].flatMap(([name, value]): [string, string][] => {
    const step = /^--radius-(\w+)$/.exec(name)?.[1];
    return step === undefined ? [] : [[step, value]];
  });

/** Tailwind 4 has other names for two of the steps of Tailwind 3. */
const NEWER: ReadonlyMap<string, string> = new Map([
  ["sm", "xs"],
  ["DEFAULT", "sm"],
]);

function readConfig(themes: readonly ThemeFile[]): [step: string, value: string][] {
  const configs = themes.filter(({ path }) => TAILWIND_CONFIG.test(path));
  return configs.flatMap(({ values }) =>
    values.flatMap(({ name, value }): [string, string][] => {
      const step = /^borderRadius\.(\w+)$/.exec(name)?.[1];
      return step === undefined ? [] : [[NEWER.get(step) ?? step, value]];
    }),
  );
}

const NUMBER = /^(-?(?:\d+|\d*\.\d+))(px|rem)?$/;
const SUM = /^calc\((\S+) ([-+*]) (\S+)\)$/;

/** Null for what is computed in another way. */
function toPixels(value: string): number | null {
  const [, first, sign, second] = SUM.exec(value) ?? [];
  if (first === undefined || second === undefined) return toSize(value);
  const [one, other] = [toSize(first), toSize(second)];
  if (one === null || other === null) return null;
  return sign === "*" ? one * other : sign === "+" ? one + other : one - other;
}

function toSize(value: string): number | null {
  const [, number, unit] = NUMBER.exec(value) ?? [];
  if (number === undefined) return null;
  return unit === "rem" ? Number(number) * 16 : Number(number);
}
