import { PLAN_NAMES } from "../subscriptions/plans";
import type { SubscriptionView } from "../subscriptions/view";

// The actions that a user may take on a subscription now. Pure; the backend checks again when they act.

type Judged = Pick<
  SubscriptionView,
  "state" | "plan" | "cancelAtPeriodEnd" | "access" | "pausesAt"
>;

/** It is billed, or may be billed again without a new purchase. */
export const isBilledStill = ({ state, access }: Judged): boolean =>
  state !== "canceled" &&
  state !== "incomplete" &&
  state !== "incomplete_expired" &&
  access.reason !== "period_over";

export interface PossibleSteps {
  /** A payment is due: a working card keeps or restores the plan. */
  readonly pay: boolean;
  readonly cancel: boolean;
  readonly resume: boolean;
  /** Undo a pause that has not started. */
  readonly undoPause: boolean;
}

export function stepsFor(view: Judged): PossibleSteps {
  const isBilled = isBilledStill(view);
  const { state, cancelAtPeriodEnd, pausesAt } = view;
  return {
    pay: isBilled && (state === "past_due" || state === "unpaid"),
    cancel: isBilled && !cancelAtPeriodEnd,
    resume: isBilled && (cancelAtPeriodEnd || state === "paused"),
    undoPause: isBilled && state === "active" && pausesAt !== null,
  };
}

/** Why the plan of a billed subscription cannot be changed now, and what helps; null if it can. */
export function reasonAgainstChange(view: Judged): string | null {
  if (!isBilledStill(view)) return null;
  if (view.plan === null) {
    return "You are billed for a product that we don't know, so plans can't be bought or changed here. Send us its subscription ID below.";
  }
  const name = PLAN_NAMES[view.plan];
  if (view.state === "past_due" || view.state === "unpaid") {
    return "Plans can be changed once the overdue payment has gone through.";
  }
  if (view.state === "paused") return `${name} is paused. Resume it to change plans.`;
  return view.cancelAtPeriodEnd ? `${name} is canceled. Resume it to change plans.` : null;
}
