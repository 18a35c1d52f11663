import type { SubscriptionView } from "./view";
import { isLive } from "./visible-state";

// Maps a subscription to one situation of a closed list. Pure.

export type SubscriptionSituation =
  | "active"
  | "changing"
  | "pausing"
  | "pause_due"
  | "renewal_due"
  | "trialing"
  | "trial_over"
  | "trial_ending"
  | "ending"
  | "grace"
  | "grace_ending"
  | "grace_over"
  | "period_over"
  | "ended"
  | "unpaid"
  | "paused"
  | "incomplete"
  | "never_paid"
  | "unknown_product";

/** `now` is the backend's time of the decision, so that the sentence agrees with it. */
export function situationOf(view: SubscriptionView, now: number): SubscriptionSituation {
  switch (view.access.reason) {
    case "active":
      if (now >= view.currentPeriodEnd) return view.pausesAt === null ? "renewal_due" : "pause_due";
      if (view.pausesAt !== null) return "pausing";
      return view.becomes && now < view.becomes.at ? "changing" : "active";
    case "trialing":
      return view.trialEnd === null || now < view.trialEnd ? "trialing" : "trial_over";
    case "until_period_end":
      return view.state === "trialing" ? "trial_ending" : "ending";
    case "grace_period":
      return view.cancelAtPeriodEnd ? "grace_ending" : "grace";
    case "grace_period_over":
      return "grace_over";
    case "period_over":
      return "period_over";
    case "canceled":
    case "unpaid":
      return situationOfDenied(view);
    case "unknown_product":
      return isOver(view) ? situationOfDenied(view) : "unknown_product";
  }
}

export const isOver = ({ state }: SubscriptionView): boolean => !isLive(state);

function situationOfDenied({ state }: SubscriptionView): SubscriptionSituation {
  switch (state) {
    case "canceled":
      return "ended";
    case "incomplete_expired":
      return "never_paid";
    case "incomplete":
    case "paused":
      return state;
    case "active":
    case "trialing":
    case "past_due":
    case "unpaid":
      return "unpaid";
  }
}
