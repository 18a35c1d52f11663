// The caller's notices: the list, the count of new ones, which have been read, and which are mailed.
import { v } from "convex/values";
import { vMailSettings } from "../lib/notices/mail-choice";
import { vNoticeKind } from "../lib/notices/record";
import { vNoticeView } from "../lib/notices/view";
import { toCredits } from "../lib/subscriptions/credits";
import { internalMutation } from "./_generated/server";
import { userMutation, userQuery } from "./functions";
import { findPerson } from "./model/identity/personStore";
import { chooseMail as choose, listMailChoices } from "./model/notices/mailChoiceStore";
import { findNoticeMailer } from "./model/notices/mailing";
import {
  countUnread as count,
  endNotice,
  listNotices,
  markRead as mark,
  markAllRead as markAll,
  trimNotices,
} from "./model/notices/recordStore";
import { decideAccess } from "./model/subscriptions/access";
import { ALL_CREDITS } from "./model/subscriptions/notices";
import { findUsageWindow } from "./model/subscriptions/usageStore";

/** The newest 50, newest first. */
export const list = userQuery({
  args: {},
  returns: v.array(vNoticeView),
  handler: (ctx) => listNotices(ctx, ctx.userId),
});

/** At most 100. */
export const countUnread = userQuery({
  args: {},
  returns: v.number(),
  handler: (ctx) => count(ctx, ctx.userId),
});

export const markRead = userMutation({
  args: { ids: v.array(v.id("notices")) },
  returns: v.null(),
  handler: async (ctx, { ids }) => {
    await mark(ctx, ctx.userId, ids);
    return null;
  },
});

/** `upTo` is the time of the newest notice that the caller has seen. */
export const markAllRead = userMutation({
  args: { upTo: v.number() },
  returns: v.null(),
  handler: async (ctx, { upTo }) => {
    await markAll(ctx, ctx.userId, upTo);
    return null;
  },
});

export const getMailSettings = userQuery({
  args: {},
  returns: vMailSettings,
  handler: async (ctx) => ({
    isConfigured: findNoticeMailer() !== null,
    address: (await findPerson(ctx, ctx.userId))?.email ?? null,
    kinds: await listMailChoices(ctx, ctx.userId),
  }),
});

export const chooseMail = userMutation({
  args: { kind: vNoticeKind, isMailed: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { kind, isMailed }) => {
    await choose(ctx, { userId: ctx.userId, kind }, isMailed);
    return null;
  },
});

/** Keeps a user's notices bounded; scheduled with each new one. */
export const trim = internalMutation({
  args: { noticeId: v.id("notices") },
  returns: v.null(),
  handler: async (ctx, { noticeId }) => {
    await trimNotices(ctx, noticeId);
    return null;
  },
});

/** Scheduled for the time at which used-up credits are back, and after each change of the user's plan. */
export const endIfCreditsAreBack = internalMutation({
  args: { noticeId: v.id("notices") },
  returns: v.null(),
  handler: async (ctx, { noticeId }) => {
    const notice = await ctx.db.get("notices", noticeId);
    if (!notice || notice.status === "past") return null;
    const { userId } = notice;
    const now = Date.now();
    const { plan } = await decideAccess(ctx, userId, now);
    const { remaining } = toCredits(plan, await findUsageWindow(ctx, userId), now);
    if (remaining !== 0) await endNotice(ctx, { userId, thing: ALL_CREDITS }, "credits_used_up");
    return null;
  },
});
