// The one writer of `oauthAttempts`: the attempts that have been answered, which makes each attempt single-use.
import type { MutationCtx, QueryCtx } from "../../_generated/server";

/** Expired rows deleted per claim; each claim adds only one. */
const SWEPT_PER_CLAIM = 10;

export interface AnsweredAttempt {
  fingerprint: string;
  userId: string;
  /** Epoch ms after which the attempt is refused as expired. */
  expiresAt: number;
}

export async function isAttemptUsed(
  ctx: QueryCtx,
  { fingerprint, userId }: Pick<AnsweredAttempt, "fingerprint" | "userId">,
): Promise<boolean> {
  const used = await ctx.db
    .query("oauthAttempts")
    .withIndex("by_fingerprint", (q) => q.eq("fingerprint", fingerprint))
    .unique();
  return used?.userId === userId;
}

/** Returns true for exactly one caller per attempt, even under concurrency. */
export async function claimAttempt(
  ctx: MutationCtx,
  attempt: AnsweredAttempt,
  now: number,
): Promise<boolean> {
  await sweepExpired(ctx, now);
  if (await isAttemptUsed(ctx, attempt)) return false;
  await ctx.db.insert("oauthAttempts", attempt);
  return true;
}

async function sweepExpired(ctx: MutationCtx, now: number): Promise<void> {
  const expired = await ctx.db
    .query("oauthAttempts")
    .withIndex("by_expiresAt", (q) => q.lt("expiresAt", now))
    .take(SWEPT_PER_CLAIM);
  for (const { _id } of expired) await ctx.db.delete("oauthAttempts", _id);
}
