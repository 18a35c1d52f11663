import type { models } from "@polar-sh/sdk/2026-10";
import { IDENTITY_EVENTS, identityEnvelope } from "./clerk/events.ts";
import { type ApiObject, apiObjectOf } from "./polar/api-object.ts";
import { toBarePayload } from "./polar/bare-payload.ts";
import { toCamelCase } from "./polar/camel-case.ts";
import { PAYMENT_EVENTS, paymentEnvelope } from "./polar/events.ts";
import { idsOf, type Purchase, userMetadata } from "./polar/purchase.ts";
import { isSubscriptionEvent } from "./polar/subscription-lifecycle.ts";
import { PRODUCTS } from "./products.ts";
import type { TriggerOptions } from "./trigger-options.ts";

export interface SampleEvent {
  endpoint: "payments" | "identity";
  body: string;
  /** The provider's state after it, for the next sample; null except for subscriptions. */
  subscription: models.Subscription | null;
  /** What the provider must know so that it and the product agree. */
  apiObject: ApiObject | null;
}

export const KNOWN_EVENTS = {
  payments: Object.keys(PAYMENT_EVENTS),
  identity: Object.keys(IDENTITY_EVENTS),
};

export function purchaseOf(options: TriggerOptions): Purchase {
  const ids = idsOf(options.userId);
  const interval = options.yearly ? "year" : "month";
  const product = PRODUCTS[options.plan][interval];
  return {
    userId: options.userId,
    namesUser: options.namesUser,
    product: options.productId === null ? product : { ...product, productId: options.productId },
    interval,
    seats: options.seats,
    customerId: options.customerId ?? ids.customerId,
    subscriptionId: options.subscriptionId ?? ids.subscriptionId,
    checkoutId: options.checkoutId ?? ids.checkoutId,
    orderId: ids.orderId,
  };
}

/** A known subscription takes its buyer's link from this sample, not from an earlier one, and its seats if it names any. */
function relinked(known: models.Subscription, purchase: Purchase): models.Subscription {
  const metadata = userMetadata(purchase);
  const external_id = purchase.namesUser ? purchase.userId : null;
  const seats = purchase.seats ?? known.seats;
  return { ...known, metadata, seats, customer: { ...known.customer, external_id } };
}

function samplePayment(
  type: string,
  options: TriggerOptions,
  at: number,
  known: models.Subscription | null,
): SampleEvent {
  const purchase = purchaseOf(options);
  const payload = PAYMENT_EVENTS[type]?.({
    purchase,
    at,
    known: known && relinked(known, purchase),
    changesProduct: options.changesProduct,
    status: options.status,
  }) as Record<string, unknown>;
  const needed = options.bare ? toBarePayload(type, payload) : payload;
  const spelled = options.camel ? toCamelCase(needed) : needed;
  return {
    endpoint: "payments",
    body: JSON.stringify(paymentEnvelope(type, spelled, at)),
    subscription: isSubscriptionEvent(type) ? (payload as unknown as models.Subscription) : null,
    apiObject: apiObjectOf(type, payload),
  };
}

/** Null for an unknown event. */
export function sampleEvent(
  type: string,
  options: TriggerOptions,
  at: number,
  known: models.Subscription | null,
): SampleEvent | null {
  if (Object.hasOwn(PAYMENT_EVENTS, type)) return samplePayment(type, options, at, known);
  const build = Object.hasOwn(IDENTITY_EVENTS, type) ? IDENTITY_EVENTS[type] : undefined;
  if (!build) return null;
  const envelope = identityEnvelope(type, build(options.userId, Math.floor(at)), at);
  return {
    endpoint: "identity",
    body: JSON.stringify(envelope),
    subscription: null,
    apiObject: null,
  };
}
