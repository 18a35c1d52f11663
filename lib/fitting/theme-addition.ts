// Adds a design's new tokens to the style sheet in which a repository keeps its own. Pure.

import type { Target } from "../designs/targets/target";
import type { Blueprint } from "../repositories/blueprint";
import { isInside } from "../repositories/places";
import type { Fit } from "./fit";

export interface AdditionAsked {
  readonly target: Target;
  readonly home: string;
  /** The major version. */
  readonly tailwind: number | null;
}

/** In the package itself, or else in one that keeps its theme. Null where that is code, or in more than one style sheet. */
export function planAddition(
  { themes, commit }: Pick<Blueprint, "themes" | "commit">,
  { target, home, tailwind }: AdditionAsked,
): Fit["addition"] {
  if (!target.endsWith("-tailwind") || (tailwind ?? 0) < 4) return null;
  const starting = themes.filter(
    ({ path, startsTailwind }) => startsTailwind && path.endsWith(".css"),
  );
  const own = starting.filter(({ path }) => isInside(home, path));
  const near = own.length === 0 ? starting : own;
  // The style sheet that imports Tailwind may import its theme from another one.
  const [only, ...others] =
    near.length === 1 ? near : near.filter(({ themed = [] }) => themed.length > 0);
  return only && others.length === 0 ? { path: only.path, commit: commit.sha } : null;
}

/** At the end, so that nothing else changes. Null where it has one of the names already. */
export function addTheme(sheet: Uint8Array, block: string): Uint8Array | null {
  const text = new TextDecoder().decode(sheet);
  const names = [...block.matchAll(/^[ \t]*(--[\w-]+):/gm)].map(([, name = ""]) => name);
  const declared = new Set(
    [...text.matchAll(/(?<![\w-])--[\w-]+(?=\s{0,20}:)/g)].map(([name]) => name),
  );
  if (names.some((name) => declared.has(name))) return null;
  // The formatter may have given the block line ends of Windows already.
  const lines = block.replaceAll("\r\n", "\n").trimEnd();
  const addition = `${text.endsWith("\n") ? "" : "\n"}\n${lines}\n`;
  const ending = text.includes("\r\n") ? addition.replaceAll("\n", "\r\n") : addition;
  const added = new TextEncoder().encode(ending);
  const whole = new Uint8Array(sheet.length + added.length);
  whole.set(sheet);
  whole.set(added, sheet.length);
  return whole;
}
