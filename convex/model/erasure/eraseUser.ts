// The erasure room deletes data after its retention period or with its user.
//
// Erases a deleted user's data in bounded steps. Paid records stay without a user. Each table keeps its own writer;
// this file lists the tables that hold user data.

import { PROVIDERS } from "../../../lib/providers/names";
import { isFullChange } from "../../../lib/subscriptions/change";
import { toErasedOwner } from "../../../lib/subscriptions/erased-owner";
import { findCheckoutCustomer } from "../../../lib/webhooks/polar/event-customer";
import { toIdentifier } from "../../../lib/webhooks/polar/identifiers";
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { forgetAccountOfUser } from "../billing/accountStore";
import { quotas as purchaseQuotas } from "../billing/answers";
import { forgetCheckoutsOfUser } from "../billing/checkoutStore";
import { MIB, type ReadBudget, readWithinBudget } from "../boundedRead";
import { forgetExportsOfUser } from "../exports/recordStore";
import { forgetGenerationsOfUser } from "../generations/recordStore";
import { forgetRunsOfUser as forgetGenerationRunsOfUser } from "../generations/runStore";
import { noteErasure } from "../identity/erasedUserStore";
import { forgetPerson } from "../identity/personStore";
import { removeImportsOfUser } from "../imports/departures";
import { forgetLimitsOfUser } from "../limits/person";
import { forgetMailChoicesOfUser } from "../notices/mailChoiceStore";
import { forgetNoticesOfUser } from "../notices/recordStore";
import { quotas } from "../providers/calls";
import { forgetPullsOfUser } from "../pulls/recordStore";
import { endBillingOfErasedUser } from "../reconciliation/billingEndingStore";
import { forgetDriftOfUser } from "../reconciliation/driftStore";
import { forgetRunsOfUser } from "../reconciliation/runStore";
import { forgetChangesOfUser } from "../subscriptions/changeStore";
import { forgetCustomersOfUser, listCustomerIdsOfUser } from "../subscriptions/customerStore";
import { readPending, readPendingOf, removePending } from "../subscriptions/pendingStore";
import {
  applyToSubscription,
  eraseSubscription,
  findSubscription,
  listSubscriptionsOfUser,
} from "../subscriptions/recordStore";
import { forgetGrantsOfUser, forgetSpendsOfUser } from "../subscriptions/usageStore";
import { prunePayload } from "../webhooks/tombstones";

const ROWS_AT_ONCE = 100;
const EVENTS_AT_ONCE: ReadBudget = { maxRows: 100, maxBytes: 4 * MIB };

/** From here on nothing new is stored about the user. Idempotent. */
export async function beginErasure(ctx: MutationCtx, userId: string, now: number): Promise<void> {
  await noteErasure(ctx, userId, now);
  await ctx.scheduler.runAfter(0, internal.erasure.retention.eraseUser, { userId });
}

/** Returns true when nothing is left, and false when another step is needed. */
type Erase = (ctx: MutationCtx, userId: string, now: number) => Promise<boolean>;

/** Events come first: they are found through customers and subscriptions, which are erased after them. */
const STEPS: readonly Erase[] = [
  forgetExportsOfUser,
  eraseEvents,
  erasePending,
  eraseSubscriptions,
  eraseRows(forgetCustomersOfUser),
  eraseRows(forgetChangesOfUser),
  eraseRows(forgetSpendsOfUser),
  eraseRows(forgetGrantsOfUser),
  eraseRows(forgetPullsOfUser),
  forgetGenerationsOfUser,
  forgetGenerationRunsOfUser,
  eraseRows(forgetNoticesOfUser),
  eraseRows(forgetMailChoicesOfUser),
  eraseRows(forgetDriftOfUser),
  eraseRows(forgetRunsOfUser),
  eraseLeftovers,
];

export async function eraseStep(ctx: MutationCtx, userId: string, now: number): Promise<void> {
  for (const erase of STEPS) {
    if (await erase(ctx, userId, now)) continue;
    await ctx.scheduler.runAfter(0, internal.erasure.retention.eraseUser, { userId });
    return;
  }
}

function eraseRows(
  forget: (ctx: MutationCtx, userId: string, limit: number) => Promise<number>,
): Erase {
  return async (ctx, userId) => (await forget(ctx, userId, ROWS_AT_ONCE)) < ROWS_AT_ONCE;
}

