import { type CommitFields, commitSha } from "./objects.ts";
import { type Blob, type Files, Snapshot, type Tree } from "./snapshot.ts";

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

/** A linear history. An empty repository has no commits. */
export class History {
  readonly commits: Commit[] = [];
  readonly branches = new Map<string, Commit>();
  readonly #tags = new Map<string, Commit>();

  constructor(plans: readonly CommitPlan[]) {
    for (const plan of plans) this.#add(plan);
  }

  get head(): Commit | null {
    return this.commits.at(-1) ?? null;
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
    for (const { snapshot } of this.commits) {
      const tree = snapshot.findTree(name);
      if (tree) return { tree, snapshot };
    }
    const commit = this.resolve(name);
    return commit && { tree: commit.snapshot.tree, snapshot: commit.snapshot };
  }

  findBlob(sha: string): Blob | null {
    for (const { snapshot } of this.commits) {
      const blob = snapshot.findBlob(sha);
      if (blob) return blob;
    }
    return null;
  }

  #add({ author, date, message, files, branches = [], tags = [] }: CommitPlan): void {
    const snapshot = new Snapshot(files);
    const parents = this.head ? [this.head.sha] : [];
    const fields = { tree: snapshot.tree.sha, parents, author, date, message };
    const commit = { ...fields, sha: commitSha(fields), snapshot };
    this.commits.push(commit);
    for (const name of [...branches, DEFAULT_BRANCH]) this.branches.set(name, commit);
    for (const name of tags) this.#tags.set(name, commit);
  }
}
