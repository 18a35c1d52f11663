import type { TreeEntry } from "./blueprint";

/** Folders are objects, files are their size in bytes, and anything else (a submodule, a link) is null. */
export interface FileTree {
  readonly [name: string]: FileTree | number | null;
}

type Branch = Map<string, Branch | number | null>;

/** The content of `tree.json`. */
export interface TreeListing {
  readonly commit: string;
  readonly tree: FileTree;
}

/** Sorts folders and files by name, so that the same tree yields the same bytes. */
export function toFileTree(entries: readonly TreeEntry[]): FileTree {
  const root: Branch = new Map();
  for (const { path, kind, sizeBytes } of entries) {
    const names = path.split("/").filter((name) => name !== "");
    const last = names.pop();
    if (last === undefined) continue;
    const folder = openFolder(root, names);
    if (kind === "folder") openFolder(folder, [last]);
    else if (!folder.has(last)) folder.set(last, kind === "file" ? sizeBytes : null);
  }
  return freeze(root);
}

function openFolder(root: Branch, names: readonly string[]): Branch {
  let branch = root;
  for (const name of names) {
    const present = branch.get(name);
    const next: Branch = present instanceof Map ? present : new Map();
    if (next !== present) branch.set(name, next);
    branch = next;
  }
  return branch;
}

/** `fromEntries` defines own properties, so a file called `__proto__` stays a file. */
function freeze(branch: Branch): FileTree {
  const sorted = [...branch].sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(
    sorted.map(([name, leaf]) => [name, leaf instanceof Map ? freeze(leaf) : leaf]),
  );
}