async function eraseEvents(ctx: MutationCtx, userId: string, now: number): Promise<boolean> {
  const resolved = ctx.db
    .query("webhookEvents")
    .withIndex("by_resolvedUserId", (q) => q.eq("resolvedUserId", userId));
  if (!(await prunePayloads(ctx, resolved, now))) return false;
  for (const customerId of await customersOf(ctx, userId)) {
    const told = ctx.db
      .query("webhookEvents")
      .withIndex("by_customerId", (q) => q.eq("customerId", customerId));
    if (!(await prunePayloads(ctx, told, now))) return false;
  }
  return true;
}

/** Returns false after any work: reading a second list could exceed one transaction. */
async function prunePayloads(
  ctx: MutationCtx,
  events: AsyncIterable<Doc<"webhookEvents">>,
  now: number,
): Promise<boolean> {
  const { rows } = await readWithinBudget(events, EVENTS_AT_ONCE);
  for (const event of rows) {
    if (await pruneEarlyCheckout(ctx, event, now)) return false;
    await prunePayload(ctx, event, now);
  }
  return rows.length === 0;
}

/** Prunes what the event's checkout told before it had a customer. Returns true after any work. */
async function pruneEarlyCheckout(
  ctx: MutationCtx,
  { eventType, payload }: Doc<"webhookEvents">,
  now: number,
): Promise<boolean> {
  const customerId = findCheckoutCustomer(eventType, payload);
  if (customerId === null) return false;
  const early = ctx.db
    .query("webhookEvents")
    .withIndex("by_customerId", (q) => q.eq("customerId", customerId));
  const { rows } = await readWithinBudget(early, EVENTS_AT_ONCE);
  for (const event of rows) await prunePayload(ctx, event, now);
  return rows.length > 0;
}

async function customersOf(ctx: QueryCtx, userId: string): Promise<ReadonlySet<string>> {
  const subscriptions = await listSubscriptionsOfUser(ctx, userId);
  const linked = await listCustomerIdsOfUser(ctx, userId);
  const paying = subscriptions.flatMap(({ customerId }) => toIdentifier(customerId) ?? []);
  return new Set([...linked, ...paying]);
}

/**
 * Turns a pending purchase into a record without a user: if it were only deleted, a later event could make it
 * pending for another user.
 */
async function erasePending(ctx: MutationCtx, userId: string, now: number): Promise<boolean> {
  for (const id of await listCustomerIdsOfUser(ctx, userId)) {
    const { rows, isCut } = await readPendingOf(ctx, { field: "customerId", id }, null);
    for (const row of rows) await takeFromClaims(ctx, row, now);
    if (isCut) return false;
  }
  return true;
}

async function takeFromClaims(
  ctx: MutationCtx,
  row: Doc<"pendingSubscriptions">,
  now: number,
): Promise<void> {
  const waiting = readPending(row);
  await removePending(ctx, row);
  if (!waiting || !isFullChange(waiting.change)) return;
  const { polarSubscriptionId, change } = waiting;
  const current = await findSubscription(ctx, polarSubscriptionId);
  if (current) return;
  const userId = toErasedOwner(polarSubscriptionId);
  await applyToSubscription(ctx, { polarSubscriptionId, current, change, userId }, now);
  const written = await findSubscription(ctx, polarSubscriptionId);
  if (written) await endBillingOfErasedUser(ctx, written, now);
}

/**
 * Removes the user from each record and schedules its end at the provider in one transaction, because the user can
 * no longer cancel it.
 */
async function eraseSubscriptions(ctx: MutationCtx, owner: string, now: number): Promise<boolean> {
  const subscriptions = await listSubscriptionsOfUser(ctx, owner);
  for (const subscription of subscriptions) {
    await eraseSubscription(ctx, subscription);
    const userId = toErasedOwner(subscription.polarSubscriptionId);
    await endBillingOfErasedUser(ctx, { ...subscription, userId }, now);
  }
  return subscriptions.length === 0;
}

async function eraseLeftovers(ctx: MutationCtx, userId: string): Promise<boolean> {
  await forgetPerson(ctx, userId);
  await forgetCheckoutsOfUser(ctx, userId);
  await forgetAccountOfUser(ctx, userId);
  await removeImportsOfUser(ctx, userId);
  for (const provider of PROVIDERS) await quotas.reset(ctx, provider, { key: userId });
  await purchaseQuotas.reset(ctx, "purchases", { key: userId });
  await purchaseQuotas.reset(ctx, "reads", { key: userId });
  await forgetLimitsOfUser(ctx, userId);
  return true;
}
