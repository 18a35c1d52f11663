// Writes `retentionMarks`: how far each job has gone through its table.
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";

export type Mark = Doc<"retentionMarks">;

export const findMark = (ctx: QueryCtx, name: string): Promise<Mark | null> =>
  ctx.db
    .query("retentionMarks")
    .withIndex("by_name", (q) => q.eq("name", name))
    .unique();

export async function putMark(
  ctx: MutationCtx,
  mark: Mark | null,
  fields: Pick<Mark, "name" | "upTo">,
): Promise<void> {
  if (mark) await ctx.db.patch("retentionMarks", mark._id, fields);
  else await ctx.db.insert("retentionMarks", fields);
}
