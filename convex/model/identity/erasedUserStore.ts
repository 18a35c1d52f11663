// The one writer of `erasures`: the ids of deleted users, so that late events cannot restore them.
import type { MutationCtx, QueryCtx } from "../../_generated/server";

export async function isErased(ctx: QueryCtx, userId: string): Promise<boolean> {
  const erasure = await ctx.db
    .query("erasures")
    .withIndex("by_userId", (q) => q.eq("userId", userId))
    .unique();
  return erasure !== null;
}

export async function noteErasure(ctx: MutationCtx, userId: string, now: number): Promise<void> {
  if (await isErased(ctx, userId)) return;
  await ctx.db.insert("erasures", { userId, erasedAt: now });
}
