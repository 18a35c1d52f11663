// Reads several generations of one design as one set of files. A query finds them, and an action of its own process writes.
import { type Infer, v } from "convex/values";
import {
  type Form,
  findForm,
  vGeneratedFile,
  type WrittenForm,
} from "../../../lib/generations/record";
import {
  MOST_FRAMES_OF_SET,
  type SetAnswer,
  type SetAsked,
  type SetRefusal,
  vSetRefused,
  vWrittenSet,
} from "../../../lib/generations/set";
import { toTreeName } from "../../../lib/imports/figma-result";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { ActionCtx, QueryCtx } from "../../_generated/server";
import { findArtifact } from "../imports/artifactStore";
import { findNewestImport } from "../imports/versions";
import { readFileTexts } from "./fileStore";
import { findOwnGeneration } from "./recordStore";
import { vWanted, type Wanted, writeFrames } from "./writing";

type Generation = Doc<"generations">;

const refuse = (refusal: SetRefusal) => ({ outcome: "refused" as const, refusal });
type Refused = ReturnType<typeof refuse>;

interface OwnSet {
  readonly outcome: "found";
  /** Each page once, whatever widths of it were asked for. */
  readonly rows: readonly [Generation, ...Generation[]];
}

/** A user's generations of one design and target, all of which have the form. */
export async function findOwnSet(
  ctx: QueryCtx,
  userId: string,
  { generationIds, ...form }: SetAsked,
): Promise<OwnSet | Refused> {
  const ids = new Set(generationIds);
  if (ids.size > MOST_FRAMES_OF_SET) return refuse("too_many");
  const rows: Generation[] = [];
  for (const id of ids) {
    const row = await findOwnGeneration(ctx, userId, id);
    if (!row || !findForm(row.forms, form)) return refuse("not_generated");
    rows.push(row);
  }
  const [first] = rows;
  if (!first) return refuse("no_frames");
  const isOther = (row: Generation) => row.fileKey !== first.fileKey || row.target !== first.target;
  if (rows.some(isOther)) return refuse("other_design");
  const pages = new Map(rows.toReversed().map((row) => [row.fingerprint, row]));
  const others = rows.slice(1).filter((row) => pages.get(row.fingerprint) === row);
  return { outcome: "found", rows: [first, ...others] };
}

export const vSetSources = v.object({
  ...vWrittenSet.omit("outcome", "files").fields,
  outcome: v.literal("found"),
  /** What is written together; null where the trees are gone. */
  wanted: v.union(v.array(vWanted), v.null()),
  /** Of one frame, as they were generated. */
  texts: v.union(v.array(vGeneratedFile), v.null()),
});
type SetSources = Infer<typeof vSetSources>;
export const vSetFound = v.union(vSetSources, vSetRefused);

export async function readSet(
  ctx: QueryCtx,
  userId: string,
  { generationIds, language, version }: SetAsked,
): Promise<SetSources | Refused> {
  const form = { language, version };
  const found = await findOwnSet(ctx, userId, { generationIds, ...form });
  if (found.outcome === "refused") return found;
  const { rows } = found;
  const [first] = rows;
  const kept = await Promise.all(rows.map((row) => findKept(ctx, row, form)));
  return {
    outcome: "found",
    frames: rows.map(({ title, nodeId }) => ({ title, nodeId })),
    target: first.target,
    importTitle: first.importTitle,
    importIds: [...new Set(kept.flatMap(({ importId }) => importId ?? []))],
    isImportGone: kept.some(({ isOwn }) => !isOwn),
    writtenAt: Math.max(...rows.map((row) => row.completedAt ?? row.requestedAt)),
    wanted: kept.every(({ wanted }) => wanted !== null)
      ? kept.flatMap(({ wanted }) => wanted ?? [])
      : null,
    texts: rows.length === 1 ? await readTexts(ctx, first, form) : null,
  };
}

/** What is left of the frame's design. */
interface Kept {
  /** Has the frame's images and fonts: a later import of the design has the same ones. */
  readonly importId: Id<"imports"> | null;
  /** It is the one that the frame was asked of. */
  readonly isOwn: boolean;
  /** Null where it does not have this version of the frame. */
  readonly wanted: Wanted | null;
}

export async function findKept(
  ctx: QueryCtx,
  { userId, importId, sourceKey, nodeId, fingerprint, target }: Generation,
  form: Form,
): Promise<Kept> {
  const isOwn = (await ctx.db.get("imports", importId))?.status === "completed";
  if (isOwn) return { importId, isOwn, wanted: { importId, nodeId, target, form } };
  const newest = await findNewestImport(ctx, userId, sourceKey);
  if (!newest) return { importId: null, isOwn, wanted: null };
  const tree = await findArtifact(ctx, newest._id, toTreeName(nodeId, "flowing"));
  const isSame = tree?.frame?.fingerprint === fingerprint;
  const wanted = isSame ? { importId: newest._id, nodeId, target, form } : null;
  return { importId: newest._id, isOwn, wanted };
}

async function readTexts(ctx: QueryCtx, row: Generation, form: Form) {
  const written: WrittenForm | null = findForm(row.forms, form);
  return written && (await readFileTexts(ctx, row._id, written));
}

/** One frame's files are those that were generated; of several, what they share is written once. */
export async function writeSet(
  ctx: ActionCtx,
  userId: string,
  asked: SetAsked,
): Promise<SetAnswer> {
  const found = await ctx.runQuery(internal.generations.steps.readSet, { userId, ...asked });
  if (found.outcome === "refused") return found;
  const { wanted, texts, ...facts } = found;
  const [first, ...others] = wanted ?? [];
  const files = texts ?? (first ? await writeFrames(ctx, [first, ...others]) : "gone");
  if (typeof files === "string") return refuse(files);
  return { ...facts, outcome: "written", files: [...files] };
}
