import type { SubscriptionView } from "../subscriptions/view";

// What a person may do with a subscription just now. Pure; the backend decides again when it is done.

type Judged = Pick<SubscriptionView, "state" | "plan" | "cancelAtPeriodEnd" | "access">;

/** It is billed, or may be again without a new purchase. */
export const isBilledStill = ({ state, access }: Judged): boolean =>
  state !== "canceled" &&
  state !== "incomplete" &&
  state !== "incomplete_expired" &&
  access.reason !== "period_over";

export interface PossibleSteps {
  /** A payment is owed: what keeps the plan, or brings it back, is a card that works. */
  readonly pay: boolean;
  readonly change: boolean;
  readonly cancel: boolean;
  readonly resume: boolean;
}

export function stepsFor(view: Judged): PossibleSteps {
  const isBilled = isBilledStill(view);
  const { state, cancelAtPeriodEnd } = view;
  const isPaid = state === "active" || state === "trialing";
  return {
    pay: isBilled && (state === "past_due" || state === "unpaid"),
    change: isBilled && isPaid && !cancelAtPeriodEnd,
    cancel: isBilled && !cancelAtPeriodEnd,
    resume: isBilled && (cancelAtPeriodEnd || state === "paused"),
  };
}
