// The fields of a notice, from which its table, arguments and types derive. A closed list of kinds: the words for each
// are made from its facts, so that no text is stored.
import { type Infer, v } from "convex/values";
import { vInactiveReason } from "../connections/view";
import { vImportFailure } from "../imports/failure";
import { vProvider } from "../providers/names";
import { vPlan } from "../subscriptions/plans";

export const NOTICE_KINDS = [
  "payment_failed",
  "connection_broken",
  "import_finished",
  "generation_finished",
  "credits_used_up",
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
export const vNoticeKind = v.union(...NOTICE_KINDS.map((kind) => v.literal(kind)));

export const vNoticeFacts = v.union(
  v.object({
    kind: v.literal("payment_failed"),
    /** Epoch ms at which access ends without a payment; null if it has ended. */
    until: v.union(v.number(), v.null()),
  }),
  v.object({
    kind: v.literal("connection_broken"),
    provider: vProvider,
    reason: vInactiveReason,
  }),
  v.object({
    kind: v.literal("import_finished"),
    importId: v.id("imports"),
    provider: vProvider,
    title: v.string(),
    /** Null if it completed. */
    failure: v.union(vImportFailure, v.null()),
  }),
  v.object({
    kind: v.literal("generation_finished"),
    importId: v.id("imports"),
    /** The design's name; null if its import is gone. */
    title: v.union(v.string(), v.null()),
    completed: v.number(),
    failed: v.number(),
    unpaid: v.number(),
  }),
  v.object({
    kind: v.literal("credits_used_up"),
    plan: vPlan,
    /** Epoch ms. */
    resetsAt: v.number(),
  }),
);
export type NoticeFacts = Infer<typeof vNoticeFacts>;

/**
 * - "unread": not seen yet
 * - "read": seen, and still true
 * - "past": what it tells is over
 */
export const vNoticeStatus = v.union(v.literal("unread"), v.literal("read"), v.literal("past"));

export const noticeFields = {
  userId: v.string(),
  /** The idempotency key; see `toNoticeKey`. */
  key: v.string(),
  facts: vNoticeFacts,
  status: vNoticeStatus,
  createdAt: v.number(),
};

/** Of one thing, such as a subscription or an import, a user has one notice of a kind that is not past. */
export const toNoticeKey = (kind: NoticeKind, thing: string): string => `${kind}:${thing}`;
