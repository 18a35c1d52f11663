import { blobSha, inGitOrder, type TreeEntry, treeSha } from "./objects.ts";

export type Files = Readonly<Record<string, string | Uint8Array>>;

export interface Blob {
  sha: string;
  content: Uint8Array;
}

export interface SnapshotEntry extends TreeEntry {
  type: "blob" | "tree";
  /** In bytes, for a blob. */
  size?: number;
}

export interface Tree {
  sha: string;
  entries: SnapshotEntry[];
}

const EXECUTABLE = /^(bin\/|manage\.py$|gradlew$)/;

interface Folder {
  blobs: [name: string, path: string][];
  folders: Map<string, Folder>;
}

const newFolder = (): Folder => ({ blobs: [], folders: new Map() });

function intoFolders(paths: readonly string[]): Folder {
  const root = newFolder();
  for (const path of paths) {
    const names = path.split("/");
    const name = names.pop() ?? path;
    let folder = root;
    for (const step of names) {
      const next = folder.folders.get(step) ?? newFolder();
      folder.folders.set(step, next);
      folder = next;
    }
    folder.blobs.push([name, path]);
  }
  return root;
}

/** All files of one commit, with the hashes that git gives them. */
export class Snapshot {
  readonly tree: Tree;
  /** By path. */
  readonly blobs = new Map<string, Blob>();
  readonly #blobsBySha = new Map<string, Blob>();
  readonly #trees = new Map<string, Tree>();
  readonly #treesByPath = new Map<string, Tree>();

  constructor(files: Files) {
    for (const [path, text] of Object.entries(files)) {
      const content = typeof text === "string" ? Buffer.from(text) : text;
      const blob = { sha: blobSha(content), content };
      this.blobs.set(path, blob);
      this.#blobsBySha.set(blob.sha, blob);
    }
    this.tree = this.#build(intoFolders(Object.keys(files)), "");
  }

  findBlob(sha: string): Blob | null {
    return this.#blobsBySha.get(sha) ?? null;
  }

  findTree(sha: string): Tree | null {
    return this.#trees.get(sha) ?? null;
  }

  /** The folder at a path; the root's is empty. */
  treeAt(path: string): Tree | null {
    return this.#treesByPath.get(path) ?? null;
  }

  #build(folder: Folder, path: string): Tree {
    const blobs = folder.blobs.map(([name, blobPath]): SnapshotEntry => {
      const { sha = "", content } = this.blobs.get(blobPath) ?? {};
      const mode = EXECUTABLE.test(blobPath) ? "100755" : "100644";
      return { name, mode, type: "blob", sha, size: content?.byteLength ?? 0 };
    });
    const folders = [...folder.folders].map(([name, inner]): SnapshotEntry => {
      const { sha } = this.#build(inner, path === "" ? name : `${path}/${name}`);
      return { name, mode: "040000", type: "tree", sha };
    });
    const entries = inGitOrder([...blobs, ...folders]);
    const tree = { sha: treeSha(entries), entries };
    this.#trees.set(tree.sha, tree);
    this.#treesByPath.set(path, tree);
    return tree;
  }
}

/** Every entry below a tree, folders before their content. */
export function* everyEntry(
  snapshot: Snapshot,
  tree: Tree,
  path = "",
): Generator<SnapshotEntry & { path: string }> {
  for (const entry of tree.entries) {
    const inner = path === "" ? entry.name : `${path}/${entry.name}`;
    yield { ...entry, path: inner };
    const folder = entry.type === "tree" ? snapshot.findTree(entry.sha) : null;
    if (folder) yield* everyEntry(snapshot, folder, inner);
  }
}
