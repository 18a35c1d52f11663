// Ends or removes imports when their connection or user goes away, in bounded transactions.
import type { Provider } from "../../../lib/providers/names";
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { forgetPauses } from "../providers/pauseStore";
import { ACTIVE, activeOf } from "./active";
import { forgetReadings, forgetReadingsOfSource } from "./cacheStore";
import { cancelStep } from "./pool";
import { deleteImport, failImport } from "./recordStore";
import { promoteEarlier } from "./versions";

const REMOVED_AT_ONCE = 20;
const ENDED_AT_ONCE = 20;
/** A transaction schedules at most a thousand jobs. */
const REMOVED_OF_SOURCE = 500;

/** Active imports fail without a connection; completed imports stay. */
export async function endImportsOfConnection(
  ctx: MutationCtx,
  userId: string,
  provider: Provider,
  now: number,
): Promise<void> {
  await forgetReadings(ctx, userId, provider);
  await forgetPauses(ctx, userId, provider);
  await endImportsStartedBy(ctx, userId, provider, now);
}

/** Ends a bounded number per transaction. The others find no connection to work with in the meantime. */
export async function endImportsStartedBy(
  ctx: MutationCtx,
  userId: string,
  provider: Provider,
  startedBy: number,
): Promise<void> {
  let left = ENDED_AT_ONCE;
  for (const status of ACTIVE) {
    const active = activeOf(ctx, userId, provider, status);
    const older = await active.filter((q) => q.lte(q.field("createdAt"), startedBy)).take(left);
    for (const row of older) {
      await cancelStep(ctx, row);
      await failImport(ctx, row, "unauthorized", startedBy);
    }
    left -= older.length;
    if (left === 0) break;
  }
  if (left > 0) return;
  const rest = { userId, provider, startedBy };
  await ctx.scheduler.runAfter(0, internal.connections.endOfConnection, rest);
}

/** Removes everything imports store about a user. Schedules what one transaction cannot hold. */
export async function removeImportsOfUser(ctx: MutationCtx, userId: string): Promise<void> {
  const rows = await ctx.db
    .query("imports")
    .withIndex("by_userId", (q) => q.eq("userId", userId))
    .take(REMOVED_AT_ONCE);
  for (const row of rows) {
    await deleteImport(ctx, row);
    await ctx.scheduler.runAfter(0, internal.imports.steps.clear, { importId: row._id });
  }
  if (rows.length === REMOVED_AT_ONCE) {
    await ctx.scheduler.runAfter(0, internal.imports.steps.removeOfUser, { userId });
    return;
  }
  await forgetReadings(ctx, userId, null);
  await forgetPauses(ctx, userId, null);
}

/** Removes every version of a source. Of more than one transaction may remove, the newest that is left is shown. */
export async function removeImportsOfSource(
  ctx: MutationCtx,
  { userId, sourceKey }: Pick<Doc<"imports">, "userId" | "sourceKey">,
): Promise<void> {
  const rows = await ctx.db
    .query("imports")
    .withIndex("by_userId_and_sourceKey_and_isSuperseded", (q) =>
      q.eq("userId", userId).eq("sourceKey", sourceKey),
    )
    .take(REMOVED_OF_SOURCE);
  for (const row of rows) {
    await deleteImport(ctx, row);
    await ctx.scheduler.runAfter(0, internal.imports.steps.clear, { importId: row._id });
  }
  await promoteEarlier(ctx, { userId, sourceKey });
  await forgetReadingsOfSource(ctx, userId, sourceKey);
}
