import { schemeOf, signDelivery } from "../../local/samples/delivery-signature.ts";
import { subscriptionAfter } from "../../local/samples/polar/events.ts";
import { toProviderTime } from "../../local/samples/polar/provider-time.ts";
import type { Purchase } from "../../local/samples/polar/purchase.ts";
import { sampleSubscription } from "../../local/samples/polar/subscription.ts";
import { PRODUCTS } from "../../local/samples/products.ts";
import { requestBytes } from "./load.ts";

const BOUGHT_AT = Date.UTC(2026, 0, 1);

/** The buyer at one position of the seeded table. */
export function seededPurchase(place: number): Purchase {
  return {
    userId: `bench_user_${place}`,
    namesUser: true,
    product: PRODUCTS.pro.month,
    interval: "month",
    seats: null,
    customerId: `bench_customer_${place}`,
    subscriptionId: `bench_subscription_${place}`,
    checkoutId: `bench_checkout_${place}`,
    orderId: `bench_order_${place}`,
  };
}

/** The first event of a new user's purchase, or a change of a stored subscription. */
export type WebhookType = "subscription.created" | "subscription.updated";

let sequence = 0;

/** A complete event of about 3 kB, newer than all earlier ones. */
function eventOf(type: WebhookType, purchase: Purchase) {
  sequence += 1;
  const at = Date.now() + sequence / 1000;
  const known = type === "subscription.created" ? null : sampleSubscription(purchase, BOUGHT_AT);
  const request = { purchase, at, known, changesProduct: false, status: null };
  const data = subscriptionAfter(type, request);
  const body = JSON.stringify({
    type,
    timestamp: toProviderTime(at),
    api_version: "2026-10",
    data,
  });
  return { id: `bench_${process.pid}_${sequence}`, body };
}

/** Positions spread over the whole table, never the same order of pages twice. */
function placeAt(index: number, size: number): number {
  return (index * 7_919 + sequence) % size;
}

function placeOf(type: WebhookType, index: number, size: number): number {
  return type === "subscription.created" ? size + sequence : placeAt(index, size);
}

export function preparedWebhooks(
  url: URL,
  secret: string,
  { type, size, count }: { type: WebhookType; size: number; count: number },
): Buffer[] {
  return Array.from({ length: count }, (_, index) => {
    const { id, body } = eventOf(type, seededPurchase(placeOf(type, index, size)));
    const sentAt = Math.floor(Date.now() / 1000);
    const headers = {
      "webhook-id": id,
      "webhook-timestamp": String(sentAt),
      "webhook-signature": signDelivery({ id, sentAt, body }, secret, schemeOf(secret)),
    };
    return requestBytes(url, headers, body);
  });
}
