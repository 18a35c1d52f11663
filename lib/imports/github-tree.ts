// Reads a repository's tree as a stream, and folder by folder if GitHub truncates it.
import * as z from "zod/mini";
import type { StreamedAnswer } from "../providers/streamed-fetch";
import type { TreeEntry } from "../repositories/blueprint";
import { ImportError } from "./error";
import { refuseGithub } from "./github-repositories";
import { cutJson } from "./json-cutter";
import { parseJsonText } from "./problem";

export interface TreeFile extends TreeEntry {
  readonly sha: string;
}

export interface Tree {
  readonly files: readonly TreeFile[];
  /** The tree is incomplete. */
  readonly isShortened: boolean;
  /** Our own limit stopped the reading, not GitHub's. */
  readonly isOurCut?: boolean;
}

/** The limit of files read from a repository. Folders do not count. */
export const MAX_FILES_IN_TREE = 100_000;
/** Including folders. */
const MAX_ENTRIES = 2 * MAX_FILES_IN_TREE;
/** The limit of calls for one truncated tree. */
const MAX_TREE_CALLS = 200;
const MAX_ENTRY_LENGTH = 64 * 1024;

const entryAnswer = z.object({
  path: z.string(),
  mode: z.string(),
  type: z.string(),
  sha: z.string(),
  size: z.optional(z.number()),
});

export async function readTreeAnswer(answer: StreamedAnswer): Promise<Tree> {
  await refuseGithub(answer);
  const files: TreeFile[] = [];
  let isShortened = false;
  const room = new TreeRoom();
  let hasTree = false;
  const patterns = [["sha"], ["truncated"], ["tree", "*"]];
  for await (const { path, text } of cutJson(answer.chunks, patterns, MAX_ENTRY_LENGTH)) {
    if (path[0] === "truncated") isShortened ||= text === "true";
    else if (path[0] === "sha") hasTree = true;
    else if (!room.isFull) {
      const file = toFile(text);
      if (room.takes(file)) files.push(file);
    }
  }
  if (!hasTree) throw new ImportError("malformed");
  return { files, isShortened, ...(room.isFull ? { isOurCut: true } : {}) };
}

class TreeRoom {
  isFull = false;
  #files = 0;
  #entries = 0;

  /** False once the limit is reached. */
  takes({ kind }: TreeEntry): boolean {
    this.#entries += 1;
    if (kind !== "folder") this.#files += 1;
    this.isFull ||= this.#files > MAX_FILES_IN_TREE || this.#entries > MAX_ENTRIES;
    return !this.isFull;
  }
}

function toFile(text: string | null): TreeFile {
  const parsed = entryAnswer.safeParse(text === null ? null : parseJsonText(text));
  if (!parsed.success) throw new ImportError("malformed");
  const { path, mode, type, sha, size = 0 } = parsed.data;
  const kind = kindOf(type, mode);
  return { path, kind, sizeBytes: kind === "file" ? size : 0, sha };
}

function kindOf(type: string, mode: string): TreeEntry["kind"] {
  if (type === "tree") return "folder";
  if (type === "commit") return "submodule";
  return mode === "120000" ? "link" : "file";
}

export type ReadTree = (sha: string, isRecursive: boolean) => Promise<Tree>;

/** Returns all entries, sorted by path; if a response is truncated, its folders are requested one by one. */
export async function readWholeTree(sha: string, read: ReadTree): Promise<Tree> {
  const found: TreeFile[] = [];
  const room = new TreeRoom();
  const open = [{ sha, prefix: "" }];
  let isShortened = false;
  let isOurCut = false;
  for (let calls = 0; open.length > 0 && !isOurCut; calls += 1) {
    const { sha: next, prefix } = open.shift() ?? { sha, prefix: "" };
    if (calls >= MAX_TREE_CALLS) return sorted(found, { isShortened, isOurCut: true });
    const whole = await read(next, true);
    const isWhole = !whole.isShortened || whole.isOurCut === true;
    const tree = isWhole ? whole : await read(next, false);
    for (const file of tree.files) {
      const path = prefix + file.path;
      if (room.takes(file)) found.push({ ...file, path });
      if (!isWhole && file.kind === "folder") open.push({ sha: file.sha, prefix: `${path}/` });
    }
    isShortened ||= tree.isShortened;
    isOurCut = room.isFull || tree.isOurCut === true;
  }
  return sorted(found, { isShortened, isOurCut });
}

const sorted = (
  files: readonly TreeFile[],
  { isShortened, isOurCut }: Required<Omit<Tree, "files">>,
): Tree => ({
  files: files.toSorted((one, other) => (one.path < other.path ? -1 : 1)),
  isShortened,
  ...(isOurCut ? { isOurCut } : {}),
});
