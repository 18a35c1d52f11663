import { type Phrase, phrase } from "./phrase";
import { PLAN_NAMES } from "./plans";
import type { ScheduledChange } from "./scheduled-change";
import { type SubscriptionSituation, situationOf } from "./situation";
import type { SubscriptionView } from "./view";

// What each situation of a subscription is called, the one sentence that is true of it, and the next step. Pure.
// A sentence says "is active" exactly where the access policy grants, and "is off" where it does not.

export interface Words {
  tone: "good" | "attention" | "bad" | "neutral";
  /** The state in one to three words. */
  badge: string;
  sentence: Phrase;
  /** What to do, or that there is nothing to do but wait. */
  nextStep: Phrase;
}

/** What is true of one subscription, whatever others there are. `now` by the backend's clock. */
export function wordsForSubscription(view: SubscriptionView, now: number): Words {
  const situation = situationOf(view, now);
  const facts = factsOf(view);
  const words = WORDS[situation](facts);
  if (situation === "changing" || !view.becomes || now >= view.becomes.at) return words;
  return { ...words, sentence: phrase`${words.sentence} It becomes ${facts.becomes}.` };
}

const MANAGE = phrase`Your cards and invoices are in the payment provider's billing portal.`;
const RESUME = phrase`To keep it, resume it before then: it renews as if it had never been canceled.`;
const PAY = phrase`Pay or update your card in the billing portal. This page changes as soon as the payment is reported.`;
const WAIT = phrase`Nothing to do: this page changes as soon as the payment provider reports.`;
const AGAIN = phrase`Buying a plan again starts it at once; your history stays.`;

const WORDS: Record<SubscriptionSituation, (facts: Facts) => Words> = {
  active: ({ name, periodEnd }) => ({
    tone: "good",
    badge: "Active",
    sentence: phrase`${name} is active and renews on ${periodEnd}.`,
    nextStep: MANAGE,
  }),
  changing: ({ name, becomes }) => ({
    tone: "attention",
    badge: "Changes",
    sentence: phrase`${name} is active and becomes ${becomes}.`,
    nextStep: phrase`To keep ${name} as it is, take the change back in the billing portal before then.`,
  }),
  renewal_due: ({ name, periodEnd }) => ({
    tone: "attention",
    badge: "Renewal due",
    sentence: phrase`${name} is active. Its renewal was due on ${periodEnd} and is not confirmed yet.`,
    nextStep: WAIT,
  }),
  trialing: ({ name, trialEnd, billed }) => ({
    tone: "good",
    badge: "Trial",
    sentence: phrase`${name} is active: your trial lasts until ${trialEnd}.`,
    nextStep: phrase`After the trial it is ${billed}, unless it is canceled before.`,
  }),
  trial_over: ({ name, trialEnd }) => ({
    tone: "attention",
    badge: "Trial over",
    sentence: phrase`${name} is active. Its trial was to end on ${trialEnd}; what follows is not reported yet.`,
    nextStep: WAIT,
  }),
  trial_ending: ({ name, until }) => ({
    tone: "attention",
    badge: "Trial ends",
    sentence: phrase`${name} is active until ${until}: the trial ends then and is not billed.`,
    nextStep: RESUME,
  }),
  ending: ({ name, until }) => ({
    tone: "attention",
    badge: "Ends",
    sentence: phrase`${name} is active until ${until} and will not renew.`,
    nextStep: RESUME,
  }),
  grace: ({ name, until }) => ({
    tone: "attention",
    badge: "Payment failed",
    sentence: phrase`${name} is active for now: the last payment failed, and without one it stops on ${until}.`,
    nextStep: PAY,
  }),
  grace_ending: ({ name, until }) => ({
    tone: "attention",
    badge: "Payment failed",
    sentence: phrase`${name} is active until ${until}: the last payment failed, and it is canceled as well.`,
    nextStep: PAY,
  }),
  grace_over: ({ name, failed }) => ({
    tone: "bad",
    badge: "Overdue",
    sentence: phrase`${name} is off: ${failed}, and the time to make up for it is over.`,
    nextStep: PAY,
  }),
  period_over: ({ name, periodEnd }) => ({
    tone: "neutral",
    badge: "Ended",
    sentence: phrase`${name} is off: it ended on ${periodEnd}, because it was canceled.`,
    nextStep: AGAIN,
  }),
  ended: ({ name, ended }) => ({
    tone: "neutral",
    badge: "Ended",
    sentence: phrase`${name} is off: ${ended}.`,
    nextStep: AGAIN,
  }),
  unpaid: ({ name }) => ({
    tone: "bad",
    badge: "Suspended",
    sentence: phrase`${name} is off: it is suspended because its payments failed.`,
    nextStep: PAY,
  }),
  paused: ({ name }) => ({
    tone: "attention",
    badge: "Paused",
    sentence: phrase`${name} is off: it is paused.`,
    nextStep: phrase`Resume it to have it back: it is billed again from then on.`,
  }),
  incomplete: ({ name }) => ({
    tone: "attention",
    badge: "Not paid yet",
    sentence: phrase`${name} is off: its first payment is not completed.`,
    nextStep: phrase`Complete the payment in the checkout you began. This page changes as soon as it is reported.`,
  }),
  never_paid: ({ name }) => ({
    tone: "neutral",
    badge: "Never paid",
    sentence: phrase`${name} is off: its first payment was not completed in time, so it never began.`,
    nextStep: phrase`A new purchase starts from the beginning.`,
  }),
  unknown_product: () => ({
    tone: "bad",
    badge: "No plan",
    sentence: phrase`This subscription is off: its product belongs to no plan here.`,
    nextStep: phrase`Send us its id, which stands below, so that we put it right.`,
  }),
};

type Facts = ReturnType<typeof factsOf>;

function factsOf(view: SubscriptionView) {
  const { currentPeriodEnd, pastDueAt, endedAt } = view;
  return {
    name: view.plan ? PLAN_NAMES[view.plan] : "This subscription",
    billed: view.interval ? `billed ${view.interval}` : "billed",
    periodEnd: { at: currentPeriodEnd },
    until: { at: view.access.until ?? currentPeriodEnd },
    trialEnd: { at: view.trialEnd ?? currentPeriodEnd },
    failed:
      pastDueAt === null ? "a payment failed" : phrase`the payment of ${{ at: pastDueAt }} failed`,
    becomes: view.becomes
      ? phrase`${nameOfChange(view, view.becomes)} on ${{ at: view.becomes.at }}`
      : "what it is",
    ended: endedAt === null ? "it has ended" : phrase`it ended on ${{ at: endedAt }}`,
  };
}

/** Of the same plan, only how it is billed can tell the one from the other. */
function nameOfChange(view: SubscriptionView, { plan, interval }: ScheduledChange): string {
  if (plan === null) return "a product of no plan";
  const name = PLAN_NAMES[plan];
  if (interval !== null && interval !== view.interval) return `${name}, billed ${interval},`;
  return plan === view.plan ? `${name} on other terms` : name;
}
