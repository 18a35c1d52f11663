import { describe, expect, it } from "vitest";
import type { Account } from "../../../lib/billing/account.ts";
import {
  nextCharge,
  wordsForNextCharge,
  wordsForUndoing,
} from "../../../lib/billing/next-charge.ts";
import type { Offer } from "../../../lib/billing/product.ts";
import { toPlainText } from "../../../lib/subscriptions/phrase.ts";
import type { SubscriptionRecord } from "../../../lib/subscriptions/record.ts";
import { aRecord, days, overviewOf, STORED } from "../../support/subscription-records.ts";

const CHARGE = {
  amount: 6000,
  currency: "usd",
  isDiscounted: false,
  isChanging: false,
  unit: "month",
  count: 1,
} as const;

const OFFERS: Offer[] = [
  { productId: "pro", plan: "pro", interval: "monthly", amount: 2000, currency: "usd" },
];

function billedBy(fields: Partial<SubscriptionRecord>, account: Partial<Account> = {}) {
  const record = aRecord({ polarSubscriptionId: "sub", productId: "unlimited", ...fields });
  const intervals = new Map([["pro", "monthly" as const]]);
  return {
    view: overviewOf({ subscriptions: [record], intervals }).subscriptions[0] ?? null,
    account: {
      charges: [{ polarSubscriptionId: "sub", charge: CHARGE }],
      card: null,
      credits: [],
      invoices: [],
      ...account,
    },
    offers: OFFERS,
  };
}

const day = (at: number) => new Date(at).toISOString().slice(0, 10);

function told(...of: Parameters<typeof billedBy>): string {
  const { value, detail } = wordsForNextCharge(nextCharge(billedBy(...of)));
  return `${value} ${toPlainText(detail, day)}`;
}

describe("the next charge", () => {
  it.each<[string, string, Parameters<typeof billedBy>]>([
    ["is the price at the period's end", "$60 on 2026-12-01", [{}]],
    [
      "is what a credit leaves of it",
      "$10 on 2026-12-01: $60 minus $50 credit",
      [{}, { credits: [{ amount: 5000, currency: "usd" }] }],
    ],
    [
      "takes nothing from a credit in another currency",
      "$60 on 2026-12-01",
      [{}, { credits: [{ amount: 5000, currency: "eur" }] }],
    ],
    ["comes after a trial", "$60 on 2026-11-24", [{ ...STORED.trialing, trialEnd: days(3) }]],
    [
      "is the price of the plan it switches to",
      "$20 on 2026-12-01",
      [{ nextProductId: "pro", nextProductAt: days(10) }],
    ],
    ["never comes after a cancellation", "None It does not renew", [{ cancelAtPeriodEnd: true }]],
    ["does not come while it is paused", "None While it is paused", [{ pauseAtPeriodEnd: true }]],
    [
      "comes with the end of a pause",
      "$60 on 2026-12-31",
      [{ pauseAtPeriodEnd: true, resumesAt: days(40) }],
    ],
    ["may be unknown", "Not known yet due on 2026-12-01", [{}, { charges: [] }]],
  ])("%s", (_, expected, of) => {
    expect(told(...of)).toBe(expected);
  });

  it("is not promised for a switch with a discount, whose effect only the provider knows", () => {
    const charges = [{ polarSubscriptionId: "sub", charge: { ...CHARGE, isDiscounted: true } }];
    const switching = { nextProductId: "pro", nextProductAt: days(10) };
    expect(told(switching, { charges })).toMatch(/^Not known yet/);
  });

  it("is the overdue invoice after a failed payment", () => {
    const invoice = {
      orderId: "order",
      number: null,
      polarSubscriptionId: "sub",
      description: "",
      issuedAt: 0,
      amount: 6000,
      fromCredit: 0,
      due: 5500,
      currency: "usd",
      state: "pending",
      nextAttemptAt: days(2),
    } as const;
    const failed = { ...STORED.past_due, pastDueAt: days(-1) };
    expect(told(failed, { invoices: [invoice] })).toBe("$55 overdue tried again on 2026-11-23");
    expect(told({}, { invoices: [invoice] })).toBe("$60 on 2026-12-01");
  });

  it("does not exist for a user who is not billed", () => {
    expect(nextCharge({ view: null, account: null, offers: [] })).toEqual({
      kind: "none",
      why: "not_billed",
    });
  });
});

describe("undoing", () => {
  const wordsOf = (...of: Parameters<typeof billedBy>) => {
    const words = wordsForUndoing(billedBy(...of));
    return words && toPlainText(words, day);
  };

  it("a cancellation names the amount and the date of the renewal", () => {
    expect(wordsOf({ cancelAtPeriodEnd: true })).toBe(
      "Resuming charges nothing now. Then Unlimited renews on 2026-12-01 for $60.",
    );
  });

  it("promises no amount that is not known", () => {
    expect(wordsOf({ cancelAtPeriodEnd: true }, { charges: [] })).toBe(
      "Resuming charges nothing now.",
    );
  });

  it("needs no words where there is nothing to undo, or the amount is asked for", () => {
    expect(wordsOf({})).toBeNull();
    expect(wordsOf(STORED.paused)).toBeNull();
  });
});
