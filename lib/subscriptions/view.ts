import { type Infer, v } from "convex/values";
import { type AccessEvidence, vVerdict } from "./access";
import { vPaidPlan } from "./plans";
import { type SubscriptionRecord, vSubscriptionInterval } from "./record";
import { type ScheduledChange, toScheduledPause, vScheduledChange } from "./scheduled-change";
import { toVisibleState, vVisibleState } from "./visible-state";

// One subscription as its owner sees it, without bookkeeping fields. Pure.

const vMoment = v.union(v.number(), v.null());

export const vSubscriptionView = v.object({
  polarSubscriptionId: v.string(),
  /** Null for a product that belongs to no plan. */
  plan: v.union(vPaidPlan, v.null()),
  state: vVisibleState,
  /** Null if the billing interval is neither monthly nor yearly. */
  interval: v.union(vSubscriptionInterval, v.null()),
  /** Epoch ms, as are all times here. */
  currentPeriodStart: v.number(),
  currentPeriodEnd: v.number(),
  cancelAtPeriodEnd: v.boolean(),
  trialEnd: vMoment,
  pastDueAt: vMoment,
  /** Null if it has not ended, or the time is unknown. */
  endedAt: vMoment,
  access: vVerdict,
  /** The scheduled change, or null if there is none. */
  becomes: v.union(vScheduledChange, v.null()),
  /** When it pauses; null if no pause is scheduled. */
  pausesAt: vMoment,
  /** When the scheduled or present pause ends; null if there is no pause, or it has no end. */
  resumesAt: vMoment,
});
export type SubscriptionView = Infer<typeof vSubscriptionView>;

/** How a subscription ended, with the plan at that time, even if its product changed later. */
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
  const pausesAt = toScheduledPause(record, { grants });
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
    pausesAt,
    resumesAt: pausesAt !== null || state === "paused" ? (record.resumesAt ?? null) : null,
  };
}

/** The metadata keeps the provider's interval if monthly or yearly is only an approximation. */
const isApproximated = ({ metadata }: SubscriptionRecord): boolean =>
  typeof metadata?.recurringInterval === "string";

/** The times at which the view becomes outdated without any event. */
export function turningPoints(view: SubscriptionView): number[] {
  const { state, access, currentPeriodEnd, trialEnd, becomes, pausesAt, resumesAt } = view;
  return [
    access.until,
    trialEnd,
    becomes?.at ?? null,
    pausesAt,
    resumesAt,
    access.grants && state === "active" ? currentPeriodEnd : null,
  ].filter((moment) => moment !== null);
}
