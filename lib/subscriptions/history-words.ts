import type { HistoryEntry } from "./history-entry";
import { type Phrase, phrase } from "./phrase";
import { nameOfProduct, PLAN_NAMES } from "./plans";
import type { ChangeKind } from "./visible-change";

// The sentence for each kind of change in the history. Pure.

type Told = Omit<HistoryEntry, "id" | "polarSubscriptionId" | "changedAt" | "kinds">;

export const wordsForChange = (kind: ChangeKind, entry: Told): Phrase =>
  WORDS[kind](factsOf(entry));

const WORDS: Record<ChangeKind, (facts: Facts) => Phrase> = {
  started: ({ name, interval }) => phrase`${name} started, billed ${interval}.`,
  trial_started: ({ inText, trialEnd }) =>
    phrase`Trial of ${inText} started; it ends on ${trialEnd}.`,
  trial_converted: ({ inText, interval }) =>
    phrase`Trial ended; ${inText} continues, billed ${interval}.`,
  trial_changed: ({ trialEnd }) => phrase`Trial now ends on ${trialEnd}.`,
  renewed: ({ name, periodEnd }) => phrase`${name} renewed until ${periodEnd}.`,
  period_changed: ({ periodEnd }) => phrase`Current period now ends on ${periodEnd}.`,
  plan_changed: ({ inText, previousInText }) =>
    previousInText === null
      ? phrase`Switched to ${inText}.`
      : phrase`Switched from ${previousInText} to ${inText}.`,
  interval_changed: ({ inText, interval }) => phrase`Switched ${inText} to ${interval} billing.`,
  cancel_scheduled: ({ name, periodEnd }) => phrase`${name} canceled; access until ${periodEnd}.`,
  cancel_withdrawn: ({ inText }) => phrase`Cancellation undone; ${inText} continues.`,
  pause_scheduled: ({ inText, periodEnd }) =>
    phrase`Pause of ${inText} scheduled for ${periodEnd}.`,
  pause_withdrawn: ({ inText }) => phrase`Scheduled pause undone; ${inText} continues.`,
  payment_awaited: ({ name }) => phrase`${name} ordered; waiting for the first payment.`,
  payment_expired: ({ name }) =>
    phrase`${name} never started: the first payment was not completed in time.`,
  payment_failed: ({ inText }) => phrase`Payment for ${inText} failed.`,
  payment_recovered: ({ inText }) => phrase`Payment for ${inText} received.`,
  suspended: ({ name }) => phrase`${name} suspended because its payments failed.`,
  paused: ({ name }) => phrase`${name} paused.`,
  unpaused: ({ name }) => phrase`${name} resumed.`,
  ended: ({ name, previousInText }) => phrase`${previousInText ?? name} ended.`,
  reactivated: ({ name }) => phrase`${name} started again.`,
  claimed: () => phrase`Purchase found and linked to your account.`,
  moved_away: ({ name }) => phrase`${name} moved to another account.`,
  moved_here: ({ name }) => phrase`${name} moved to your account.`,
};

type Facts = ReturnType<typeof factsOf>;

const factsOf = ({ plan, previousPlan, interval, currentPeriodEnd, trialEnd }: Told) => ({
  name: nameOfProduct(plan),
  /** For the middle of a sentence. */
  inText: plan ? PLAN_NAMES[plan] : "a product without a plan",
  previousInText: previousPlan && PLAN_NAMES[previousPlan],
  interval,
  periodEnd: { at: currentPeriodEnd },
  trialEnd: { at: trialEnd ?? currentPeriodEnd },
});
