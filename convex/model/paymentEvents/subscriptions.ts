// `subscription.*`: a full payload replaces the record; a bare one changes what its type states.
import { findBuyerEmail } from "../../../lib/billing/buyer-email";
import { type FullChange, isFullChange } from "../../../lib/subscriptions/change";
import { isErasedOwner, toErasedOwner } from "../../../lib/subscriptions/erased-owner";
import { toEpochMs } from "../../../lib/subscriptions/order-key";
import { waitingForSubscription } from "../../../lib/webhooks/polar/event-failure";
import type { Settlement } from "../../../lib/webhooks/polar/event-record";
import type { PaymentEvent, SubscriptionEventType } from "../../../lib/webhooks/polar/event-types";
import {
  parseSubscriptionEvent,
  type SubscriptionEvent,
} from "../../../lib/webhooks/polar/subscription-event";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { isErased } from "../identity/erasedUserStore";
import { recordBuyer, resolveUser } from "../subscriptions/buyers";
import { keepPending } from "../subscriptions/pendingStore";
import {
  applyToSubscription,
  findSubscription,
  type StoredSubscription,
} from "../subscriptions/recordStore";

export async function handleSubscriptionEvent(
  ctx: MutationCtx,
  event: PaymentEvent<SubscriptionEventType>,
  now: number,
): Promise<Settlement> {
  const parsed = parseSubscriptionEvent(event);
  const current = await findSubscription(ctx, parsed.polarSubscriptionId);
  if (!isStatedInFull(parsed)) return await applyBare(ctx, parsed, current, now);
  return await applyStated(ctx, { event, parsed, current }, now);
}

export type StatedSubscription = SubscriptionEvent & { change: FullChange };

export const isStatedInFull = (parsed: SubscriptionEvent): parsed is StatedSubscription =>
  isFullChange(parsed.change);

export interface Stated {
  event: PaymentEvent<SubscriptionEventType>;
  parsed: StatedSubscription;
  /** The record as just read; null when none exists. */
  current: StoredSubscription | null;
}

export async function applyStated(
  ctx: MutationCtx,
  { event, parsed, current }: Stated,
  now: number,
): Promise<Settlement> {
  const userId = await resolveOwner(ctx, parsed, current);
  if (userId === null) {
    return { outcome: await keepPending(ctx, event, parsed, now), userId };
  }
  const { polarSubscriptionId, change } = parsed;
  const isNews = !isErasedOwner(userId) && (await tellsOfPair(ctx, parsed, userId, current));
  const billingEmail = (isNews && findBuyerEmail(event.payload)) || undefined;
  const write = {
    ...{ polarSubscriptionId, current, change, userId, billingEmail },
    isOwnerPresent: isNews,
  };
  const { outcome } = await applyToSubscription(ctx, write, now);
  if (isErasedOwner(userId)) return { outcome, userId: null, isErased: true };
  if (isNews) await recordBuyerOf(ctx, parsed, userId, now);
  return { outcome, userId };
}

/** Of a user who is not deleted. Another owner than the record's has been checked with the owner. */
const tellsOfPair = async (
  ctx: QueryCtx,
  parsed: SubscriptionEvent,
  userId: string,
  current: StoredSubscription | null,
): Promise<boolean> =>
  isNewPair(parsed, userId, current) &&
  (current?.userId !== userId || !(await isErased(ctx, userId)));

/**
 * Returns null while the owner is unknown. A deleted user's subscription stays without an owner. Reads nothing more
 * for a subscription that already has an owner.
 */
export async function resolveOwner(
  ctx: QueryCtx,
  parsed: SubscriptionEvent,
  current: StoredSubscription | null,
): Promise<string | null> {
  if (current && isErasedOwner(current.userId)) return current.userId;
  const userId = await resolveUser(ctx, parsed, current);
  if (userId === null || userId === current?.userId) return userId;
  return (await isErased(ctx, userId)) ? toErasedOwner(parsed.polarSubscriptionId) : userId;
}

/** Its checkout sold nothing else, and its record has taken in what was pending of it. */
export async function recordBuyerOf(
  ctx: MutationCtx,
  { customerId, change, userId: namedUserId }: SubscriptionEvent,
  userId: string,
  now: number,
): Promise<void> {
  const provenAt = toEpochMs(change.order);
  const isProvisional = namedUserId === null;
  const proof = { customerId, checkoutId: null, userId, provenAt, isProvisional };
  await recordBuyer(ctx, proof, now);
}

/** An event that connects this customer and this user has linked them; a command from backend code has not. */
const isNewPair = (
  { customerId }: SubscriptionEvent,
  userId: string,
  current: StoredSubscription | null,
): boolean =>
  current?.userId !== userId ||
  current.customerId !== customerId ||
  current.order.snapshot.clock === "command";

async function applyBare(
  ctx: MutationCtx,
  { polarSubscriptionId, change }: SubscriptionEvent,
  current: StoredSubscription | null,
  now: number,
): Promise<Settlement> {
  if (!current) throw waitingForSubscription(polarSubscriptionId);
  const { userId } = current;
  const write = { polarSubscriptionId, current, change, userId };
  const { outcome } = await applyToSubscription(ctx, write, now);
  return isErasedOwner(userId) ? { outcome, userId: null, isErased: true } : { outcome, userId };
}
