import { type Phrase, phrase } from "./phrase";
import { PLAN_NAMES } from "./plans";
import type { ScheduledChange } from "./scheduled-change";
import { type SubscriptionSituation, situationOf } from "./situation";
import type { SubscriptionView } from "./view";

// What each situation of a subscription is called, the one sentence that is true of it, and the next step. Pure.
// A sentence says "is active" or "to keep" exactly when the access policy grants access.

export interface Words {
  tone: "good" | "attention" | "bad" | "neutral";
  /** The state in one to three words. */
  badge: string;
  sentence: Phrase;
  /** What to do next, or that the person only has to wait. */
  nextStep: Phrase;
}

/** Describes one subscription, regardless of any others. `now` is the backend's clock. */
export function wordsForSubscription(view: SubscriptionView, now: number): Words {
  const situation = situationOf(view, now);
  const facts = factsOf(view, now);
  const words = WORDS[situation](facts);
  const others = otherChanges(view, situation, facts, now);
  return others === null ? words : { ...words, sentence: phrase`${words.sentence} ${others}` };
}

/** Tells the scheduled changes that the situation's own sentence leaves out. */
function otherChanges(
  { becomes, pausesAt }: SubscriptionView,
  situation: SubscriptionSituation,
  facts: Facts,
  now: number,
): Phrase | null {
  const switches = becomes !== null && now < becomes.at;
  if (situation === "pausing") {
    return switches ? phrase`A switch to ${facts.becomes} is scheduled too.` : null;
  }
  if (situation === "changing") return null;
  const pauses = pausesAt !== null && now < pausesAt;
  if (pauses && switches)
    return phrase`It pauses on ${facts.periodEnd}, and a switch to ${facts.becomes} is scheduled.`;
  if (pauses) return phrase`It pauses on ${facts.periodEnd}.`;
  return switches ? phrase`It switches to ${facts.becomes}.` : null;
}

const MANAGE = phrase`You can change your card in the billing portal.`;
const RESUME = phrase`Resume before then, and it renews as usual.`;
const PAY = phrase`Pay or update your card in the billing portal. This page updates once the payment goes through.`;
const WAIT = phrase`Nothing to do. This page updates when the payment provider confirms.`;
const AGAIN = phrase`Buy a plan to start again. Your history is kept.`;

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
    sentence: phrase`${name} is active and switches to ${becomes}.`,
    nextStep: phrase`To keep ${name} as it is, undo the change in the billing portal before then.`,
  }),
  pausing: ({ name, periodEnd, resumes }) => ({
    tone: "attention",
    badge: "Pauses",
    sentence:
      resumes === null
        ? phrase`${name} is active until ${periodEnd}, then it pauses.`
        : phrase`${name} is active until ${periodEnd}, then it pauses until ${resumes}.`,
    nextStep: phrase`You are not billed during the pause. You can undo it before then.`,
  }),
  pause_due: ({ name, periodEnd }) => ({
    tone: "attention",
    badge: "Pause due",
    sentence: phrase`${name} is active. Its pause was due on ${periodEnd} and is not confirmed yet.`,
    nextStep: WAIT,
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
    sentence: phrase`${name} is active. Your trial ends on ${trialEnd}.`,
    nextStep: phrase`You will be ${billed} after the trial unless you cancel first.`,
  }),
  trial_over: ({ name, trialEnd }) => ({
    tone: "attention",
    badge: "Trial over",
    sentence: phrase`${name} is active. Your trial was due to end on ${trialEnd}. That is not confirmed yet.`,
    nextStep: WAIT,
  }),
  trial_ending: ({ name, until }) => ({
    tone: "attention",
    badge: "Trial ends",
    sentence: phrase`${name} is active until ${until}. Your trial ends then and you won't be billed.`,
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
    sentence: phrase`Payment failed. Update your card by ${until} to keep ${name}.`,
    nextStep: phrase`${name} keeps working until then. This page updates once the payment goes through.`,
  }),
  grace_ending: ({ name, until }) => ({
    tone: "attention",
    badge: "Payment failed",
    sentence: phrase`Payment failed, and ${name} is canceled. It is active until ${until}.`,
    nextStep: PAY,
  }),
  grace_over: ({ name, failed }) => ({
    tone: "bad",
    badge: "Overdue",
    sentence: phrase`${name} stopped because ${failed}. The grace period is over.`,
    nextStep: PAY,
  }),
  period_over: ({ name, periodEnd }) => ({
    tone: "neutral",
    badge: "Ended",
    sentence: phrase`${name} was canceled and ended on ${periodEnd}.`,
    nextStep: AGAIN,
  }),
  ended: ({ name, ended }) => ({
    tone: "neutral",
    badge: "Ended",
    sentence: phrase`${name} ${ended}.`,
    nextStep: AGAIN,
  }),
  unpaid: ({ name }) => ({
    tone: "bad",
    badge: "Suspended",
    sentence: phrase`${name} is suspended because its payments failed.`,
    nextStep: PAY,
  }),
  paused: ({ name, resumes, resumeDue }) => ({
    tone: "attention",
    badge: "Paused",
    sentence: pausedSentence(name, resumes, resumeDue),
    nextStep: phrase`Resume it to get access back. You see the amount before your card is charged.`,
  }),
  incomplete: ({ name }) => ({
    tone: "attention",
    badge: "Not paid yet",
    sentence: phrase`${name} has not started: the first payment is not complete.`,
    nextStep: phrase`Complete the payment in your open checkout. This page updates once it goes through.`,
  }),
  never_paid: ({ name }) => ({
    tone: "neutral",
    badge: "Never paid",
    sentence: phrase`${name} never started: the first payment was not completed in time.`,
    nextStep: phrase`Choose a plan to try again.`,
  }),
  unknown_product: () => ({
    tone: "bad",
    badge: "No plan",
    sentence: phrase`This subscription gives you no plan because we don't know its product.`,
    nextStep: phrase`Send us the subscription ID below and we'll fix it.`,
  }),
};

