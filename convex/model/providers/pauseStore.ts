// The one writer of `providerPauses`: until when a provider refuses calls for a connection.
import type { Provider } from "../../../lib/providers/names";
import type { MutationCtx, QueryCtx } from "../../_generated/server";

const SWEPT_AT_ONCE = 200;

/** Pauses are per connection, because another account of the same user has its own limit. */
export interface PausedConnection {
  readonly connectionId: string;
  readonly userId: string;
  readonly provider: Provider;
}

const findPause = (ctx: QueryCtx, connectionId: string) =>
  ctx.db
    .query("providerPauses")
    .withIndex("by_connectionId", (q) => q.eq("connectionId", connectionId))
    .unique();

/** Epoch ms; null when the provider may be called. */
export async function readPause(
  ctx: QueryCtx,
  connectionId: string,
  now: number,
): Promise<number | null> {
  const pause = await findPause(ctx, connectionId);
  return pause && pause.until > now ? pause.until : null;
}

/** Never shortens a pause: an answer that asks for less may be the older one. */
export async function pauseUntil(
  ctx: MutationCtx,
  { connectionId, userId, provider }: PausedConnection,
  until: number,
): Promise<void> {
  const pause = await findPause(ctx, connectionId);
  if (!pause) await ctx.db.insert("providerPauses", { connectionId, userId, provider, until });
  else if (pause.until < until) await ctx.db.patch("providerPauses", pause._id, { until });
}

/** A null provider means every provider. */
export async function forgetPauses(
  ctx: MutationCtx,
  userId: string,
  provider: Provider | null,
): Promise<void> {
  const pauses = await ctx.db
    .query("providerPauses")
    .withIndex("by_userId_and_provider", (q) =>
      provider === null ? q.eq("userId", userId) : q.eq("userId", userId).eq("provider", provider),
    )
    .collect();
  for (const { _id } of pauses) await ctx.db.delete("providerPauses", _id);
}

/** Returns true when more may be left. */
export async function sweepPauses(ctx: MutationCtx, now: number): Promise<boolean> {
  const over = await ctx.db
    .query("providerPauses")
    .withIndex("by_until", (q) => q.lt("until", now))
    .take(SWEPT_AT_ONCE);
  for (const { _id } of over) await ctx.db.delete("providerPauses", _id);
  return over.length === SWEPT_AT_ONCE;
}
