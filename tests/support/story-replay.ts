import { vi } from "vitest";
import type { MutationCtx } from "../../convex/_generated/server.js";
import { reconcileListed } from "../../convex/model/reconciliation/records.ts";
import { beginUserRun } from "../../convex/model/reconciliation/runStore.ts";
import { commandSubscription } from "../../convex/model/subscriptions/commands.ts";
import { readPending } from "../../convex/model/subscriptions/pendingStore.ts";
import { findSubscription } from "../../convex/model/subscriptions/recordStore.ts";
import { receiveDelivery } from "../../convex/model/webhooks/eventStore.ts";
import { unsettledEvents } from "../../convex/model/webhooks/unsettled.ts";
import { toListed } from "../../lib/reconciliation/listed-subscription.ts";
import {
  toCancellationMark,
  toReactivation,
  toRevocation,
} from "../../lib/subscriptions/commands.ts";
import type { Merchant } from "../../local/emulators/polar/merchant.ts";
import type { PaymentDelivery } from "./convex-events.ts";
import { type Happening, listOf, type Story } from "./merchant-stories.ts";

/**
 * Replays a story against the real functions of convex/model and returns the differences from the merchant's truth. A guard
 * is disabled from outside: by changing its input or the stored rows.
 */

export type Listing = Extract<Happening, { kind: "list" }>;

export interface WithoutGuard {
  /** Returns null to drop the delivery. */
  delivery?(delivery: PaymentDelivery, arrival: number): PaymentDelivery | null;
  /** Returns null to drop the listing. */
  listing?(listing: Listing): Listing | null;
  /** Wraps each event of the story and may change what it stores. */
  around?(ctx: MutationCtx, happen: () => Promise<void>, happening: Happening): Promise<void>;
  /** Disables retries of failed events. */
  noRetries?: boolean;
}

const EDITS = { cancel: toCancellationMark, resume: toReactivation, revoke: toRevocation };

export async function replay(
  ctx: MutationCtx,
  story: Story,
  without: WithoutGuard = {},
): Promise<void> {
  for (const [arrival, happening] of story.happenings.entries()) {
    vi.setSystemTime(happening.at);
    const happen = () => letHappen(ctx, happening, arrival, without);
    await (without.around ? without.around(ctx, happen, happening) : happen());
  }
  if (!without.noRetries) await retryFailed(ctx, story, without);
}

async function letHappen(
  ctx: MutationCtx,
  happening: Happening,
  arrival: number,
  without: WithoutGuard,
): Promise<void> {
  const { at } = happening;
  switch (happening.kind) {
    case "delivery": {
      const { delivery } = happening;
      const handedIn = without.delivery ? without.delivery(delivery, arrival) : delivery;
      if (handedIn) await receiveDelivery(ctx, handedIn, at);
      return;
    }
    case "edit": {
      const { subscriptionId, edit } = happening;
      if (!(await findSubscription(ctx, subscriptionId))) return;
      await commandSubscription(ctx, subscriptionId, EDITS[edit], at);
      return;
    }
    case "list": {
      const listing = without.listing ? without.listing(happening) : happening;
      if (listing) await applyListing(ctx, listing);
    }
  }
}

export async function applyListing(
  ctx: MutationCtx,
  { at, listedAt, subscriptions }: Listing,
): Promise<void> {
  const listed = subscriptions.map(toListed);
  const runId = await beginUserRun(ctx, "another-user", at);
  await reconcileListed(ctx, { runId, listedAt, subscriptions: listed }, at);
}

/** Retries as the schedule would; events still waiting afterwards belong to an unknown user's purchase. */
async function retryFailed(
  ctx: MutationCtx,
  { happenings }: Story,
  without: WithoutGuard,
): Promise<void> {
  const failed = await unsettledEvents(ctx, "failed").collect();
  const ids = new Set(failed.map(({ eventId }) => eventId));
  for (const [arrival, happening] of happenings.entries()) {
    if (happening.kind !== "delivery" || !ids.delete(happening.delivery.eventId)) continue;
    const retry = () => letHappen(ctx, happening, happenings.length + arrival, without);
    await (without.around ? without.around(ctx, retry, happening) : retry());
  }
}

