// Reads the base of a pull request: where its files go there, and which an earlier one has brought already.
import { listAround } from "../../../lib/pulls/base-listing";
import {
  type GitCaller,
  PullError,
  readBranchHead,
  readFile,
  readPull,
  readTargetRepository,
  readTreeOf,
} from "../../../lib/pulls/github-git";
import { findMoves, type Move, placeFiles } from "../../../lib/pulls/placing";
import type { Checkpoint, EarlierPull, PullRecord } from "../../../lib/pulls/record";
import { findReused } from "../../../lib/pulls/reuse";
import type { ActionCtx } from "../../_generated/server";
import type { PullContent } from "./content";
import { hashFile } from "./sending";

interface Work {
  readonly ctx: ActionCtx;
  readonly row: PullRecord;
  readonly content: PullContent;
  readonly caller: GitCaller;
}

export function withoutReused(content: PullContent, { reused = [] }: Checkpoint): PullContent {
  const left = new Set(reused.map(({ from }) => from));
  return { ...content, files: content.files.filter(({ path }) => !left.has(path)) };
}

/** Of an update, the base is the branch itself, as long as it has no commit of others. */
export async function readBase(work: Work): Promise<Checkpoint> {
  const { caller, row } = work;
  const { onto, ...fresh } = row.checkpoint;
  const { fullName } = await readTargetRepository(caller);
  const named = { ...caller, fullName };
  const ours = onto && (await isUntouched(named, onto)) ? onto : null;
  const baseSha = ours?.commitSha ?? (await readBranchHead(named, row.base));
  if (baseSha === null) throw new PullError("base_gone");
  const baseTreeSha = await readTreeOf(named, baseSha);
  const read = { fullName, baseSha, baseTreeSha };
  const reused = await findImported({ ...work, caller: named }, baseSha, ours);
  const content = withoutReused(work.content, { blobs: [], reused });
  const placed = await placeIn(named, baseTreeSha, {
    content,
    sheet: row.fit?.addition?.path,
    ours,
  });
  const all = { ...fresh, ...read, ...placed, reused };
  return ours ? { ...all, onto: ours } : all;
}

/** Components and images of earlier pull requests. What the request is for is always written. */
async function findImported(
  { ctx, caller, row, content }: Work,
  baseSha: string,
  onto: EarlierPull | null,
): Promise<Move[]> {
  // Code names an image by an address of its own only where the repository serves it.
  const isShared = ({ from: { kind } }: PullContent["files"][number]) =>
    kind === "text" || (kind === "image" && row.fit?.images != null);
  const [, ...others] = content.files.filter(isShared);
  const byPath = new Map(others.map((file) => [file.path, file]));
  return await findReused([...byPath.keys()], {
    added: content.added,
    ours: new Set([...content.ours, ...(onto?.paths ?? [])]),
    hash: async (path) => {
      const file = byPath.get(path);
      return file ? await hashFile(ctx, row, file) : "";
    },
    hashInBase: async (path) => (await readFile(caller, path, baseSha))?.sha ?? null,
  });
}

interface Placed {
  readonly content: PullContent;
  /** The style sheet that may get new tokens. */
  readonly sheet: string | undefined;
  readonly ours: EarlierPull | null;
}

/** Where the files go in the base, and which of its files they change. */
async function placeIn(
  caller: GitCaller,
  treeSha: string,
  { content, sheet, ours }: Placed,
): Promise<Pick<Checkpoint, "moves" | "existing">> {
  const paths = content.files.map(({ path }) => path);
  const existing = await listAround(
    caller,
    treeSha,
    sheet === undefined ? paths : [...paths, sheet],
  );
  const earlier = new Set([...content.ours, ...(ours?.paths ?? [])]);
  const places = placeFiles(paths, { existing, ours: earlier });
  const touched = new Set([...places, ...(sheet === undefined ? [] : [sheet])]);
  return {
    moves: findMoves(paths, places),
    existing: existing.filter((path) => touched.has(path)),
  };
}

async function isUntouched(caller: GitCaller, { branch, commitSha, number }: EarlierPull) {
  if ((await readBranchHead(caller, branch)) !== commitSha) return false;
  return (await readPull(caller, number))?.status === "open";
}
