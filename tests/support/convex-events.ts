import { ConvexError } from "convex/values";
import { expect } from "vitest";
import { api, internal } from "../../convex/_generated/api.js";
import { WROTE_BEFORE_FAILING } from "../../lib/errors.ts";
import type { Delivery, Receipt } from "../../lib/webhooks/polar/event-record.ts";
import type { SignedEvent } from "../../lib/webhooks/polar/signed-event.ts";
import type { ConvexBackend } from "./convex-backend.ts";
import { aBuyer, aSubscription, atSecond, type Buyer } from "./polar-payloads.ts";

export type PaymentDelivery = Delivery;

let count = 0;

/** A payment event, for a change at `second` of the test's day. */
export function aPaymentEvent(
  eventType: string,
  payload: unknown,
  { second = 1, ...fields }: Partial<PaymentDelivery> & { second?: number } = {},
): PaymentDelivery {
  count += 1;
  return {
    eventId: `msg_${count}_${crypto.randomUUID()}`,
    eventType,
    eventTimestamp: atSecond(second),
    deliveredAt: Date.parse(atSecond(second)),
    payload,
    payloadTruncated: false,
    ...fields,
  };
}

/** As the webhook route passes it on. */
export const toSigned = ({
  eventId,
  eventType: type,
  eventTimestamp: timestamp,
  deliveredAt,
  payload: data,
}: PaymentDelivery): SignedEvent => ({
  eventId,
  deliveredAt,
  body: JSON.stringify({ type, timestamp, data }),
});

/** As the webhook route does. */
export async function deliver(backend: ConvexBackend, event: PaymentDelivery): Promise<Receipt> {
  const service = backend.asService();
  const signed = toSigned(event);
  try {
    const receipts = await service.mutation(api.webhooks.receivePaymentEvents, {
      events: [signed],
    });
    return receipts[0] ?? expect.unreachable("each event has a receipt");
  } catch (error) {
    if (!(error instanceof ConvexError) || error.data !== WROTE_BEFORE_FAILING) throw error;
    return await service.mutation(api.webhooks.receiveApart, signed);
  }
}

/** Delivers a full subscription payload modified at `second`. */
export function deliverSubscription(
  backend: ConvexBackend,
  eventType: string,
  { buyer, second = 1, ...fields }: { buyer: Buyer; second?: number } & Record<string, unknown>,
): Promise<Receipt> {
  const payload = aSubscription(buyer, { modified_at: atSecond(second), ...fields });
  return deliver(backend, aPaymentEvent(eventType, payload, { second }));
}

/** A buyer with an active subscription. */
export async function aSubscriber(
  backend: ConvexBackend,
  fields: Record<string, unknown> = {},
): Promise<Buyer & { userId: string }> {
  const buyer = aBuyer();
  await deliverSubscription(backend, "subscription.created", { buyer, second: 1, ...fields });
  return { ...buyer, userId: buyer.userId ?? "" };
}

export const subscriptionOf = (backend: ConvexBackend, { subscriptionId }: Buyer) =>
  backend.query(internal.subscriptions.getSubscriptionByPolarId, {
    polarSubscriptionId: subscriptionId,
  });

export const eventOf = (backend: ConvexBackend, { eventId }: Pick<PaymentDelivery, "eventId">) =>
  backend.query(internal.webhooks.getWebhookEvent, { eventId });

/** The row of an event that no retry is due for. */
export const aGivenUpEvent = (receivedAt: number) => ({
  ...{ eventId: crypto.randomUUID(), eventType: "order.paid", eventTimestamp: null },
  ...{ deliveredAt: 0, payload: {}, payloadTruncated: false, status: "failed" as const },
  ...{ error: "x", receivedAt, retryCount: 6 },
});
