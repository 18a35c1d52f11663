// The one writer of `noticeMailChoices`: which kinds of notices a user wants by email.
import { MAILED_BY_DEFAULT, type MailSettings } from "../../../lib/notices/mail-choice";
import { NOTICE_KINDS, type NoticeKind } from "../../../lib/notices/record";
import type { MailSubscription } from "../../../lib/notices/unsubscribe";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { isErased } from "../identity/erasedUserStore";

const findChoice = (ctx: QueryCtx, { userId, kind }: MailSubscription) =>
  ctx.db
    .query("noticeMailChoices")
    .withIndex("by_userId_and_kind", (q) => q.eq("userId", userId).eq("kind", kind))
    .unique();

export async function isMailed(ctx: QueryCtx, subscription: MailSubscription): Promise<boolean> {
  const choice = await findChoice(ctx, subscription);
  return choice?.isMailed ?? MAILED_BY_DEFAULT[subscription.kind];
}

export const listMailChoices = (ctx: QueryCtx, userId: string): Promise<MailSettings["kinds"]> =>
  Promise.all(
    NOTICE_KINDS.map(async (kind: NoticeKind) => ({
      kind,
      isMailed: await isMailed(ctx, { userId, kind }),
    })),
  );

/** Nothing is kept of a deleted user, who gets no mail anyway. */
export async function chooseMail(
  ctx: MutationCtx,
  { userId, kind }: MailSubscription,
  mailed: boolean,
): Promise<void> {
  const choice = await findChoice(ctx, { userId, kind });
  if (choice) return await ctx.db.patch("noticeMailChoices", choice._id, { isMailed: mailed });
  if (await isErased(ctx, userId)) return;
  await ctx.db.insert("noticeMailChoices", { userId, kind, isMailed: mailed });
}

/** Returns the number of deleted rows; fewer than `limit` when none is left. */
export async function forgetMailChoicesOfUser(
  ctx: MutationCtx,
  userId: string,
  limit: number,
): Promise<number> {
  const rows = await ctx.db
    .query("noticeMailChoices")
    .withIndex("by_userId_and_kind", (q) => q.eq("userId", userId))
    .take(limit);
  for (const { _id } of rows) await ctx.db.delete("noticeMailChoices", _id);
  return rows.length;
}