type Row = Merchant["subscriptions"][string];
type Wire = Row["wire"];

const toMs = (moment: string | null | undefined): number | undefined =>
  moment == null ? undefined : Date.parse(moment);

const STORED_STATUS: Record<string, string> = { paused: "unpaid" };

/** The expected record, in the contract's terms. */
function factsOf({ wire, pendingUpdate }: Row, merchant: Merchant): Record<string, unknown> {
  const { status } = wire;
  return {
    status: STORED_STATUS[status] ?? status,
    providerStatus: status,
    productId: wire.product_id,
    priceId: merchant.products[wire.product_id]?.prices[0]?.id,
    customerId: wire.customer_id,
    interval: wire.recurring_interval === "year" ? "yearly" : "monthly",
    currentPeriodStart: toMs(wire.current_period_start),
    currentPeriodEnd: toMs(wire.current_period_end),
    cancelAtPeriodEnd: status !== "canceled" && wire.cancel_at_period_end,
    canceledAt: toMs(wire.canceled_at),
    trialStart: toMs(wire.trial_start),
    trialEnd: toMs(wire.trial_end),
    pastDueAt: status === "past_due" ? toMs(wire.past_due_at) : undefined,
    nextProductId: pendingUpdate?.product_id ?? undefined,
    nextProductAt: toMs(pendingUpdate?.applies_at),
    pauseAtPeriodEnd: wire.pause_at_period_end || undefined,
    resumesAt: toMs(wire.resumes_at),
  };
}

function ownerOf(wire: Wire, { customers }: Merchant): string | null {
  const named = wire.metadata.userId;
  if (typeof named === "string") return named;
  return customers[wire.customer_id]?.wire.external_id ?? null;
}

/** Lists each difference from the merchant: the field's name with both values. */
export async function differencesOf(ctx: MutationCtx, { merchant }: Story): Promise<string[]> {
  const differences: string[] = [];
  for (const row of Object.values(merchant.subscriptions)) {
    const { wire } = row;
    const userId = ownerOf(wire, merchant);
    const expected = { userId, ...factsOf(row, merchant) };
    const kept = await keptOf(ctx, wire.id);
    for (const [field, value] of Object.entries(expected)) {
      if (kept?.[field] === value) continue;
      differences.push(`${wire.id} ${field}: ${String(kept?.[field])}, not ${String(value)}`);
    }
  }
  return differences;
}

async function keptOf(ctx: MutationCtx, id: string): Promise<Record<string, unknown> | null> {
  const record = await findSubscription(ctx, id);
  const row = await ctx.db
    .query("pendingSubscriptions")
    .withIndex("by_polarSubscriptionId", (q) => q.eq("polarSubscriptionId", id))
    .unique();
  if (record) return row ? { alsoPending: true } : { ...record };
  const waiting = row && readPending(row);
  if (!waiting) return null;
  const { terms, status, cancellation } = waiting.change;
  // The effect of a bare event waits for the record; an end stated by a payload counts in any case.
  const pastDueAt = status?.status === "past_due" ? status.pastDueAt : undefined;
  const cancelAtPeriodEnd = status?.status !== "canceled" && cancellation?.cancelAtPeriodEnd;
  return { userId: null, ...terms, ...status, ...cancellation, pastDueAt, cancelAtPeriodEnd };
}

/** Reconciles once more, long after: nothing must be left to repair. */
export async function driftAfter(ctx: MutationCtx, { merchant, happenings }: Story) {
  const before = (await ctx.db.query("drift").collect()).length;
  const at = (happenings.at(-1)?.at ?? 0) + 60 * 60 * 1000;
  const listing: Listing = { kind: "list", at, listedAt: at, subscriptions: listOf(merchant) };
  await applyListing(ctx, listing);
  const drift = (await ctx.db.query("drift").collect()).slice(before);
  return drift.filter(({ field }) => field !== "pending");
}
