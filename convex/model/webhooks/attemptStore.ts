// The one writer of `eventAttempts`: when and why attempts failed. An event that succeeds at once adds no row.
import { type Attempt, addAttempt } from "../../../lib/operations/attempt-record";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";

export const findAttempts = (
  ctx: QueryCtx,
  event: Id<"webhookEvents">,
): Promise<Doc<"eventAttempts"> | null> =>
  ctx.db
    .query("eventAttempts")
    .withIndex("by_event", (q) => q.eq("event", event))
    .unique();

export async function recordAttempt(
  ctx: MutationCtx,
  event: Id<"webhookEvents">,
  attempt: Attempt,
): Promise<void> {
  const row = await findAttempts(ctx, event);
  const fields = addAttempt(row, attempt);
  if (row) await ctx.db.patch("eventAttempts", row._id, fields);
  else await ctx.db.insert("eventAttempts", { event, ...fields });
}

/** Called when the event or its payload is deleted. */
export async function forgetAttempts(ctx: MutationCtx, event: Id<"webhookEvents">): Promise<void> {
  const row = await findAttempts(ctx, event);
  if (row) await ctx.db.delete("eventAttempts", row._id);
}
