import type { FileTree, TreeListing } from "@/lib/repositories/file-tree";

/** Returns null for anything but a tree. Only the shape is checked, because imports write the file themselves. */
export function parseTree(text: string): FileTree | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return isListing(parsed) ? parsed.tree : null;
  } catch {
    return null;
  }
}

const isListing = (parsed: unknown): parsed is TreeListing =>
  typeof parsed === "object" &&
  parsed !== null &&
  "tree" in parsed &&
  typeof parsed.tree === "object" &&
  parsed.tree !== null;

export type Leaf = number | null;

export interface Folder {
  readonly folders: readonly (readonly [name: string, tree: FileTree])[];
  readonly files: readonly (readonly [name: string, leaf: Leaf])[];
}

const collator = new Intl.Collator("en", { numeric: true });

/** Folders first, both by name, and `page-2` before `page-10`. */
export function openFolder(tree: FileTree): Folder {
  const folders: [string, FileTree][] = [];
  const files: [string, Leaf][] = [];
  for (const [name, entry] of Object.entries(tree)) {
    if (typeof entry === "object" && entry !== null) folders.push([name, entry]);
    else files.push([name, entry]);
  }
  const byName = (one: readonly [string, unknown], other: readonly [string, unknown]) =>
    collator.compare(one[0], other[0]);
  return { folders: folders.sort(byName), files: files.sort(byName) };
}
