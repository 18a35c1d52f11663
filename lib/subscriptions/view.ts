import { type Infer, v } from "convex/values";
import { type AccessEvidence, vVerdict } from "./access";
import { vPaidPlan } from "./plans";
import { type SubscriptionRecord, vSubscriptionInterval } from "./record";
import { type ScheduledChange, vScheduledChange } from "./scheduled-change";
import { toVisibleState, vVisibleState } from "./visible-state";

// One subscription as its owner sees it: facts, none of the bookkeeping. Pure.

const vMoment = v.union(v.number(), v.null());

export const vSubscriptionView = v.object({
  polarSubscriptionId: v.string(),
  /** Null for a product that belongs to no plan. */
  plan: v.union(vPaidPlan, v.null()),
  state: vVisibleState,
  /** Null when the provider bills in a rhythm that the two words do not say. */
  interval: v.union(vSubscriptionInterval, v.null()),
  /** Epoch ms, as all moments here. */
  currentPeriodStart: v.number(),
  currentPeriodEnd: v.number(),
  cancelAtPeriodEnd: v.boolean(),
  trialEnd: vMoment,
  pastDueAt: vMoment,
  /** Null when it has not ended, or nobody knows when. */
  endedAt: vMoment,
  access: vVerdict,
  /** What it becomes by itself; null when it stays as it is. */
  becomes: v.union(vScheduledChange, v.null()),
});
export type SubscriptionView = Infer<typeof vSubscriptionView>;

/** How a subscription ended: what the person had then, whatever its product was changed to later. */
export interface Ending {
  /** Epoch ms. */
  at: number;
  plan: SubscriptionView["plan"];
}

export function toSubscriptionView(
  record: SubscriptionRecord,
  { plan, grants, reason, until }: AccessEvidence,
  lastEnding: Ending | null,
  becomes: ScheduledChange | null,
): SubscriptionView {
  const state = toVisibleState(record);
  const ending = state === "canceled" ? lastEnding : null;
  return {
    polarSubscriptionId: record.polarSubscriptionId,
    plan: ending ? ending.plan : plan,
    state,
    interval: isApproximated(record) ? null : record.interval,
    currentPeriodStart: record.currentPeriodStart,
    currentPeriodEnd: record.currentPeriodEnd,
    cancelAtPeriodEnd: record.cancelAtPeriodEnd,
    trialEnd: state === "trialing" ? (record.trialEnd ?? record.currentPeriodEnd) : null,
    pastDueAt: record.pastDueAt ?? null,
    endedAt: ending?.at ?? null,
    access: { grants, reason, until },
    becomes,
  };
}

/** The provider's own rhythm is kept in the metadata where monthly or yearly is not the whole truth. */
const isApproximated = ({ metadata }: SubscriptionRecord): boolean =>
  typeof metadata?.recurringInterval === "string";

/** When time alone makes something about it untrue. */
export function turningPoints(view: SubscriptionView): number[] {
  const { state, access, currentPeriodEnd, trialEnd, becomes } = view;
  return [
    access.until,
    trialEnd,
    becomes?.at ?? null,
    access.grants && state === "active" ? currentPeriodEnd : null,
  ].filter((moment) => moment !== null);
}
