import { phrase } from "./phrase";
import type { PlanOverview } from "./plan-overview";
import { type PaidPlan, PLAN_NAMES, type Plan } from "./plans";
import { isOver } from "./situation";
import type { SubscriptionView } from "./view";
import { type Words, wordsForSubscription } from "./words";

// The first sentence of the page: about the main subscription, or about having none or several. Pure.

export function wordsForPlan(overview: PlanOverview): Words {
  const { subscriptions, pending, grantedBy, decidedAt } = overview;
  const running = subscriptions.filter(({ access }) => access.grants);
  if (running.length > 1) return wordsForSeveral(overview, running);
  const [main] = subscriptions;
  const isWaiting = grantedBy === null && pending.length > 0;
  if (!main || (isWaiting && isOver(main))) return isWaiting ? wordsForPending(pending) : FREE;
  return namingPlan(wordsForSubscription(main, decidedAt), overview.plan, main.plan);
}

/** Beside the name of the Free plan, a badge about a stopped plan has to name that plan. */
function namingPlan(words: Words, plan: Plan, meant: PaidPlan | null): Words {
  if (plan !== "free" || meant === null) return words;
  return { ...words, badge: `${PLAN_NAMES[meant]} ${words.badge.toLowerCase()}` };
}

const FREE: Words = {
  tone: "neutral",
  badge: "No subscription",
  sentence: phrase`You have no paid plan.`,
  nextStep: phrase`Upgrades take effect within seconds.`,
};

const wordsForPending = (pending: PlanOverview["pending"]): Words =>
  pending.some(({ isClaimable }) => isClaimable) ? LINKING : WAITING;

const LINKING: Words = {
  tone: "attention",
  badge: "Linking",
  sentence: phrase`We found your payment and are linking it to your account.`,
  nextStep: phrase`Nothing to do. This page updates by itself.`,
};

const WAITING: Words = {
  tone: "attention",
  badge: "Waiting",
  sentence: phrase`We received your payment, but it is not linked to your account yet.`,
  nextStep: phrase`We are waiting for the payment provider to confirm the buyer. This page updates by itself.`,
};

function wordsForSeveral({ plan }: PlanOverview, running: readonly SubscriptionView[]): Words {
  const count = String(running.length);
  return {
    tone: "attention",
    badge: `${count} subscriptions`,
    sentence: phrase`${PLAN_NAMES[plan]} is active, the best of your ${count} subscriptions.`,
    nextStep: phrase`You are billed for each. Cancel the ones you don't need below.`,
  };
}

export const WHAT_A_CREDIT_BUYS =
  "1 credit generates the code of one frame for one target; reading, copying and downloading it again is free. Importing, tokens and previews are free.";
