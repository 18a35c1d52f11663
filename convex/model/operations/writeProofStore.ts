// The one writer of `writeProofs`: a single row, which shows that a write is taken all the way to disk.
import type { MutationCtx } from "../../_generated/server";

export async function putWriteProof(ctx: MutationCtx, now: number): Promise<void> {
  const row = await ctx.db.query("writeProofs").first();
  if (row) await ctx.db.patch("writeProofs", row._id, { provedAt: now });
  else await ctx.db.insert("writeProofs", { provedAt: now });
}