type Facts = ReturnType<typeof factsOf>;

function pausedSentence(name: string, resumes: Facts["resumes"], due: Facts["resumeDue"]): Phrase {
  if (resumes) return phrase`${name} is paused and resumes on ${resumes}.`;
  if (due) return phrase`${name} is paused. It was due to resume on ${due}.`;
  return phrase`${name} is paused.`;
}

function factsOf(view: SubscriptionView, now: number) {
  const { currentPeriodEnd, pastDueAt, endedAt, resumesAt } = view;
  return {
    name: view.plan ? PLAN_NAMES[view.plan] : "This subscription",
    billed: view.interval ? `billed ${view.interval}` : "billed",
    periodEnd: { at: currentPeriodEnd },
    until: { at: view.access.until ?? currentPeriodEnd },
    trialEnd: { at: view.trialEnd ?? currentPeriodEnd },
    failed:
      pastDueAt === null ? "a payment failed" : phrase`the payment on ${{ at: pastDueAt }} failed`,
    resumes: resumesAt !== null && now < resumesAt ? { at: resumesAt } : null,
    resumeDue: resumesAt !== null && now >= resumesAt ? { at: resumesAt } : null,
    becomes: view.becomes
      ? phrase`${nameOfChange(view, view.becomes)} on ${{ at: view.becomes.at }}`
      : "what it is",
    ended: endedAt === null ? "has ended" : phrase`ended on ${{ at: endedAt }}`,
  };
}

/** Within one plan, only the billing can differ. */
function nameOfChange(view: SubscriptionView, { plan, interval }: ScheduledChange): string {
  if (plan === null) return "a product without a plan";
  const isOtherInterval = interval !== null && interval !== view.interval;
  if (plan === view.plan) return isOtherInterval ? `${interval} billing` : "new terms";
  return isOtherInterval ? `${PLAN_NAMES[plan]}, billed ${interval},` : PLAN_NAMES[plan];
}
