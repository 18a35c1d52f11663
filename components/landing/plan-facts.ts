import { wordsForPrice, wordsForSaving } from "@/lib/billing/price-words";
import type { Offer } from "@/lib/billing/product";
import { toCredits } from "@/lib/subscriptions/credits";
import { PLAN_NAMES, type Plan } from "@/lib/subscriptions/plans";

/** What visitors read about a plan. Pure. */

export interface PlanFacts {
  readonly plan: Plan;
  readonly name: string;
  /** Null while no price is known: none is invented. */
  readonly price: { readonly amount: string; readonly yearly: string | null } | null;
  readonly credits: string;
  readonly purpose: string;
  readonly isRecommended: boolean;
}

const PURPOSES: Readonly<Record<Plan, string>> = {
  free: "Try it on a design of your own.",
  pro: "Build a product from its designs.",
  unlimited: "Generate whole design files, again and again.",
};

/** Null means unlimited. */
export const creditsADay = (plan: Plan): number | null => toCredits(plan, null, 0).allowance;

export const toPlanFacts = (offers: readonly Offer[]): PlanFacts[] =>
  (["free", "pro", "unlimited"] as const).map((plan) => {
    const credits = creditsADay(plan);
    return {
      plan,
      name: PLAN_NAMES[plan],
      price: priceOf(plan, offers),
      credits: credits === null ? "Unlimited credits" : `${credits} credits a day`,
      purpose: PURPOSES[plan],
      isRecommended: plan === "pro",
    };
  });

function priceOf(plan: Plan, offers: readonly Offer[]): PlanFacts["price"] {
  if (plan === "free") return { amount: "$0", yearly: null };
  const find = (wanted: Offer["interval"]) =>
    offers.find((offer) => offer.plan === plan && offer.interval === wanted);
  const [monthly, yearly] = [find("monthly"), find("yearly")];
  const shown = monthly ?? yearly;
  if (!shown || shown.amount === null) return null;
  const saving = yearly && wordsForSaving(yearly, monthly);
  const isBoth = monthly && yearly && yearly.amount !== null;
  return {
    amount: wordsForPrice(shown),
    yearly: isBoth ? [wordsForPrice(yearly), saving].filter(Boolean).join(". ") : null,
  };
}
