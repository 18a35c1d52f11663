import type { models } from "@polar-sh/sdk/2026-10";
import { revokeSubscription } from "./billing.ts";
import type { Draft } from "./draft.ts";
import type { Moment } from "./instant.ts";
import { alreadyCanceled, invalid, Refusal } from "./refusal.ts";
import { resume } from "./renewal.ts";
import { changeSubscription } from "./subscription-update.ts";
import { isBillable } from "./wire.ts";

export interface Reasons {
  reason?: models.CustomerCancellationReason | null;
  comment?: string | null;
}

function reasonFields({ reason, comment }: Reasons): Partial<models.OrderSubscription> {
  return {
    ...(reason ? { customer_cancellation_reason: reason } : {}),
    ...(comment ? { customer_cancellation_comment: comment } : {}),
  };
}

export function cancel(draft: Draft, id: string, reasons: Reasons): void {
  const subscription = draft.get("subscriptions", id);
  const { cancel_at_period_end, ends_at, ended_at } = subscription.wire;
  const isEnding = cancel_at_period_end || ends_at !== null || ended_at !== null;
  if (!isBillable(subscription) || isEnding) throw alreadyCanceled();
  changeSubscription(draft, id, {
    cancel_at_period_end: true,
    canceled_at: draft.now,
    ends_at: subscription.wire.current_period_end,
    pause_at_period_end: false,
    resumes_at: null,
    ...reasonFields(reasons),
  });
}

export function uncancel(draft: Draft, id: string): void {
  const subscription = draft.get("subscriptions", id);
  if (subscription.wire.ended_at !== null) {
    throw new Refusal(410, "ResourceUnavailable", "Unavailable");
  }
  if (!subscription.wire.cancel_at_period_end || !isBillable(subscription)) {
    throw new Refusal(
      409,
      "SubscriptionNotScheduledToCancel",
      "This subscription is not scheduled to be canceled.",
    );
  }
  changeSubscription(draft, id, {
    cancel_at_period_end: false,
    canceled_at: null,
    ends_at: null,
    customer_cancellation_reason: null,
    customer_cancellation_comment: null,
  });
}

export function revoke(draft: Draft, id: string, reasons: Reasons): void {
  const subscription = draft.get("subscriptions", id);
  const mayEnd = isBillable(subscription) || subscription.wire.status === "paused";
  if (!mayEnd || subscription.wire.ended_at !== null) throw alreadyCanceled();
  revokeSubscription(draft, id, reasonFields(reasons));
}

export function pause(draft: Draft, id: string, resumesAt: Moment | null): void {
  const { wire } = draft.get("subscriptions", id);
  const isEnding = wire.cancel_at_period_end || wire.ends_at !== null;
  if (wire.status !== "active" || isEnding || wire.pause_at_period_end) {
    throw new Refusal(409, "CannotPauseSubscription", "This subscription cannot be paused.");
  }
  if (resumesAt !== null && resumesAt <= wire.current_period_end) {
    throw invalid(["resumes_at"], "resumes_at must be after the current period end.", resumesAt);
  }
  changeSubscription(draft, id, { pause_at_period_end: true, resumes_at: resumesAt });
}

/** Undoes a pause that has not started. */
export function keepGoing(draft: Draft, id: string): void {
  const { wire } = draft.get("subscriptions", id);
  if (wire.status !== "active" || !wire.pause_at_period_end) {
    throw new Refusal(409, "NoScheduledPause", "This subscription is not scheduled to be paused.");
  }
  changeSubscription(draft, id, { pause_at_period_end: false, resumes_at: null });
}

export function resumePaused(draft: Draft, id: string): void {
  if (draft.get("subscriptions", id).wire.status !== "paused") {
    throw new Refusal(409, "NotPausedSubscription", "This subscription is not paused.");
  }
  resume(draft, id);
}
