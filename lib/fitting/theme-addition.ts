// Adds a design's new tokens to the style sheet in which a repository keeps its own. Pure.

import type { Target } from "../designs/targets/target";
import type { Blueprint } from "../repositories/blueprint";
import { isInside } from "../repositories/places";
import { insideBrackets } from "../repositories/script-brackets";
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

/** In its last `@theme`, else in one at its end; nothing else changes. Null where it has another value under one of the names. */
export function addTheme(sheet: Uint8Array, block: string): Uint8Array | null {
  // One character for each byte, so that what is no text stays as it is.
  const text = new TextDecoder("latin1").decode(sheet);
  // The formatter may have given the block line ends of Windows already.
  const lines = withoutKnown(block.replaceAll("\r\n", "\n").trimEnd(), text);
  const names = [...lines.matchAll(/^[ \t]*(--[\w-]+):/gm)].map(([, name = ""]) => name);
  if (names.length === 0) return sheet;
  const declared = new Set(
    [...text.matchAll(/(?<![\w-])--[\w-]+(?=\s{0,20}:)/g)].map(([name]) => name),
  );
  if (names.some((name) => declared.has(name))) return null;
  const { at, addition } = placeIn(text, lines);
  const ending = text.includes("\r\n") ? addition.replaceAll("\n", "\r\n") : addition;
  const added = new TextEncoder().encode(ending);
  const whole = new Uint8Array(sheet.length + added.length);
  whole.set(sheet.subarray(0, at));
  whole.set(added, at);
  whole.set(sheet.subarray(at), at + added.length);
  return whole;
}

/** An earlier request may have added some of them. */
const withoutKnown = (block: string, text: string): string =>
  block
    .split("\n")
    .filter((line) => !/^\s*--[\w-]+: .*;$/.test(line) || !text.includes(` ${line.trim()}`))
    .join("\n");

function placeIn(text: string, lines: string): { at: number; addition: string } {
  const end = endOfTheme(text);
  const own = /^@theme[^{]*\{\n([\s\S]*\n)\}$/.exec(lines)?.[1];
  if (end === null || own === undefined) {
    return { at: text.length, addition: `${text.endsWith("\n") ? "" : "\n"}\n${lines}\n` };
  }
  const before = text.slice(0, end).trimEnd();
  const isOnOneLine = !text.slice(before.length, end).includes("\n");
  const unit = /^[ \t]*/.exec(own)?.[0] ?? "";
  const indent = isOnOneLine ? unit : (/\n([ \t]*)\S[^\n]*$/.exec(before)?.[1] ?? unit);
  const written = own.trimEnd().replace(/^[ \t]*/gm, (all) => indent + all.slice(unit.length));
  const isOpen = !/[;{}]$/.test(withoutComments(before).trimEnd());
  const addition = `${isOpen ? ";" : ""}\n${written}${isOnOneLine ? "\n" : ""}`;
  return { at: before.length, addition };
}

/**
 * Where the last `@theme` is closed; null where there is none, or only one that is of use to other style sheets. What stands in
 * one that is `inline` is written into each class, where no dark theme can change it.
 */
function endOfTheme(text: string): number | null {
  const plain = withoutComments(text);
  const opens = [...plain.matchAll(/@theme(?![\w-])[^{};@]{0,200}\{/g)].flatMap(
    ({ index, 0: head }) =>
      /\b(?:reference|inline)\b/.test(head) ? [] : [index + head.length - 1],
  );
  const open = opens.at(-1);
  if (open === undefined) return null;
  const inside = insideBrackets(plain.slice(open));
  return inside === null ? null : open + 1 + inside.length;
}

/** As long as before. */
const withoutComments = (text: string): string =>
  text.replace(COMMENT, (comment) => " ".repeat(comment.length));

const COMMENT = /\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?/g;
