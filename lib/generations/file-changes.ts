// Compares two sets of files by path and lines.
import { diffArrays } from "diff";
import type { GeneratedFile } from "../designs/targets/target";
import type { FileChange } from "./view";

/**
 * Counting takes the square of a file's edits, and a person waits for it. Files with more edits than their share count
 * as replaced.
 */
const MOST_EDITS = 500;

export function compareFiles(
  before: readonly GeneratedFile[],
  after: readonly GeneratedFile[],
): FileChange[] {
  const earlier = new Map(before.map(({ path, text }) => [path, text]));
  const later = new Map(after.map(({ path, text }) => [path, text]));
  const paths = [...new Set([...later.keys(), ...earlier.keys()])];
  const changed = paths.filter((path) => earlier.get(path) !== later.get(path)).length;
  const mostEdits = Math.floor(MOST_EDITS / Math.sqrt(Math.max(1, changed)));
  return paths.map((path) => compareFile(path, earlier.get(path), later.get(path), mostEdits));
}

function compareFile(
  path: string,
  before: string | undefined,
  after: string | undefined,
  mostEdits: number,
): FileChange {
  if (before === after) return { path, change: "same", linesAdded: 0, linesRemoved: 0 };
  const counts = countLines(toLines(before ?? ""), toLines(after ?? ""), mostEdits);
  if (before === undefined) return { path, change: "added", ...counts };
  return { path, change: after === undefined ? "removed" : "changed", ...counts };
}

function countLines(
  before: string[],
  after: string[],
  maxEditLength: number,
): Pick<FileChange, "linesAdded" | "linesRemoved"> {
  const parts = diffArrays(before, after, { maxEditLength });
  if (parts === undefined) return { linesAdded: after.length, linesRemoved: before.length };
  const count = (kind: "added" | "removed") =>
    parts.filter((part) => part[kind]).reduce((sum, part) => sum + part.value.length, 0);
  return { linesAdded: count("added"), linesRemoved: count("removed") };
}

const toLines = (text: string): string[] =>
  text === "" ? [] : text.replace(/\n$/, "").split("\n");
