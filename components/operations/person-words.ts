import type { UserStory } from "@/lib/operations/user-story";
import type { OwnStep } from "@/lib/reconciliation/run-record";
import type { AccessReason } from "@/lib/subscriptions/access";
import { PLAN_NAMES } from "@/lib/subscriptions/plans";
import type { Tone } from "../ui/tone";

// Describes why a user has a plan.

export const REASON_WORDS: Record<AccessReason, { tone: Tone; text: string }> = {
  active: { tone: "good", text: "Active" },
  trialing: { tone: "good", text: "In trial" },
  grace_period: { tone: "attention", text: "Payment failed, in the grace period" },
  until_period_end: { tone: "attention", text: "Canceled, active until the period ends" },
  grace_period_over: { tone: "bad", text: "Payment failed, the grace period is over" },
  period_over: { tone: "neutral", text: "Canceled, the period is over" },
  canceled: { tone: "neutral", text: "Ended" },
  unpaid: { tone: "bad", text: "Unpaid, paused or suspended" },
  unknown_product: { tone: "attention", text: "The product belongs to no plan" },
};

export const STEP_WORDS: Record<OwnStep, string> = {
  canceled: "Canceled by the user in Switchboard",
  resumed: "Resumed by the user in Switchboard",
  switched: "Changed by the user in Switchboard",
};

export function describeDecision({ plan, decision, pending, subscriptions }: UserStory): string {
  const granting = decision.evidence.find(
    ({ polarSubscriptionId }) => polarSubscriptionId === decision.grantedBy,
  );
  if (granting) {
    const others = subscriptions.length - 1;
    const beside = others > 0 ? ` It is the highest plan of ${others + 1} subscriptions.` : "";
    const reason = lower(REASON_WORDS[granting.reason].text);
    return `${PLAN_NAMES[plan]}, because subscription ${granting.polarSubscriptionId} grants it (${reason}).${beside}`;
  }
  if (subscriptions.length > 0)
    return "Free, because none of the subscriptions below grants access.";
  if (pending.length > 0) return "Free, because the purchase below is not linked to the user yet.";
  return "Free, because this user has no known subscription.";
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

export function formatCredits({ allowance, used, remaining, extra = 0 }: UserStory["credits"]) {
  const added = extra > 0 ? `, ${extra} added` : "";
  return allowance === null || remaining === null
    ? `No limit, ${used} used${added}`
    : `${remaining - extra} of ${allowance} left${added}`;
}
