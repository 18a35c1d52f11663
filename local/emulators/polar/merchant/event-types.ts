import type { models } from "@polar-sh/sdk/2026-10";

/** The event types this emulator emits, in the words of the API. */
export const EVENT_TYPES = [
  "checkout.created",
  "checkout.updated",
  "checkout.expired",
  "customer.created",
  "customer.updated",
  "customer.state_changed",
  "order.created",
  "order.updated",
  "order.paid",
  "order.refunded",
  "refund.created",
  "subscription.created",
  "subscription.updated",
  "subscription.active",
  "subscription.canceled",
  "subscription.uncanceled",
  "subscription.cycled",
  "subscription.revoked",
  "subscription.past_due",
  "subscription.paused",
  "subscription.resumed",
] as const satisfies readonly models.WebhookEventType[];

export type EventType = (typeof EVENT_TYPES)[number];
