import type { PlannedFile } from "@/lib/pulls/planned-files";
import { folderOf, nameOf } from "@/lib/repositories/places";

// What people read of the files of a pull request before it is opened. Pure.

/** "7 files: 6 new, 1 changed" */
export function countPlanned(files: readonly PlannedFile[]): string {
  const added = files.filter(({ change }) => change === "added").length;
  const changed = files.length - added;
  const all = files.length === 1 ? "1 file" : `${files.length} files`;
  if (changed === 0) return `${all}, all new`;
  return added === 0 ? `${all}, changed` : `${all}: ${added} new, ${changed} changed`;
}

/** Names what is there already; null for a new file. */
export function explainPlanned({ path, change, taken }: PlannedFile): string | null {
  if (change === "extended") return `${path} gets the new tokens at its end.`;
  if (change === "replaced")
    return `${path} is replaced: an earlier pull request from here added it.`;
  return taken === null ? null : `${taken} is there already and stays; ours is ${nameOf(path)}.`;
}

/** Each folder with its files, both in their order of names. */
export function toFolders(
  files: readonly PlannedFile[],
): (readonly [folder: string, inside: readonly PlannedFile[]])[] {
  const sorted = files.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  const folders = [...new Set(sorted.map(({ path }) => folderOf(path)))].toSorted();
  return folders.map((folder) => [folder, sorted.filter(({ path }) => folderOf(path) === folder)]);
}
