import type { models } from "@polar-sh/sdk/2026-10";
import { sampleCustomer } from "./customer.ts";
import { samplePrice, sampleProduct } from "./product.ts";
import { addPeriod, toProviderTime } from "./provider-time.ts";
import { type Purchase, userMetadata } from "./purchase.ts";

/** A subscription right after its purchase: Polar sets `modified_at` only with the first change. */
export function sampleSubscription(purchase: Purchase, at: number): models.Subscription {
  const now = toProviderTime(at);
  return {
    created_at: now,
    modified_at: null,
    id: purchase.subscriptionId,
    status: "active",
    ...saleOf(purchase),
    current_period_start: now,
    current_period_end: toProviderTime(addPeriod(at, purchase.interval)),
    current_meter_period_start: null,
    current_meter_period_end: null,
    trial_start: null,
    trial_end: null,
    cancel_at_period_end: false,
    canceled_at: null,
    started_at: now,
    ends_at: null,
    ended_at: null,
    past_due_at: null,
    pause_at_period_end: false,
    paused_at: null,
    resumes_at: null,
    customer_id: purchase.customerId,
    discount_id: null,
    checkout_id: purchase.checkoutId,
    seats: purchase.seats,
    units: null,
    customer_cancellation_reason: null,
    customer_cancellation_comment: null,
    metadata: userMetadata(purchase),
    custom_field_data: {},
    customer: sampleCustomer(purchase, at),
    discount: null,
    meters: [],
    pending_update: null,
  };
}

/** The fields that describe the product; a change of plan replaces all of them together. */
export function saleOf(purchase: Purchase) {
  return {
    amount: purchase.product.amountCents,
    currency: "usd",
    recurring_interval: purchase.interval,
    recurring_interval_count: 1,
    product_id: purchase.product.productId,
    product: sampleProduct(purchase),
    prices: [samplePrice(purchase)],
  } satisfies Partial<models.Subscription>;
}
