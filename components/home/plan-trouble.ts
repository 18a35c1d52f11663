import { BILLING_PATH } from "@/lib/page-paths";
import type { Phrase } from "@/lib/subscriptions/phrase";
import type { PlanOverview } from "@/lib/subscriptions/plan-overview";
import { type SubscriptionSituation, situationOf } from "@/lib/subscriptions/situation";
import { wordsForSubscription } from "@/lib/subscriptions/words";

/** Where only the person can keep or restore a plan. */
const NEEDS_PERSON: ReadonlySet<SubscriptionSituation> = new Set([
  "grace",
  "grace_ending",
  "grace_over",
  "unpaid",
]);

export interface PlanTrouble {
  readonly id: string;
  readonly sentence: Phrase;
  readonly nextStep: Phrase;
  readonly href: string;
}

/** The subscriptions whose payment failed. */
export const findPlanTrouble = ({ subscriptions, decidedAt }: PlanOverview): PlanTrouble[] =>
  subscriptions
    .filter((view) => NEEDS_PERSON.has(situationOf(view, decidedAt)))
    .map((view) => {
      const { sentence, nextStep } = wordsForSubscription(view, decidedAt);
      return { id: view.polarSubscriptionId, sentence, nextStep, href: BILLING_PATH };
    });
