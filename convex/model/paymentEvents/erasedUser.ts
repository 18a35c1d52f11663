// Recognizes payment events about deleted users.
import { isErasedOwner } from "../../../lib/subscriptions/erased-owner";
import { findEventCustomer } from "../../../lib/webhooks/polar/event-customer";
import type { Settlement } from "../../../lib/webhooks/polar/event-record";
import type { PaymentEvent } from "../../../lib/webhooks/polar/event-types";
import { isRecord } from "../../../lib/webhooks/polar/projection";
import type { QueryCtx } from "../../_generated/server";
import { findUserOfCustomer } from "../subscriptions/customerStore";
import { findSubscription } from "../subscriptions/recordStore";

/** More than a customer has. */
const SUBSCRIPTIONS_LOOKED_AT = 20;

/** The outcome of an event about a deleted user. */
export const WITHOUT_USER: Settlement = { outcome: "logged", userId: null, isErased: true };

/** Whether an event that names no user concerns a deleted user's subscription or customer. */
export async function isOfErased(ctx: QueryCtx, { eventType, payload }: PaymentEvent) {
  if (!isRecord(payload)) return false;
  const { subscription, subscription_id: id, subscriptionId } = payload;
  const embedded = isRecord(subscription) ? subscription.id : undefined;
  const named = [id, subscriptionId, embedded].find((one) => typeof one === "string");
  const record = typeof named === "string" ? await findSubscription(ctx, named) : null;
  if (record) return isErasedOwner(record.userId);
  const customerId = findEventCustomer(eventType, payload);
  if (customerId === null || (await findUserOfCustomer(ctx, customerId)) !== null) return false;
  const paid = await ctx.db
    .query("subscriptions")
    .withIndex("by_customerId", (q) => q.eq("customerId", customerId))
    .take(SUBSCRIPTIONS_LOOKED_AT);
  return paid.length > 0 && paid.every(({ userId }) => isErasedOwner(userId));
}
