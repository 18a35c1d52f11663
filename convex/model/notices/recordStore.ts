// The notices room tells users what happened while they were not looking.
//
// The one writer of `notices`. A notice is written in the transaction of what it tells. Nothing here reads or writes a
// row that two notices share, so that many can be written at once: the unread ones are counted when they are read.

import { MOST_COUNTED, MOST_KEPT, MOST_LISTED } from "../../../lib/notices/limits";
import { type NoticeFacts, type NoticeKind, toNoticeKey } from "../../../lib/notices/record";
import type { NoticeView } from "../../../lib/notices/view";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { isErased } from "../identity/erasedUserStore";
import { planMail } from "./mailing";
import { hasPage } from "./target";

const TRIMMED_AT_ONCE = 100;

type Notice = Doc<"notices">;

interface About {
  readonly userId: string;
  /** What it is about, unique within its kind. */
  readonly thing: string;
}

/** The newest of its kind and thing, unless that is over. */
export async function findPresentNotice(
  ctx: QueryCtx,
  { userId, thing }: About,
  kind: NoticeKind,
): Promise<Notice | null> {
  const newest = await ctx.db
    .query("notices")
    .withIndex("by_userId_and_key", (q) =>
      q.eq("userId", userId).eq("key", toNoticeKey(kind, thing)),
    )
    .order("desc")
    .first();
  return newest?.status === "past" ? null : newest;
}

/** Returns null if the user has the notice already; its facts then replace the known ones. */
export async function raiseNotice(
  ctx: MutationCtx,
  about: About,
  facts: NoticeFacts,
  now: number,
): Promise<Id<"notices"> | null> {
  const { userId, thing } = about;
  if (await isErased(ctx, userId)) return null;
  const present = await findPresentNotice(ctx, about, facts.kind);
  if (present) {
    await ctx.db.patch("notices", present._id, { facts });
    return null;
  }
  const key = toNoticeKey(facts.kind, thing);
  const noticeId = await ctx.db.insert("notices", {
    userId,
    key,
    facts,
    status: "unread",
    createdAt: now,
  });
  // Counting the others here would make notices that are written at the same time conflict.
  await ctx.scheduler.runAfter(0, internal.notices.trim, { noticeId });
  await planMail(ctx, noticeId);
  return noticeId;
}

/** What the notice tells is over. It stays in the list. */
export async function endNotice(ctx: MutationCtx, about: About, kind: NoticeKind): Promise<void> {
  const present = await findPresentNotice(ctx, about, kind);
  if (present) await ctx.db.patch("notices", present._id, { status: "past" });
}

/** For a thing that the user removes: its name goes with it. */
export async function removeNotice(
  ctx: MutationCtx,
  about: About,
  kind: NoticeKind,
): Promise<void> {
  const present = await findPresentNotice(ctx, about, kind);
  if (present) await ctx.db.delete("notices", present._id);
}

/** Newest first. */
export async function listNotices(ctx: QueryCtx, userId: string): Promise<NoticeView[]> {
  const rows = await ctx.db
    .query("notices")
    .withIndex("by_userId", (q) => q.eq("userId", userId))
    .order("desc")
    .take(MOST_LISTED);
  return await Promise.all(rows.map((row) => toView(ctx, row)));
}

async function toView(ctx: QueryCtx, row: Notice): Promise<NoticeView> {
  const { _id: id, facts, status, createdAt } = row;
  return { id, facts, status, createdAt, hasPage: await hasPage(ctx, facts) };
}

const unreadOf = (ctx: QueryCtx, userId: string) =>
  ctx.db
    .query("notices")
    .withIndex("by_userId_and_status", (q) => q.eq("userId", userId).eq("status", "unread"));

/** Counts no further than the bell does. */
export async function countUnread(ctx: QueryCtx, userId: string): Promise<number> {
  const unread = await unreadOf(ctx, userId).take(MOST_COUNTED);
  return unread.length;
}

/** Another user's notices are ignored. */
export async function markRead(
  ctx: MutationCtx,
  userId: string,
  ids: readonly Id<"notices">[],
): Promise<void> {
  for (const id of ids.slice(0, MOST_LISTED)) {
    const notice = await ctx.db.get("notices", id);
    if (notice?.userId !== userId || notice.status !== "unread") continue;
    await ctx.db.patch("notices", id, { status: "read" });
  }
}

/** Those that arrive later stay unread. */
export async function markAllRead(ctx: MutationCtx, userId: string, upTo: number): Promise<void> {
  const unread = await unreadOf(ctx, userId).take(MOST_KEPT + TRIMMED_AT_ONCE);
  for (const { _id, createdAt } of unread) {
    if (createdAt <= upTo) await ctx.db.patch("notices", _id, { status: "read" });
  }
}

/** Deletes the oldest beyond what is kept of the notice's user. */
export async function trimNotices(ctx: MutationCtx, noticeId: Id<"notices">): Promise<void> {
  const notice = await ctx.db.get("notices", noticeId);
  if (!notice) return;
  const newest = await ctx.db
    .query("notices")
    .withIndex("by_userId", (q) => q.eq("userId", notice.userId))
    .order("desc")
    .take(MOST_KEPT + TRIMMED_AT_ONCE);
  for (const { _id } of newest.slice(MOST_KEPT)) await ctx.db.delete("notices", _id);
}

/** Returns the number of deleted rows; fewer than `limit` when none is left. */
export async function forgetNoticesBefore(
  ctx: MutationCtx,
  before: number,
  limit: number,
): Promise<number> {
  const old = await ctx.db
    .query("notices")
    .withIndex("by_creation_time", (q) => q.lt("_creationTime", before))
    .take(limit);
  for (const { _id } of old) await ctx.db.delete("notices", _id);
  return old.length;
}

/** Returns the number of deleted rows; fewer than `limit` when none is left. */
export async function forgetNoticesOfUser(
  ctx: MutationCtx,
  userId: string,
  limit: number,
): Promise<number> {
  const rows = await ctx.db
    .query("notices")
    .withIndex("by_userId", (q) => q.eq("userId", userId))
    .take(limit);
  for (const { _id } of rows) await ctx.db.delete("notices", _id);
  return rows.length;
}
