import { MINUTE } from "../durations";
import type { HistoryEntry } from "../subscriptions/history-entry";
import type { ChangeKind } from "../subscriptions/visible-change";
import type { Invoice, Money } from "./account";

// How an entry of the history is marked: the kind of change, and the amount that moved. Pure.

export type Mark = "begun" | "renewed" | "changed" | "failed" | "ending" | "paused" | "linked";

/** Worst first: an entry of several kinds shows the one that matters most. */
const MARKS: readonly (readonly [Mark, readonly ChangeKind[]])[] = [
  ["failed", ["payment_failed", "suspended", "payment_expired"]],
  ["ending", ["ended", "cancel_scheduled", "moved_away"]],
  ["paused", ["paused", "pause_scheduled"]],
  ["changed", ["plan_changed", "interval_changed", "trial_changed", "period_changed"]],
  ["renewed", ["renewed", "payment_recovered", "trial_converted"]],
  ["linked", ["claimed", "moved_here", "payment_awaited"]],
  [
    "begun",
    ["started", "trial_started", "reactivated", "unpaused", "cancel_withdrawn", "pause_withdrawn"],
  ],
];

export const markOf = (kinds: readonly ChangeKind[]): Mark =>
  MARKS.find(([, meant]) => meant.some((kind) => kinds.includes(kind)))?.[0] ?? "changed";

/** Kinds for which the provider issues an invoice at the same time. */
const INVOICED: ReadonlySet<ChangeKind> = new Set<ChangeKind>([
  "started",
  "trial_converted",
  "renewed",
  "plan_changed",
  "interval_changed",
  "payment_failed",
  "unpaused",
  "reactivated",
]);

/** The provider dates the two within one operation. */
const SAME_TIME_MS = MINUTE;

/** What the entry charged, or credited if negative; null if nothing or unknown. */
export function amountOf(
  { kinds, changedAt, polarSubscriptionId }: HistoryEntry,
  invoices: readonly Invoice[],
): Money | null {
  if (!kinds.some((kind) => INVOICED.has(kind))) return null;
  const [nearest] = invoices
    .filter(
      (invoice) =>
        invoice.polarSubscriptionId === polarSubscriptionId &&
        Math.abs(invoice.issuedAt - changedAt) <= SAME_TIME_MS,
    )
    .toSorted((a, b) => Math.abs(a.issuedAt - changedAt) - Math.abs(b.issuedAt - changedAt));
  return nearest && nearest.amount !== 0
    ? { amount: nearest.amount, currency: nearest.currency }
    : null;
}
