// The generations room turns frames into files, once per frame version and target, paid with credits.
//
// The one writer of `generations`. A form's files, what was spent on them and the right to read them are saved in
// one transaction.
import type { GeneratedFile } from "../../../lib/designs/targets/target";
import { CREDITS_PER_FRAME, toSpendKey } from "../../../lib/generations/price";
import {
  type Form,
  findForm,
  type GenerationFailure,
  type GenerationKey,
} from "../../../lib/generations/record";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { applySpend } from "../subscriptions/usageStore";
import { deleteFiles, saveFiles } from "./fileStore";

const LISTED = 50;
const MOST_LISTED = 200;
/** A page has four at most. */
const MOST_WIDTHS = 8;
/** A row of files is at most half a megabyte. */
const FILES_AT_ONCE = 8;

type Generation = Doc<"generations">;

/** Returns null for another user's generation and for an invalid id too. */
export async function findOwnGeneration(
  ctx: QueryCtx,
  userId: string,
  generationId: string,
): Promise<Generation | null> {
  const id = ctx.db.normalizeId("generations", generationId);
  const row = id && (await ctx.db.get("generations", id));
  return row && row.userId === userId ? row : null;
}

export const findByKey = (
  ctx: QueryCtx,
  { userId, fileKey, target, fingerprint, nodeId }: GenerationKey,
): Promise<Generation | null> =>
  ctx.db
    .query("generations")
    .withIndex("by_key", (q) =>
      q
        .eq("userId", userId)
        .eq("fileKey", fileKey)
        .eq("target", target)
        .eq("fingerprint", fingerprint)
        .eq("nodeId", nodeId),
    )
    .unique();

/** Whether files of the frame were paid for, or of another width of its page. */
export async function isPaid(
  ctx: QueryCtx,
  { userId, fileKey, target, fingerprint }: Omit<GenerationKey, "nodeId">,
): Promise<boolean> {
  const widths = await ctx.db
    .query("generations")
    .withIndex("by_key", (q) =>
      q
        .eq("userId", userId)
        .eq("fileKey", fileKey)
        .eq("target", target)
        .eq("fingerprint", fingerprint),
    )
    .take(MOST_WIDTHS);
  return widths.some(hasFiles);
}

const hasFiles = ({ forms }: Pick<Generation, "forms">): boolean => forms.length > 0;

export const hasForm = ({ forms }: Pick<Generation, "forms">, form: Form): boolean =>
  findForm(forms, form) !== null;

/** Newest first; 50 by default and 200 at most. */
export const listGenerations = (
  ctx: QueryCtx,
  userId: string,
  limit = LISTED,
): Promise<Generation[]> =>
  ctx.db
    .query("generations")
    .withIndex("by_userId", (q) => q.eq("userId", userId))
    .order("desc")
    .take(Number.isNaN(limit) ? LISTED : Math.min(MOST_LISTED, Math.max(1, Math.floor(limit))));

export const listQueued = (
  ctx: QueryCtx,
  runId: Id<"generationRuns">,
  limit: number,
): Promise<Generation[]> =>
  ctx.db
    .query("generations")
    .withIndex("by_runId_and_status", (q) => q.eq("runId", runId).eq("status", "queued"))
    .take(limit);

export interface Asked {
  readonly key: GenerationKey;
  readonly importId: Id<"imports">;
  readonly sourceKey: string;
  readonly runId: Id<"generationRuns">;
  readonly wanted: Form;
  readonly title: string;
  readonly importTitle: string;
}

export async function queueGeneration(
  ctx: MutationCtx,
  known: Generation | null,
  { key, ...asked }: Asked,
  now: number,
): Promise<void> {
  const queued = { ...asked, status: "queued" as const, failure: undefined, requestedAt: now };
  if (known) await ctx.db.patch("generations", known._id, queued);
  else await ctx.db.insert("generations", { ...key, ...queued, forms: [], credits: 0 });
}

/** Spends unless it was paid for before. Returns false, and saves nothing, when too few credits are left. */
export async function completeGeneration(
  ctx: MutationCtx,
  row: Generation,
  files: readonly GeneratedFile[],
  now: number,
): Promise<boolean> {
  const isFree = await isPaid(ctx, row);
  if (!isFree) {
    const spend = { amount: CREDITS_PER_FRAME, idempotencyKey: toSpendKey(row._id) };
    const { outcome } = await applySpend(ctx, { userId: row.userId, ...spend }, now);
    if (outcome === "insufficient") return false;
  }
  const entries = await saveFiles(ctx, row._id, row.wanted, files);
  await ctx.db.patch("generations", row._id, {
    status: "completed",
    forms: [...row.forms, { ...row.wanted, files: entries }],
    credits: isFree ? row.credits : CREDITS_PER_FRAME,
    completedAt: now,
  });
  return true;
}

type Ending =
  | { readonly status: "completed" | "unpaid" | "canceled" }
  | { readonly status: "failed"; readonly failure: GenerationFailure };

/** One that was paid for stays completed, with the forms that it has and why another could not be written. */
export async function endWithoutFiles<Status extends Ending["status"]>(
  ctx: MutationCtx,
  row: Generation,
  ending: Ending & { readonly status: Status },
): Promise<Status> {
  const kept = hasFiles(row) ? { ...ending, status: "completed" as const } : ending;
  await ctx.db.patch("generations", row._id, kept);
  return ending.status;
}

/** Returns true when nothing of the user is left. */
export async function forgetGenerationsOfUser(ctx: MutationCtx, userId: string): Promise<boolean> {
  const row = await ctx.db
    .query("generations")
    .withIndex("by_userId", (q) => q.eq("userId", userId))
    .first();
  if (!row) return true;
  if ((await deleteFiles(ctx, row._id, FILES_AT_ONCE)) < FILES_AT_ONCE) {
    await ctx.db.delete("generations", row._id);
  }
  return false;
}
