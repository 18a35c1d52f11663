import type { HistoryEntry } from "./history-entry";
import { type Phrase, phrase } from "./phrase";
import { type PaidPlan, PLAN_NAMES } from "./plans";
import type { ChangeKind } from "./visible-change";

// What the history says of each kind of change. Pure.

type Told = Omit<HistoryEntry, "id" | "polarSubscriptionId" | "changedAt" | "kinds">;

export const wordsForChange = (kind: ChangeKind, entry: Told): Phrase =>
  WORDS[kind](factsOf(entry));

const WORDS: Record<ChangeKind, (facts: Facts) => Phrase> = {
  started: ({ name, interval }) => phrase`${name} started, billed ${interval}.`,
  trial_started: ({ name, trialEnd }) =>
    phrase`A trial of ${name} started. It lasts until ${trialEnd}.`,
  trial_converted: ({ name, interval }) =>
    phrase`The trial ended; ${name} goes on, billed ${interval}.`,
  trial_changed: ({ trialEnd }) => phrase`The trial now lasts until ${trialEnd}.`,
  renewed: ({ name, periodEnd }) => phrase`${name} renewed; its period now ends on ${periodEnd}.`,
  period_changed: ({ periodEnd }) => phrase`The current period now ends on ${periodEnd}.`,
  plan_changed: ({ name, previous }) =>
    previous === null
      ? phrase`The plan changed to ${name}.`
      : phrase`The plan changed from ${previous} to ${name}.`,
  interval_changed: ({ interval }) => phrase`It is now billed ${interval}.`,
  cancel_scheduled: ({ name, periodEnd }) => phrase`${name} was canceled to end on ${periodEnd}.`,
  cancel_withdrawn: ({ name }) => phrase`The cancellation was taken back: ${name} goes on.`,
  payment_awaited: ({ name }) => phrase`${name} was ordered; its first payment is awaited.`,
  payment_expired: ({ name }) =>
    phrase`The first payment for ${name} was not completed in time, so it never began.`,
  payment_failed: ({ name }) => phrase`A payment for ${name} failed.`,
  payment_recovered: ({ name }) => phrase`The payment for ${name} came through.`,
  suspended: ({ name }) => phrase`${name} was suspended because its payments failed.`,
  paused: ({ name }) => phrase`${name} was paused.`,
  unpaused: ({ name }) => phrase`${name} goes on after the pause.`,
  ended: ({ name, previous }) => phrase`${previous ?? name} ended.`,
  reactivated: ({ name }) => phrase`${name} was started again.`,
  moved_away: ({ name }) => phrase`${name} was moved to another account.`,
  moved_here: ({ name }) => phrase`${name} was moved to your account.`,
};

type Facts = ReturnType<typeof factsOf>;

const factsOf = ({ plan, previousPlan, interval, currentPeriodEnd, trialEnd }: Told) => ({
  name: nameOf(plan),
  previous: previousPlan && nameOf(previousPlan),
  interval,
  periodEnd: { at: currentPeriodEnd },
  trialEnd: { at: trialEnd ?? currentPeriodEnd },
});

const nameOf = (plan: PaidPlan | null): string =>
  plan ? PLAN_NAMES[plan] : "A product without a plan";
