import type { SubscriptionStatus } from "../../subscriptions/record";

/** Closed on purpose: a status that is not listed must never grant or take anything. */
const STATUSES: Readonly<Record<string, SubscriptionStatus>> = {
  active: "active",
  canceled: "canceled",
  past_due: "past_due",
  unpaid: "unpaid",
  trialing: "trialing",
  revoked: "canceled",
  incomplete: "unpaid",
  incomplete_expired: "unpaid",
  paused: "unpaid",
};

export const toSubscriptionStatus = (providerStatus: string): SubscriptionStatus | null =>
  Object.hasOwn(STATUSES, providerStatus) ? (STATUSES[providerStatus] ?? null) : null;
