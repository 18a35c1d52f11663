// The one writer of `drift`, the ledger of what reconciliation found and repaired.
import type { DriftRecord } from "../../../lib/reconciliation/drift-record";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";

type Drift = Doc<"drift">;

export async function recordDrift(
  ctx: MutationCtx,
  entries: readonly DriftRecord[],
): Promise<void> {
  for (const entry of entries) await ctx.db.insert("drift", entry);
}

/** Newest first. */
export const listDrift = (ctx: QueryCtx, limit: number): Promise<Drift[]> =>
  ctx.db.query("drift").order("desc").take(limit);

export const listDriftOfRun = (
  ctx: QueryCtx,
  runId: Id<"reconciliationRuns">,
  limit: number,
): Promise<Drift[]> =>
  ctx.db
    .query("drift")
    .withIndex("by_runId", (q) => q.eq("runId", runId))
    .take(limit);

/** Newest first. */
export const listDriftOfSubscription = (
  ctx: QueryCtx,
  polarSubscriptionId: string,
  limit: number,
): Promise<Drift[]> =>
  ctx.db
    .query("drift")
    .withIndex("by_polarSubscriptionId", (q) => q.eq("polarSubscriptionId", polarSubscriptionId))
    .order("desc")
    .take(limit);

/** Newest first. */
export const listDriftOfUser = (ctx: QueryCtx, userId: string, limit: number): Promise<Drift[]> =>
  ctx.db
    .query("drift")
    .withIndex("by_userId", (q) => q.eq("userId", userId))
    .order("desc")
    .take(limit);

/** A record that the provider does not know is reported once, not with every run. */
export async function isReportedUnknown(
  ctx: QueryCtx,
  polarSubscriptionId: string,
): Promise<boolean> {
  const [newest] = await listDriftOfSubscription(ctx, polarSubscriptionId, 1);
  return newest?.cause === "unknown_at_provider";
}

/** Returns the number of deleted rows; fewer than `limit` when none is left. */
export async function forgetDriftOfUser(
  ctx: MutationCtx,
  userId: string,
  limit: number,
): Promise<number> {
  const rows = await listDriftOfUser(ctx, userId, limit);
  for (const { _id } of rows) await ctx.db.delete("drift", _id);
  return rows.length;
}

/** Returns the number of deleted rows; fewer than `limit` when none is left. */
export async function forgetDriftBefore(
  ctx: MutationCtx,
  before: number,
  limit: number,
): Promise<number> {
  const rows = await ctx.db
    .query("drift")
    .withIndex("by_creation_time", (q) => q.lt("_creationTime", before))
    .take(limit);
  for (const { _id } of rows) await ctx.db.delete("drift", _id);
  return rows.length;
}
