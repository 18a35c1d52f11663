import { diffLines, structuredPatch } from "diff";
import type { ChangedFile } from "./difference.ts";

const MAX_TEXT_BYTES = 1024 * 1024;
const decoder = new TextDecoder("utf-8", { fatal: true });

/** Null for what is no text, or too long to be shown. */
function textOf(content: Uint8Array | null): string | null {
  if (content === null) return "";
  if (content.byteLength > MAX_TEXT_BYTES) return null;
  try {
    return decoder.decode(content);
  } catch {
    return null;
  }
}

export function countLines({ before, after }: ChangedFile): { added: number; removed: number } {
  const [from, to] = [textOf(before), textOf(after)];
  if (from === null || to === null) return { added: 0, removed: 0 };
  const parts = diffLines(from, to);
  const sum = (kind: "added" | "removed") =>
    parts.reduce((lines, part) => lines + (part[kind] ? part.count : 0), 0);
  return { added: sum("added"), removed: sum("removed") };
}

/** The lines of a unified diff with three lines of context; null for what is no text. */
export function patchLines({ path, before, after }: ChangedFile): string[] | null {
  const [from, to] = [textOf(before), textOf(after)];
  if (from === null || to === null) return null;
  const { hunks } = structuredPatch(path, path, from, to, undefined, undefined, { context: 3 });
  return hunks.flatMap(({ oldStart, oldLines, newStart, newLines, lines }) => [
    `@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`,
    ...lines,
  ]);
}
