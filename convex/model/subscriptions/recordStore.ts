// The one writer of `subscriptions`. What a change means is decided in lib/subscriptions; this file stores it,
// and on a record's first appearance takes in what was waiting for it.
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
import { wakeEventsWaitingFor } from "../webhooks/eventStore";
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

/** Of each status. More than any buyer has, and what one transaction can read whatever their metadata. */
const MAX_LISTED = 100;
const STATUSES = vSubscriptionStatus.members.map(({ value }) => value);

/** All of them, oldest first; of somebody with more than a hundred, the newest hundred of each status. */
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

/** So that no number of ended subscriptions hides one that grants access. */
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

/** Of records, how many one transaction looks through for what may grant something. */
const LOOKED_THROUGH: ReadBudget = { maxRows: 200, maxBytes: 4 * MIB };

/** The records that have not ended, created after `after` and before `before`; goes on while `after` is told. */
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
  /** The record as it was just read; null when there is none. */
  current: StoredSubscription | null;
  change: SubscriptionChange;
  userId: string;
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
  const { current, change, userId } = write;
  if (!current) return await insertSubscription(ctx, write, now);
  const patch = toPatch(current, change, userId);
  if (!patch) return { id: current._id, outcome: "stale" };
  await ctx.db.patch("subscriptions", current._id, { ...patch, updatedAt: now });
  const { polarSubscriptionId } = current;
  const after = mergePatch(current, patch);
  await recordChange(
    ctx,
    { polarSubscriptionId, before: current, after, order: change.order },
    now,
  );
  return { id: current._id, outcome: "applied" };
}

async function insertSubscription(
  ctx: MutationCtx,
  { polarSubscriptionId, change, userId }: SubscriptionWrite,
  now: number,
): Promise<WriteResult> {
  if (!isFullChange(change)) throw waitingForSubscription(polarSubscriptionId);
  const first = toFirstState(change, userId);
  const state = await takeInPending(ctx, polarSubscriptionId, first);
  const times = { createdAt: now, updatedAt: now };
  const id = await ctx.db.insert("subscriptions", { polarSubscriptionId, ...state, ...times });
  const order = newestKey(state);
  await recordChange(ctx, { polarSubscriptionId, before: null, after: state, order }, now);
  await wakeEventsWaitingFor(ctx, subscriptionKey(polarSubscriptionId));
  return { id, outcome: "applied" };
}

/** The waiting payload may be newer than the event that revealed the user. */
async function takeInPending(
  ctx: MutationCtx,
  polarSubscriptionId: string,
  first: SubscriptionState,
): Promise<SubscriptionState> {
  const row = await findPending(ctx, polarSubscriptionId);
  if (!row) return first;
  await removePending(ctx, row);
  const waiting = readPending(row);
  const change = isErasedOwner(first.userId)
    ? waiting && withoutPerson(waiting.change)
    : waiting?.change;
  const patch = change && toPatch(first, change, first.userId);
  return patch ? mergePatch(first, patch) : first;
}

/** The record stays, so that what was paid can be explained; whose it was, it no longer says. */
export const eraseSubscription = (
  ctx: MutationCtx,
  { _id, polarSubscriptionId }: StoredSubscription,
): Promise<void> =>
  ctx.db.patch("subscriptions", _id, {
    userId: toErasedOwner(polarSubscriptionId),
    metadata: undefined,
  });
