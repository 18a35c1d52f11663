// Compares estimates with the charges of the emulated provider, which shares no code with the tested module.
import { describe, expect, it } from "vitest";
import type { Offer } from "../../../lib/billing/product.ts";
import {
  costOfSwitch,
  type PlanSwitch,
  wordsForSwitch,
} from "../../../lib/billing/switch-words.ts";
import { toPlainText } from "../../../lib/subscriptions/phrase.ts";
import type { PaidPlan } from "../../../lib/subscriptions/plans.ts";
import { type BillingInterval, PRODUCTS } from "../../../local/samples/products.ts";
import { aMerchant, DAY } from "../../local/emulators/polar/merchant-under-test.ts";

const START = Date.UTC(2026, 10, 1);
const END = START + 30 * DAY;
const INTERVALS = { month: "monthly", year: "yearly" } as const;

type Sold = readonly [PaidPlan, BillingInterval];

const offerOf = ([plan, unit]: Sold): Offer => {
  const { productId, amountCents } = PRODUCTS[plan][unit];
  return { productId, plan, interval: INTERVALS[unit], amount: amountCents, currency: "usd" };
};

const SOLD: readonly Sold[] = [
  ["pro", "month"],
  ["pro", "year"],
  ["unlimited", "month"],
  ["unlimited", "year"],
];
const EXCHANGES = SOLD.flatMap((from) =>
  SOLD.filter((to) => to !== from).flatMap((to) =>
    [1, 11, 29].map((daysIn) => ({ from: offerOf(from), to: offerOf(to), daysIn })),
  ),
);

describe("the estimated cost of a switch equals the charge", () => {
  it.each(EXCHANGES)(
    "$from.plan $from.interval to $to.plan $to.interval on day $daysIn",
    (exchange) => {
      const { from, to, daysIn } = exchange;
      const merchant = aMerchant();
      const id = merchant.buys(from.productId);
      merchant.waits(daysIn * DAY);
      const wire = merchant.subscription(id);
      const { amount } = costOfSwitch({
        view: {
          plan: from.plan,
          state: "active",
          interval: from.interval,
          currentPeriodStart: Date.parse(wire.current_period_start),
          currentPeriodEnd: Date.parse(wire.current_period_end),
          pausesAt: null,
        },
        present: { ...from, isDiscounted: false },
        offer: to,
        now: merchant.now,
      });
      const known = new Set(Object.keys(merchant.merchant.orders));
      const charged = () =>
        Object.values(merchant.merchant.orders)
          .filter(({ wire: order }) => !known.has(order.id))
          .reduce((sum, { wire: order }) => sum + order.subtotal_amount, 0);
      merchant.does({
        name: "change_product",
        subscriptionId: id,
        productId: to.productId,
        proration: "invoice",
      });
      expect(Math.abs(charged() - (amount ?? Number.NaN))).toBeLessThanOrEqual(1);
    },
  );
});

const PRO = offerOf(["pro", "month"]);
const UNLIMITED = offerOf(["unlimited", "month"]);
const YEAR = offerOf(["pro", "year"]);

const wordsOf = (
  from: Offer,
  offer: Offer,
  fields: Partial<PlanSwitch["view"]> = {},
  charge: Partial<PlanSwitch["present"]> = {},
): string =>
  toPlainText(
    wordsForSwitch({
      view: {
        plan: from.plan,
        state: "active",
        interval: from.interval,
        currentPeriodStart: START,
        currentPeriodEnd: END,
        pausesAt: null,
        ...fields,
      },
      present: { amount: from.amount, currency: from.currency, isDiscounted: false, ...charge },
      offer,
      now: START + 10 * DAY,
    }),
    (at) => new Date(at).toISOString().slice(0, 10),
  );

