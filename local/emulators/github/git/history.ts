import { type CommitFields, commitSha } from "./objects.ts";
import { type Blob, everyEntry, type Files, Snapshot, type Tree } from "./snapshot.ts";

export interface Commit extends CommitFields {
  sha: string;
  snapshot: Snapshot;
}

export interface CommitPlan {
  author: CommitFields["author"];
  date: string;
  message: string;
  files: Files;
  /** Branches and tags that point here; the default branch always points at the last commit. */
  branches?: readonly string[];
  tags?: readonly string[];
}

export const DEFAULT_BRANCH = "main";
const SHORTEST_SHA = 7;

/** The objects of one repository and the names that point at them. An empty repository has no commits. */
export class History {
  readonly commits: Commit[] = [];
  readonly branches = new Map<string, Commit>();
  readonly #tags = new Map<string, Commit>();
  /** Trees and blobs that no commit contains yet. */
  readonly #loose: Snapshot[] = [];
  readonly #blobs = new Map<string, Blob>();

  constructor(plans: readonly CommitPlan[]) {
    for (const { branches = [], tags = [], files, ...rest } of plans) {
      const { tree } = this.addTree(files);
      const parents = this.head ? [this.head.sha] : [];
      const commit = this.addCommit({ ...rest, tree: tree.sha, parents });
      for (const name of [...branches, DEFAULT_BRANCH]) this.branches.set(name, commit);
      for (const name of tags) this.#tags.set(name, commit);
    }
  }

  get head(): Commit | null {
    return this.branches.get(DEFAULT_BRANCH) ?? null;
  }

  /** Resolves a branch, a tag, or a hash prefix. */
  resolve(ref: string): Commit | null {
    const name = ref.replace(/^refs\//, "").replace(/^(heads|tags)\//, "");
    if (name === "HEAD") return this.head;
    const named = this.branches.get(name) ?? this.#tags.get(name);
    if (named || name.length < SHORTEST_SHA) return named ?? null;
    return this.commits.find(({ sha }) => sha.startsWith(name)) ?? null;
  }

  /** By the hash of a tree or commit, or a ref: GitHub accepts all three. */
  findTree(name: string): { tree: Tree; snapshot: Snapshot } | null {
    for (const snapshot of this.#loose) {
      const tree = snapshot.findTree(name);
      if (tree) return { tree, snapshot };
    }
    const commit = this.resolve(name);
    return commit && { tree: commit.snapshot.tree, snapshot: commit.snapshot };
  }

  findBlob(sha: string): Blob | null {
    for (const snapshot of this.#loose) {
      const blob = snapshot.findBlob(sha);
      if (blob) return blob;
    }
    return this.#blobs.get(sha) ?? null;
  }

  /** The files below a tree, by path. */
  filesOf(name: string): Files | null {
    const found = this.findTree(name);
    if (!found) return null;
    const entries = [...everyEntry(found.snapshot, found.tree)];
    return Object.fromEntries(
      entries.flatMap(({ type, path, sha }) => {
        const blob = type === "blob" ? found.snapshot.findBlob(sha) : null;
        return blob ? [[path, blob.content]] : [];
      }),
    );
  }

  addBlob(blob: Blob): void {
    this.#blobs.set(blob.sha, blob);
  }

  addTree(files: Files): Snapshot {
    const snapshot = new Snapshot(files);
    this.#loose.push(snapshot);
    return snapshot;
  }

  /** Its tree must exist. */
  addCommit(fields: CommitFields): Commit {
    const found = this.findTree(fields.tree);
    if (!found) throw new Error(`There is no tree ${fields.tree}`);
    const commit = { ...fields, sha: commitSha(fields), snapshot: found.snapshot };
    const known = this.commits.find(({ sha }) => sha === commit.sha);
    if (!known) this.commits.push(commit);
    return known ?? commit;
  }

  /** Whether `ancestor` can be reached from `commit` through parents. */
  contains(commit: Commit, ancestor: string): boolean {
    const seen = new Set<string>();
    const left = [commit.sha];
    for (let sha = left.pop(); sha !== undefined; sha = left.pop()) {
      if (sha === ancestor) return true;
      if (seen.has(sha)) continue;
      seen.add(sha);
      left.push(...(this.commits.find((one) => one.sha === sha)?.parents ?? []));
    }
    return false;
  }
}
