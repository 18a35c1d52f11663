import { type Infer, v } from "convex/values";
import type { SubscriptionState } from "./change";
import { isLive, toVisibleState, type VisibleState } from "./visible-state";

// Describes what a user would notice of a change to their subscription, in a closed vocabulary. Pure.

export const vChangeKind = v.union(
  v.literal("started"),
  v.literal("trial_started"),
  v.literal("trial_converted"),
  v.literal("trial_changed"),
  v.literal("renewed"),
  v.literal("period_changed"),
  v.literal("plan_changed"),
  v.literal("interval_changed"),
  v.literal("cancel_scheduled"),
  v.literal("cancel_withdrawn"),
  v.literal("pause_scheduled"),
  v.literal("pause_withdrawn"),
  v.literal("payment_awaited"),
  v.literal("payment_expired"),
  v.literal("payment_failed"),
  v.literal("payment_recovered"),
  v.literal("suspended"),
  v.literal("paused"),
  v.literal("unpaused"),
  v.literal("ended"),
  v.literal("reactivated"),
  v.literal("claimed"),
  v.literal("moved_away"),
  v.literal("moved_here"),
);
export type ChangeKind = Infer<typeof vChangeKind>;

export type VisibleFields = Pick<
  SubscriptionState,
  | "status"
  | "providerStatus"
  | "productId"
  | "interval"
  | "currentPeriodStart"
  | "currentPeriodEnd"
  | "cancelAtPeriodEnd"
  | "pauseAtPeriodEnd"
  | "trialEnd"
>;

/** Returns an empty list if the user would notice nothing. `before` is null for a new subscription. */
export function describeChange(before: VisibleFields | null, after: VisibleFields): ChangeKind[] {
  const state = toVisibleState(after);
  const from = before && toVisibleState(before);
  const kinds = from === state ? [] : [toStateKind(from, state)];
  if (!isLive(state)) return kinds;
  if (before) kinds.push(...changedTerms(before, after));
  if (after.cancelAtPeriodEnd !== (before?.cancelAtPeriodEnd ?? false)) {
    kinds.push(after.cancelAtPeriodEnd ? "cancel_scheduled" : "cancel_withdrawn");
  }
  if (from === null || from === state) kinds.push(...changedPause(before, after));
  if (before && from === state) kinds.push(...changedTimes(before, after, state, kinds.length));
  return kinds;
}

/** A pause that begins, or that a cancellation replaces, was not withdrawn. */
function changedPause(before: VisibleFields | null, after: VisibleFields): ChangeKind[] {
  const willPause = isPausing(after);
  if (willPause === (before !== null && isPausing(before))) return [];
  if (willPause) return ["pause_scheduled"];
  return after.cancelAtPeriodEnd ? [] : ["pause_withdrawn"];
}

const isPausing = (fields: VisibleFields): boolean =>
  fields.pauseAtPeriodEnd === true &&
  !fields.cancelAtPeriodEnd &&
  toVisibleState(fields) !== "paused";

function toStateKind(from: VisibleState | null, to: VisibleState): ChangeKind {
  switch (to) {
    case "active":
      return toActiveKind(from);
    case "trialing":
      return from === "canceled" ? "reactivated" : "trial_started";
    case "past_due":
      return "payment_failed";
    case "unpaid":
      return "suspended";
    case "paused":
      return "paused";
    case "incomplete":
      return "payment_awaited";
    case "incomplete_expired":
      return "payment_expired";
    case "canceled":
      return "ended";
  }
}

function toActiveKind(from: VisibleState | null): ChangeKind {
  switch (from) {
    case null:
    case "incomplete":
    case "incomplete_expired":
    case "active":
      return "started";
    case "trialing":
      return "trial_converted";
    case "past_due":
    case "unpaid":
      return "payment_recovered";
    case "paused":
      return "unpaused";
    case "canceled":
      return "reactivated";
  }
}

function changedTerms(before: VisibleFields, after: VisibleFields): ChangeKind[] {
  const kinds: ChangeKind[] = [];
  if (before.productId !== after.productId) kinds.push("plan_changed");
  if (before.interval !== after.interval) kinds.push("interval_changed");
  return kinds;
}

/** A new period that results from another change (a new plan or interval) is not listed separately. */
function changedTimes(
  before: VisibleFields,
  after: VisibleFields,
  state: VisibleState,
  otherChanges: number,
): ChangeKind[] {
  if (state === "trialing") return before.trialEnd === after.trialEnd ? [] : ["trial_changed"];
  if (state === "active" && after.currentPeriodStart >= before.currentPeriodEnd) return ["renewed"];
  return otherChanges === 0 && hasOtherPeriod(before, after) ? ["period_changed"] : [];
}

const hasOtherPeriod = (before: VisibleFields, after: VisibleFields): boolean =>
  before.currentPeriodStart !== after.currentPeriodStart ||
  before.currentPeriodEnd !== after.currentPeriodEnd;