describe("before a switch, the user reads", () => {
  it.each([
    [
      "to more, for the rest of the period",
      wordsOf(PRO, UNLIMITED),
      "Unlimited starts immediately. Your card is charged about $26.67 now, for the time until 2026-12-01, minus any credit you have. From then on it costs $60/month.",
    ],
    [
      "to less, as a credit",
      wordsOf(UNLIMITED, PRO),
      "Pro starts immediately. No charge now: about $26.67 credit will go toward your invoice on 2026-12-01. From then on it costs $20/month.",
    ],
    [
      "to a year",
      wordsOf(PRO, YEAR),
      "Pro starts immediately. Your card is charged about $186.67 now: $200/year, minus unused time this month and any credit you have.",
    ],
    [
      "from a year to months",
      wordsOf(YEAR, PRO, { currentPeriodEnd: START + 365 * DAY }),
      "Pro starts immediately. No charge now: about $174.52 credit will go toward future invoices. It costs $20/month.",
    ],
    [
      "of what is worth the same",
      wordsOf(PRO, { ...UNLIMITED, amount: 2000 }),
      "Unlimited starts immediately. No charge before 2026-12-01. From then on it costs $20/month.",
    ],
    [
      "to more, while a pause is scheduled",
      wordsOf(PRO, UNLIMITED, { pausesAt: END }),
      "Unlimited starts immediately. Your card is charged about $26.67 now, for the time until 2026-12-01, minus any credit you have. It still pauses on 2026-12-01. Once it resumes, it costs $60/month.",
    ],
    [
      "to less, while a pause is scheduled",
      wordsOf(UNLIMITED, PRO, { pausesAt: END }),
      "Pro starts immediately. No charge now: about $26.67 credit will go toward future invoices. It still pauses on 2026-12-01. Once it resumes, it costs $20/month.",
    ],
    [
      "from a trial",
      wordsOf(PRO, UNLIMITED, { state: "trialing" }),
      "Unlimited starts immediately. Your trial ends and your card is charged $60 now. After that it costs $60/month.",
    ],
  ])("%s with amount and time", (_, words, expected) => {
    expect(words).toBe(expected);
  });

  it("only the time if prices are unknown", () => {
    const open = { ...UNLIMITED, amount: null };
    expect(wordsOf(PRO, open)).toMatch(
      /price is set at checkout\. Your card is charged now, minus/,
    );
    expect(wordsOf(PRO, UNLIMITED, {}, { amount: null })).toMatch(
      /It costs \$60\/month\. .*charged now, minus unused time this month and any credit you have\.$/,
    );
    expect(wordsOf({ ...PRO, currency: "eur" }, UNLIMITED)).toMatch(/charged now, minus/);
    expect(wordsOf({ ...UNLIMITED, currency: "eur" }, PRO)).toMatch(/toward future invoices/);
  });
});

it("what the provider charges counts, not the present price of the product", () => {
  expect(wordsOf(PRO, UNLIMITED, {}, { amount: 1500 })).toContain("charged about $30 now");
});

it("no amount is promised with a discount, whose effect only the provider knows", () => {
  const discounted = { amount: 1000, isDiscounted: true };
  expect(wordsOf(PRO, UNLIMITED, {}, discounted)).toBe(
    "Unlimited starts immediately. It costs $60/month, before your discount. Your card is charged now, minus unused time this month and any credit you have.",
  );
  expect(wordsOf(PRO, UNLIMITED, { state: "trialing" }, discounted)).not.toContain("charged $60");
});

it("a past period has nothing left, a future one is left entirely", () => {
  const view = {
    plan: "pro" as const,
    state: "active" as const,
    interval: "monthly" as const,
    currentPeriodStart: START,
    currentPeriodEnd: END,
    pausesAt: null,
  };
  const costAt = (now: number) =>
    costOfSwitch({ view, present: { ...PRO, isDiscounted: false }, offer: UNLIMITED, now }).amount;
  expect(costAt(END + DAY)).toBe(0);
  expect(costAt(START - DAY)).toBe(4000);
});
