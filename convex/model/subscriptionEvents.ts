// `subscription.*`: a full payload becomes the record, a bare one changes what its type says.
import { isFullChange } from "../../lib/subscriptions/change";
import { toEpochMs } from "../../lib/subscriptions/order-key";
import { waitingForSubscription } from "../../lib/webhooks/polar/event-failure";
import type { Settlement } from "../../lib/webhooks/polar/event-record";
import type { PaymentEvent, SubscriptionEventType } from "../../lib/webhooks/polar/event-types";
import {
  parseSubscriptionEvent,
  type SubscriptionEvent,
} from "../../lib/webhooks/polar/subscription-event";
import type { MutationCtx } from "../_generated/server";
import { recordBuyer, resolveUser } from "./buyers";
import { keepPending } from "./pendingSubscriptions";
import { applyToSubscription, findSubscription, type StoredSubscription } from "./subscriptions";

export async function handleSubscriptionEvent(
  ctx: MutationCtx,
  event: PaymentEvent<SubscriptionEventType>,
  now: number,
): Promise<Settlement> {
  const parsed = parseSubscriptionEvent(event);
  const current = await findSubscription(ctx, parsed.polarSubscriptionId);
  if (!isFullChange(parsed.change)) return await applyBare(ctx, parsed, current, now);
  const userId = await resolveUser(ctx, parsed, current);
  if (userId === null) {
    return { outcome: await keepPending(ctx, event, parsed, now), userId };
  }
  const { polarSubscriptionId, change } = parsed;
  const { outcome } = await applyToSubscription(
    ctx,
    { polarSubscriptionId, current, change, userId },
    now,
  );
  if (isNewPair(parsed, userId, current)) {
    const { customerId, checkoutId } = parsed;
    const provenAt = toEpochMs(change.order);
    const isProvisional = parsed.userId === null;
    await recordBuyer(ctx, { customerId, checkoutId, userId, provenAt, isProvisional }, now);
  }
  return { outcome, userId };
}

/** An event that joined this customer and this user has linked them; a command of backend code has not. */
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
  return { outcome, userId };
}
