import type { UserStory } from "@/lib/operations/user-story";
import type { AccessReason } from "@/lib/subscriptions/access";
import { PLAN_NAMES } from "@/lib/subscriptions/plans";
import type { Tone } from "../ui/tone";

// The reason for a plan, in words.

export const REASON_WORDS: Record<AccessReason, { tone: Tone; text: string }> = {
  active: { tone: "good", text: "Active" },
  trialing: { tone: "good", text: "In its trial" },
  grace_period: { tone: "attention", text: "A payment failed; in its days of grace" },
  until_period_end: { tone: "attention", text: "Canceled; works until its period ends" },
  grace_period_over: { tone: "bad", text: "A payment failed and the days of grace are over" },
  period_over: { tone: "neutral", text: "Canceled, and its period is over" },
  canceled: { tone: "neutral", text: "Ended" },
  unpaid: { tone: "bad", text: "Not paid, paused or suspended" },
  unknown_product: { tone: "attention", text: "Its product belongs to no plan" },
};

export function describeDecision({ plan, decision, pending, subscriptions }: UserStory): string {
  const granting = decision.evidence.find(
    ({ polarSubscriptionId }) => polarSubscriptionId === decision.grantedBy,
  );
  if (granting) {
    const others = subscriptions.length - 1;
    const beside = others > 0 ? ` It is the best of ${others + 1} subscriptions.` : "";
    return `${PLAN_NAMES[plan]}, because subscription ${granting.polarSubscriptionId} grants it: ${lower(REASON_WORDS[granting.reason].text)}.${beside}`;
  }
  if (subscriptions.length > 0)
    return "Free, because none of the subscriptions below grants anything.";
  if (pending.length > 0) return "Free, because the purchase below is not joined to the user yet.";
  return "Free, because no subscription of this user is known.";
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

export const sayCredits = ({ allowance, used, remaining }: UserStory["credits"]): string =>
  allowance === null ? `Without limit, ${used} used` : `${remaining} of ${allowance} left`;
