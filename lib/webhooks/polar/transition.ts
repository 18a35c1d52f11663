import type { FullChange, SubscriptionChange } from "../../subscriptions/change";
import { toEpochMs } from "../../subscriptions/order-key";
import type { SubscriptionStatus } from "../../subscriptions/record";
import type { SubscriptionEventType } from "./event-types";

// The effect of an event's type beyond its payload. Pure.

type Groups = Pick<SubscriptionChange, "status" | "cancellation">;

const report = (status: SubscriptionStatus, providerStatus: string = status) => ({
  status: { status, providerStatus },
});
const ending = (canceledAt: number) => ({ cancellation: { cancelAtPeriodEnd: true, canceledAt } });
const staying = { cancellation: { cancelAtPeriodEnd: false } };
const ended = (canceledAt: number) => ({ cancellation: { cancelAtPeriodEnd: false, canceledAt } });

/** Returns null for types without an effect of their own. `canceledAt` in epoch ms. */
export function transitionBare(
  eventType: SubscriptionEventType,
  canceledAt: number,
): Groups | null {
  switch (eventType) {
    case "subscription.canceled":
      return ending(canceledAt);
    case "subscription.uncanceled":
      return staying;
    case "subscription.revoked":
      return { ...report("canceled"), ...ended(canceledAt) };
    case "subscription.active":
      return { ...report("active"), ...staying };
    case "subscription.past_due":
      return report("past_due");
    case "subscription.paused":
      return report("unpaid", "paused");
    case "subscription.resumed":
      return report("active");
    case "subscription.created":
    case "subscription.updated":
    case "subscription.cycled":
      return null;
  }
}

/** Applies the payload first, then the effect of the type. */
export function transitionFull(eventType: SubscriptionEventType, full: FullChange): FullChange {
  switch (eventType) {
    case "subscription.canceled":
      return full.status.status === "canceled" ? full : { ...full, ...ending(canceledAtOf(full)) };
    case "subscription.uncanceled":
      return { ...full, ...staying };
    case "subscription.revoked":
      return { ...full, status: revokedStatus(full), ...ended(canceledAtOf(full)) };
    case "subscription.active":
      return isOnTrial(full) ? full : { ...full, status: { ...full.status, status: "active" } };
    case "subscription.created":
    case "subscription.updated":
    case "subscription.cycled":
    case "subscription.resumed":
    case "subscription.past_due":
    case "subscription.paused":
      return full;
  }
}

/** Polar calls a trial active from its first day; until it ends, we keep it a trial. */
const isOnTrial = ({ order, status, terms: { trialEnd } }: FullChange): boolean =>
  status.status === "trialing" && trialEnd !== undefined && trialEnd > toEpochMs(order);

const revokedStatus = ({ status }: FullChange): FullChange["status"] => ({
  ...status,
  status: "canceled",
});

const canceledAtOf = ({ order, cancellation }: FullChange): number =>
  cancellation.canceledAt ?? toEpochMs(order);
