import type { SubscriptionStatus } from "../../subscriptions/record";

/** A closed list: an unknown status must never grant or revoke anything. */
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
