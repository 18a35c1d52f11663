// Mails of notices, and the way out of them for someone who is signed out.
import { type Infer, v } from "convex/values";
import { vNoticeFacts, vNoticeKind } from "../../lib/notices/record";
import { internal } from "../_generated/api";
import { internalAction, internalMutation, internalQuery } from "../_generated/server";
import { serviceAction } from "../functions";
import { readUnsubscribe, sendMail } from "../model/notices/mailActions";
import { chooseMail, isMailed } from "../model/notices/mailChoiceStore";
import { beginMail, findDueMail } from "../model/notices/mailing";

const vById = { noticeId: v.id("notices") };
const vSubscription = { userId: v.string(), kind: vNoticeKind };

export const begin = internalMutation({
  args: vById,
  returns: v.null(),
  handler: async (ctx, { noticeId }) => {
    await beginMail(ctx, noticeId);
    return null;
  },
});

export const findDue = internalQuery({
  args: vById,
  returns: v.union(
    v.object({
      userId: v.string(),
      to: v.string(),
      noticeId: v.id("notices"),
      facts: vNoticeFacts,
    }),
    v.null(),
  ),
  handler: (ctx, { noticeId }) => findDueMail(ctx, noticeId),
});

export const send = internalAction({
  args: vById,
  returns: v.null(),
  handler: async (ctx, { noticeId }) => {
    await sendMail(ctx, noticeId);
    return null;
  },
});

const vState = v.union(v.object({ kind: vNoticeKind, isMailed: v.boolean() }), v.null());
type State = Infer<typeof vState>;

/** What the token of an unsubscribe link is about; null for a token that is not ours. Changes nothing. */
export const readSubscription = serviceAction({
  args: { token: v.string() },
  returns: vState,
  handler: async (ctx, { token }): Promise<State> => {
    const subscription = await readUnsubscribe(token);
    if (!subscription) return null;
    const mailed = await ctx.runQuery(internal.notices.mails.isSubscribed, subscription);
    return { kind: subscription.kind, isMailed: mailed };
  },
});

/** Idempotent. Null for a token that is not ours. */
export const unsubscribe = serviceAction({
  args: { token: v.string() },
  returns: vState,
  handler: async (ctx, { token }): Promise<State> => {
    const subscription = await readUnsubscribe(token);
    if (!subscription) return null;
    await ctx.runMutation(internal.notices.mails.turnOff, subscription);
    return { kind: subscription.kind, isMailed: false };
  },
});

export const isSubscribed = internalQuery({
  args: vSubscription,
  returns: v.boolean(),
  handler: (ctx, subscription) => isMailed(ctx, subscription),
});

export const turnOff = internalMutation({
  args: vSubscription,
  returns: v.null(),
  handler: async (ctx, subscription) => {
    await chooseMail(ctx, subscription, false);
    return null;
  },
});
