import { expect, it } from "vitest";
import type { Invoice } from "../../../lib/billing/account.ts";
import { amountOf, markOf } from "../../../lib/billing/history-marks.ts";
import type { HistoryEntry } from "../../../lib/subscriptions/history-entry.ts";
import { type ChangeKind, vChangeKind } from "../../../lib/subscriptions/visible-change.ts";

const AT = 1_000_000_000;

const entryOf = (...kinds: ChangeKind[]) =>
  ({ kinds, changedAt: AT, polarSubscriptionId: "sub" }) as unknown as HistoryEntry;

const invoiceAt = (issuedAt: number, fields: Partial<Invoice> = {}) =>
  ({ issuedAt, amount: 2000, currency: "usd", polarSubscriptionId: "sub", ...fields }) as Invoice;

it("the worst of several kinds decides what an entry looks like", () => {
  expect(markOf(["plan_changed", "payment_failed"])).toBe("failed");
  expect(markOf(["renewed", "plan_changed"])).toBe("changed");
  expect(markOf(["started"])).toBe("begun");
});

it("every kind has a mark of its own choice", () => {
  const changed = vChangeKind.members.filter(({ value }) => markOf([value]) === "changed");
  expect(changed.map(({ value }) => value)).toEqual([
    "trial_changed",
    "period_changed",
    "plan_changed",
    "interval_changed",
  ]);
});

it("an entry shows the amount of the invoice of the same time, a credit as negative", () => {
  const entry = entryOf("plan_changed");
  expect(amountOf(entry, [invoiceAt(AT + 9000), invoiceAt(AT + 10, { amount: -58_000 })])).toEqual({
    amount: -58_000,
    currency: "usd",
  });
});

it("shows none for another time, another subscription, nothing charged, or what is not charged", () => {
  expect(amountOf(entryOf("renewed"), [invoiceAt(AT + 61_000)])).toBeNull();
  expect(
    amountOf(entryOf("renewed"), [invoiceAt(AT, { polarSubscriptionId: "other" })]),
  ).toBeNull();
  expect(amountOf(entryOf("renewed"), [invoiceAt(AT, { amount: 0 })])).toBeNull();
  expect(amountOf(entryOf("cancel_scheduled"), [invoiceAt(AT)])).toBeNull();
});
