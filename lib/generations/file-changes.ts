// Compares two sets of files by path and lines.
import { diffArrays } from "diff";
import type { GeneratedFile } from "../designs/targets/target";
import type { FileChange } from "./view";

/** Beyond it, counting a file's lines takes too long: all of them then count as replaced. */
const MOST_EDITS = 2000;

export function compareFiles(
  before: readonly GeneratedFile[],
  after: readonly GeneratedFile[],
): FileChange[] {
  const earlier = new Map(before.map(({ path, text }) => [path, text]));
  const later = new Map(after.map(({ path, text }) => [path, text]));
  const paths = new Set([...later.keys(), ...earlier.keys()]);
  return [...paths].map((path) => compareFile(path, earlier.get(path), later.get(path)));
}

function compareFile(path: string, before?: string, after?: string): FileChange {
  const counts = countLines(before ?? "", after ?? "");
  if (before === undefined) return { path, change: "added", ...counts };
  if (after === undefined) return { path, change: "removed", ...counts };
  return { path, change: before === after ? "same" : "changed", ...counts };
}

function countLines(
  before: string,
  after: string,
): Pick<FileChange, "linesAdded" | "linesRemoved"> {
  const [earlier, later] = [toLines(before), toLines(after)];
  const parts = diffArrays(earlier, later, { maxEditLength: MOST_EDITS });
  if (parts === undefined) return { linesAdded: later.length, linesRemoved: earlier.length };
  const count = (kind: "added" | "removed") =>
    parts.filter((part) => part[kind]).reduce((sum, part) => sum + part.value.length, 0);
  return { linesAdded: count("added"), linesRemoved: count("removed") };
}

const toLines = (text: string): string[] =>
  text === "" ? [] : text.replace(/\n$/, "").split("\n");
