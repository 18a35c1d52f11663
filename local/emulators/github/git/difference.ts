import type { Commit, History } from "./history.ts";
import type { Snapshot } from "./snapshot.ts";

export interface ChangedFile {
  path: string;
  status: "added" | "removed" | "modified";
  before: Uint8Array | null;
  after: Uint8Array | null;
}

export function changedFiles(from: Snapshot, to: Snapshot): ChangedFile[] {
  const paths = [...new Set([...from.blobs.keys(), ...to.blobs.keys()])].toSorted();
  return paths.flatMap((path): ChangedFile[] => {
    const before = from.blobs.get(path) ?? null;
    const after = to.blobs.get(path) ?? null;
    if (before?.sha === after?.sha) return [];
    const status = before === null ? "added" : after === null ? "removed" : "modified";
    return [{ path, status, before: before?.content ?? null, after: after?.content ?? null }];
  });
}

/** The commits that `head` has and `base` lacks, newest first, and the one where they part. */
export function commitsAhead(
  history: History,
  base: Commit,
  head: Commit,
): { ahead: Commit[]; from: Commit } {
  const ahead: Commit[] = [];
  const left = [head];
  for (let commit = left.shift(); commit; commit = left.shift()) {
    if (history.contains(base, commit.sha)) return { ahead, from: commit };
    ahead.push(commit);
    left.push(...commit.parents.flatMap((sha) => history.resolve(sha) ?? []));
  }
  return { ahead, from: base };
}
