// The subscriptions room owns subscription records, their history, pending purchases, access and credits.
//
// The one writer of `subscriptions`. lib/subscriptions decides what a change means; this file stores it, and merges
// the pending payload when a record first appears.
import type { LiveRecords } from "../../../lib/reconciliation/live-records";
import {
  isFullChange,
  mergePatch,
  newestKey,
  type SubscriptionChange,
  type SubscriptionState,
  toFirstState,
  toPatch,
} from "../../../lib/subscriptions/change";
import {
  isErasedOwner,
  toErasedOwner,
  withoutPerson,
} from "../../../lib/subscriptions/erased-owner";
import { vSubscriptionStatus } from "../../../lib/subscriptions/record";
import { subscriptionKey, waitingForSubscription } from "../../../lib/webhooks/polar/event-failure";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { MIB, type ReadBudget, readWithinBudget } from "../boundedRead";
import { notePerson } from "../identity/personStore";
import { wakeEventsWaitingFor } from "../webhooks/waiting";
import { recordChange } from "./changeStore";
import { findPending, readPending, removePending } from "./pendingStore";

export type StoredSubscription = Doc<"subscriptions">;

export const findSubscription = (
  ctx: QueryCtx,
  polarSubscriptionId: string,
): Promise<StoredSubscription | null> =>
  ctx.db
    .query("subscriptions")
    .withIndex("by_polarSubscriptionId", (q) => q.eq("polarSubscriptionId", polarSubscriptionId))
    .unique();

/** Per status. More than any buyer has, and few enough to read in one transaction whatever their metadata. */
const MAX_LISTED = 100;
const STATUSES = vSubscriptionStatus.members.map(({ value }) => value);

/** Oldest first. For a user with more than a hundred, returns the newest hundred of each status. */
export async function listSubscriptionsOfUser(
  ctx: QueryCtx,
  userId: string,
): Promise<StoredSubscription[]> {
  const all = await ctx.db
    .query("subscriptions")
    .withIndex("by_userId_and_status", (q) => q.eq("userId", userId))
    .take(MAX_LISTED + 1);
  const listed = all.length > MAX_LISTED ? await listNewestOfEach(ctx, userId) : all;
  return listed.toSorted((a, b) => a._creationTime - b._creationTime);
}

/** Reads each status separately, so that ended subscriptions cannot hide one that grants access. */
async function listNewestOfEach(ctx: QueryCtx, userId: string): Promise<StoredSubscription[]> {
  const newest = STATUSES.map((status) =>
    ctx.db
      .query("subscriptions")
      .withIndex("by_userId_and_status", (q) => q.eq("userId", userId).eq("status", status))
      .order("desc")
      .take(MAX_LISTED),
  );
  return (await Promise.all(newest)).flat();
}

/** Records that one transaction reads to find live ones. */
const LOOKED_THROUGH: ReadBudget = { maxRows: 200, maxBytes: 4 * MIB };

/**
 * Lists records that have not ended, created after `after` and before `before`; returns `after` while more are
 * left.
 */
export async function listLiveSubscriptions(
  ctx: QueryCtx,
  after: number | null,
  before: number,
): Promise<LiveRecords> {
  const { rows, isCut } = await readWithinBudget(
    ctx.db
      .query("subscriptions")
      .withIndex("by_creation_time", (q) =>
        q.gt("_creationTime", after ?? Number.NEGATIVE_INFINITY).lt("_creationTime", before),
      ),
    LOOKED_THROUGH,
  );
  const live = rows.filter(({ status }) => status !== "canceled");
  return {
    live: live.map(({ polarSubscriptionId: id, _creationTime: createdAt }) => ({ id, createdAt })),
    after: isCut ? (rows.at(-1)?._creationTime ?? null) : null,
  };
}

export interface SubscriptionWrite {
  polarSubscriptionId: string;
  /** The record as just read; null when none exists. */
  current: StoredSubscription | null;
  change: SubscriptionChange;
  userId: string;
  /** Of the owner, if the change is news of it. */
  billingEmail?: string | undefined;
  /** True if the caller has made sure that the owner is not deleted. */
  isOwnerPresent?: boolean;
}

export interface WriteResult {
  id: Id<"subscriptions">;
  outcome: "applied" | "stale";
}

export async function applyToSubscription(
  ctx: MutationCtx,
  given: SubscriptionWrite,
  now: number,
): Promise<WriteResult> {
  const write = isErasedOwner(given.userId)
    ? { ...given, change: withoutPerson(given.change) }
    : given;
  const { current, change, userId, billingEmail, isOwnerPresent: isPresent = false } = write;
  if (!current) return await insertSubscription(ctx, write, now);
  const patch = toPatch(current, change, userId);
  const after = patch ? mergePatch(current, patch) : current;
  if (after.userId !== current.userId || billingEmail !== undefined) {
    await notePerson(ctx, userId, { billingEmail }, { isPresent });
  }
  if (!patch) return { id: current._id, outcome: "stale" };
  await ctx.db.patch("subscriptions", current._id, { ...patch, updatedAt: now });
  const { polarSubscriptionId } = current;
  await recordChange(
    ctx,
    { polarSubscriptionId, before: current, after, order: change.order },
    now,
  );
  return { id: current._id, outcome: "applied" };
}

async function insertSubscription(
  ctx: MutationCtx,
  write: SubscriptionWrite,
  now: number,
): Promise<WriteResult> {
  const { polarSubscriptionId, change, userId, billingEmail } = write;
  const { isOwnerPresent: isPresent = false } = write;
  if (!isFullChange(change)) throw waitingForSubscription(polarSubscriptionId);
  const first = toFirstState(change, userId);
  const pending = await findPending(ctx, polarSubscriptionId);
  const state = pending ? await takeInPending(ctx, pending, first) : first;
  const times = { createdAt: now, updatedAt: now };
  const id = await ctx.db.insert("subscriptions", { polarSubscriptionId, ...state, ...times });
  await notePerson(ctx, state.userId, { billingEmail }, { isPresent });
  const order = newestKey(state);
  const isClaimed = pending !== null;
  await recordChange(
    ctx,
    { polarSubscriptionId, before: null, after: state, order, isClaimed },
    now,
  );
  await wakeEventsWaitingFor(ctx, subscriptionKey(polarSubscriptionId));
  return { id, outcome: "applied" };
}

/** The pending payload may be newer than the event that revealed the user. */
async function takeInPending(
  ctx: MutationCtx,
  row: Doc<"pendingSubscriptions">,
  first: SubscriptionState,
): Promise<SubscriptionState> {
  await removePending(ctx, row);
  const waiting = readPending(row);
  const change = isErasedOwner(first.userId)
    ? waiting && withoutPerson(waiting.change)
    : waiting?.change;
  const patch = change && toPatch(first, change, first.userId);
  return patch ? mergePatch(first, patch) : first;
}

/** Keeps the record, so that the payment stays explainable, but removes its user. */
export const eraseSubscription = (
  ctx: MutationCtx,
  { _id, polarSubscriptionId }: StoredSubscription,
): Promise<void> =>
  ctx.db.patch("subscriptions", _id, {
    userId: toErasedOwner(polarSubscriptionId),
    metadata: undefined,
  });
