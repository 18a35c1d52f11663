import type { LifecycleStage } from "../../subscriptions/order-key";

// The payment events that Switchboard handles. Every other type is stored and ignored.

export const SUBSCRIPTION_STAGES = {
  "subscription.created": "created",
  "subscription.updated": "updated",
  "subscription.active": "active",
  "subscription.cycled": "cycled",
  "subscription.resumed": "resumed",
  "subscription.past_due": "past_due",
  "subscription.paused": "paused",
  "subscription.canceled": "canceled",
  "subscription.uncanceled": "uncanceled",
  "subscription.revoked": "revoked",
} as const satisfies Record<string, LifecycleStage>;
export type SubscriptionEventType = keyof typeof SUBSCRIPTION_STAGES;

export const isSubscriptionEventType = (eventType: string): eventType is SubscriptionEventType =>
  Object.hasOwn(SUBSCRIPTION_STAGES, eventType);

export const CHECKOUT_EVENT_TYPES = [
  "checkout.created",
  "checkout.updated",
  "checkout.expired",
] as const;
export type CheckoutEventType = (typeof CHECKOUT_EVENT_TYPES)[number];

export const ORDER_EVENT_TYPES = [
  "order.created",
  "order.updated",
  "order.paid",
  "order.refunded",
] as const;
export type OrderEventType = (typeof ORDER_EVENT_TYPES)[number];

export const CUSTOMER_EVENT_TYPES = [
  "customer.created",
  "customer.updated",
  "customer.deleted",
  "customer.state_changed",
] as const;
export type CustomerEventType = (typeof CUSTOMER_EVENT_TYPES)[number];

export const PRODUCT_EVENT_TYPES = ["product.created", "product.updated"] as const;
export type ProductEventType = (typeof PRODUCT_EVENT_TYPES)[number];

export type HandledEventType =
  | SubscriptionEventType
  | CheckoutEventType
  | OrderEventType
  | CustomerEventType
  | ProductEventType;

/** A stored delivery; the payload is the event's `data`. */
export interface PaymentEvent<Type extends string = string> {
  eventId: string;
  eventType: Type;
  /** The envelope's own timestamp, ISO 8601. */
  eventTimestamp: string | null;
  /** The signed `webhook-timestamp`, epoch ms. */
  deliveredAt: number;
  payload: unknown;
}
