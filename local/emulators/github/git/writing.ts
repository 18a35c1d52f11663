import type { Commit, History } from "./history.ts";
import { blobSha, type CommitFields } from "./objects.ts";
import type { Blob, Snapshot } from "./snapshot.ts";

export interface TreeChange {
  path: string;
  /** Of a blob; null removes the file. */
  sha: string | null;
}

interface WrittenTree {
  /** The hash of the tree that the changes apply to; null for an empty one. */
  base: string | null;
  changes: TreeChange[];
}

/** What has been written to a repository since its first content, in the order that makes it again. */
export interface Written {
  /** In base64. */
  blobs: string[];
  trees: WrittenTree[];
  commits: CommitFields[];
  /** Null for a deleted branch. */
  branches: Record<string, string | null>;
}

/** A repository's objects with the record that keeps them over a restart. */
export interface Writable {
  history: History;
  written: Written;
}

function makeBlob(history: History, content: Uint8Array): Blob {
  const blob = { sha: blobSha(content), content };
  history.addBlob(blob);
  return blob;
}

function makeTree(history: History, { base, changes }: WrittenTree): Snapshot | null {
  const files = { ...(base === null ? {} : history.filesOf(base)) };
  for (const { path, sha } of changes) {
    delete files[path];
    if (sha === null) continue;
    const blob = history.findBlob(sha);
    if (!blob) return null;
    files[path] = blob.content;
  }
  return history.addTree(files);
}

export function replay(history: History, { blobs, trees, commits, branches }: Written): void {
  for (const base64 of blobs) makeBlob(history, Buffer.from(base64, "base64"));
  for (const tree of trees) makeTree(history, tree);
  for (const fields of commits) history.addCommit(fields);
  for (const [name, sha] of Object.entries(branches)) {
    const commit = sha === null ? null : history.resolve(sha);
    if (commit) history.branches.set(name, commit);
    else history.branches.delete(name);
  }
}

export function writeBlob({ history, written }: Writable, content: Uint8Array): Blob {
  const known = history.findBlob(blobSha(content));
  if (known) return known;
  written.blobs.push(Buffer.from(content).toString("base64"));
  return makeBlob(history, content);
}

/** Null when a change names a blob that does not exist. */
export function writeTree({ history, written }: Writable, tree: WrittenTree): Snapshot | null {
  const snapshot = makeTree(history, tree);
  if (snapshot) written.trees.push(tree);
  return snapshot;
}

export function writeCommit({ history, written }: Writable, fields: CommitFields): Commit {
  const commit = history.addCommit(fields);
  written.commits.push(fields);
  return commit;
}

/** Null deletes the branch. */
export function moveBranch(
  { history, written }: Writable,
  name: string,
  commit: Commit | null,
): void {
  if (commit) history.branches.set(name, commit);
  else history.branches.delete(name);
  written.branches[name] = commit?.sha ?? null;
}

export interface Push {
  author: CommitFields["author"];
  date: string;
  message: string;
  /** Texts by path; null deletes the file. */
  files: Readonly<Record<string, string | Uint8Array | null>>;
  /** Beside the branch itself, for a merge. */
  otherParents?: readonly string[];
}

/** One more commit on a branch, which may not exist yet. */
export function pushTo(repository: Writable, branch: string, push: Push): Commit {
  const { author, date, message, files, otherParents = [] } = push;
  const parent = repository.history.branches.get(branch);
  const changes = Object.entries(files).map(([path, content]) => ({
    path,
    sha: content === null ? null : writeBlob(repository, Buffer.from(content)).sha,
  }));
  const tree = writeTree(repository, { base: parent?.tree ?? null, changes });
  if (!tree) throw new Error("A push has lost one of its blobs");
  const parents = [...(parent ? [parent.sha] : []), ...otherParents];
  const commit = writeCommit(repository, { tree: tree.tree.sha, parents, author, date, message });
  moveBranch(repository, branch, commit);
  return commit;
}
