// Decides which of a user's subscriptions rule out another purchase, and which actions each allows. Pure.
import { type Infer, v } from "convex/values";
import { explainAccess } from "../subscriptions/access";
import { type PlanCatalog, planOf } from "../subscriptions/plans";
import { type SubscriptionRecord, vSubscriptionInterval } from "../subscriptions/record";
import { toVisibleState, vVisibleState } from "../subscriptions/visible-state";
import type { RefusalCode } from "./refusal";

export const vOwnSubscription = v.object({
  customerId: v.string(),
  productId: v.string(),
  interval: vSubscriptionInterval,
  state: vVisibleState,
  cancelAtPeriodEnd: v.boolean(),
  pauseAtPeriodEnd: v.boolean(),
});
export type OwnSubscription = Infer<typeof vOwnSubscription>;

export const toOwnSubscription = (record: SubscriptionRecord): OwnSubscription => ({
  customerId: record.customerId,
  productId: record.productId,
  interval: record.interval,
  state: toVisibleState(record),
  cancelAtPeriodEnd: record.cancelAtPeriodEnd,
  pauseAtPeriodEnd: record.pauseAtPeriodEnd ?? false,
});

/** True while a plan is billed, or may be billed again without a new purchase. */
export const isBilledAlready = (
  records: readonly SubscriptionRecord[],
  catalog: PlanCatalog,
  now: number,
): boolean => {
  const { evidence } = explainAccess(records, catalog, now);
  return records.some((record, position) => {
    const isOurs = planOf(record.productId, catalog) !== null;
    return (
      isOurs && RUNNING.has(toVisibleState(record)) && evidence[position]?.reason !== "period_over"
    );
  });
};

/** A first payment that was never completed does not block another purchase. */
const RUNNING: ReadonlySet<string> = new Set([
  "active",
  "trialing",
  "past_due",
  "unpaid",
  "paused",
]);

const isOver = ({ state }: OwnSubscription): boolean => !RUNNING.has(state);

/** Returns null if canceling is allowed. Repeating a cancellation is allowed. */
export function refuseCancel(subscription: OwnSubscription): RefusalCode | null {
  return isOver(subscription) ? "already_over" : null;
}

export function refuseResume(
  subscription: OwnSubscription,
  mayCharge: boolean,
): RefusalCode | null {
  if (isOver(subscription)) return "already_over";
  if (subscription.state === "paused" && !mayCharge) return "paused_by_now";
  return isResumed(subscription) ? "not_paused" : null;
}

export const isResumed = (subscription: OwnSubscription): boolean =>
  subscription.state !== "paused" &&
  !subscription.cancelAtPeriodEnd &&
  !subscription.pauseAtPeriodEnd;

/** The provider cancels only a running subscription at the end of its period; a paused one can only end at once. */
export const endsAtOnce = ({ state }: OwnSubscription): boolean => state === "paused";

export function refuseChange(
  subscription: OwnSubscription,
  productId: string,
  catalog: PlanCatalog,
): RefusalCode | null {
  if (planOf(productId, catalog) === null) return "unknown_product";
  if (isOver(subscription)) return "already_over";
  if (subscription.productId === productId) return "same_product";
  return subscription.cancelAtPeriodEnd ? "already_ending" : null;
}
