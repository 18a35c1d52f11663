import { phrase } from "./phrase";
import type { PlanOverview } from "./plan-overview";
import { type PaidPlan, PLAN_NAMES, type Plan } from "./plans";
import { isOver } from "./situation";
import type { SubscriptionView } from "./view";
import { type Words, wordsForSubscription } from "./words";

// What the page says first: about the subscription that matters most, or about there being none or several. Pure.

export function wordsForPlan(overview: PlanOverview): Words {
  const { subscriptions, pending, grantedBy, decidedAt } = overview;
  const running = subscriptions.filter(({ access }) => access.grants);
  if (running.length > 1) return wordsForSeveral(overview, running);
  const [main] = subscriptions;
  const isWaiting = grantedBy === null && pending.length > 0;
  if (!main || (isWaiting && isOver(main))) return isWaiting ? WAITING : FREE;
  return namingPlan(wordsForSubscription(main, decidedAt), overview.plan, main.plan);
}

/** Beside the name of the free plan, the state of a plan that is off has to say which plan it means. */
function namingPlan(words: Words, plan: Plan, meant: PaidPlan | null): Words {
  if (plan !== "free" || meant === null) return words;
  return { ...words, badge: `${PLAN_NAMES[meant]} ${words.badge.toLowerCase()}` };
}

const FREE: Words = {
  tone: "neutral",
  badge: "No subscription",
  sentence: phrase`You have no paid plan.`,
  nextStep: phrase`A plan that you buy is here within seconds of paying.`,
};

const WAITING: Words = {
  tone: "attention",
  badge: "On its way",
  sentence: phrase`Your purchase has arrived but is off still: it is being joined to your account.`,
  nextStep: phrase`Nothing to do: this page changes by itself. If it has not within a minute, send us the purchase's id.`,
};

function wordsForSeveral({ plan }: PlanOverview, running: readonly SubscriptionView[]): Words {
  const count = String(running.length);
  return {
    tone: "attention",
    badge: `${count} at once`,
    sentence: phrase`${PLAN_NAMES[plan]} is active, the best of ${count} subscriptions that run side by side.`,
    nextStep: phrase`Each of them is billed. Cancel below what you do not need.`,
  };
}
