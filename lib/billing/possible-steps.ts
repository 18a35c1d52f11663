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
  readonly change: boolean;
  readonly cancel: boolean;
  readonly resume: boolean;
  /** Undo a pause that has not started. */
  readonly undoPause: boolean;
}

export function stepsFor(view: Judged): PossibleSteps {
  const isBilled = isBilledStill(view);
  const { state, cancelAtPeriodEnd, pausesAt } = view;
  const isPaid = state === "active" || state === "trialing";
  return {
    pay: isBilled && (state === "past_due" || state === "unpaid"),
    change: isBilled && isPaid && !cancelAtPeriodEnd,
    cancel: isBilled && !cancelAtPeriodEnd,
    resume: isBilled && (cancelAtPeriodEnd || state === "paused"),
    undoPause: isBilled && state === "active" && pausesAt !== null,
  };
}
