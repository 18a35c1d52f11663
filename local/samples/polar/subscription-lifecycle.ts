import type { models } from "@polar-sh/sdk/2026-10";
import { addDays, addPeriod, toProviderTime } from "./provider-time.ts";

type Change = (subscription: models.Subscription, at: number) => Partial<models.Subscription>;

const TRIAL_DAYS = 14;

const KEPT: Partial<models.Subscription> = {
  cancel_at_period_end: false,
  canceled_at: null,
  ends_at: null,
  ended_at: null,
};

/** What each event changes about the subscription, in the fields Polar changes with it. */
export const LIFECYCLE = {
  "subscription.created": () => ({}),
  "subscription.updated": () => ({}),
  "subscription.active": () => ({ status: "active", past_due_at: null }),
  "subscription.canceled": (subscription, at) => ({
    cancel_at_period_end: true,
    canceled_at: toProviderTime(at),
    ends_at: subscription.current_period_end,
    customer_cancellation_reason: "unused",
  }),
  "subscription.uncanceled": () => ({ ...KEPT, customer_cancellation_reason: null }),
  "subscription.revoked": (subscription, at) => ({
    status: "canceled",
    cancel_at_period_end: false,
    canceled_at: subscription.canceled_at ?? toProviderTime(at),
    ends_at: toProviderTime(at),
    ended_at: toProviderTime(at),
  }),
  "subscription.past_due": (_, at) => ({ status: "past_due", past_due_at: toProviderTime(at) }),
  "subscription.paused": (_, at) => ({ status: "paused", paused_at: toProviderTime(at) }),
  "subscription.resumed": () => ({ status: "active", paused_at: null }),
  "subscription.cycled": (subscription) => nextPeriodOf(subscription),
} satisfies Record<string, Change>;

export type SubscriptionEventType = keyof typeof LIFECYCLE;

function nextPeriodOf(subscription: models.Subscription): Partial<models.Subscription> {
  const start = Date.parse(subscription.current_period_end);
  const interval = subscription.recurring_interval === "year" ? "year" : "month";
  return {
    // After a trial, the next period is paid.
    ...(subscription.status === "trialing" ? { status: "active" } : {}),
    current_period_start: subscription.current_period_end,
    current_period_end: toProviderTime(addPeriod(start, interval)),
  };
}

export function trialFrom(at: number): Partial<models.Subscription> {
  const end = toProviderTime(addDays(at, TRIAL_DAYS));
  return { trial_start: toProviderTime(at), trial_end: end, current_period_end: end };
}

export function isSubscriptionEvent(type: string): type is SubscriptionEventType {
  return Object.hasOwn(LIFECYCLE, type);
}
