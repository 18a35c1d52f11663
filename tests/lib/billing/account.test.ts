import { describe, expect, it } from "vitest";
import { type AccountAnswers, MOST_INVOICES, toAccount } from "../../../lib/billing/account.ts";

const NOTHING: AccountAnswers = {
  subscriptions: [],
  orders: [],
  paymentMethods: [],
  wallets: [],
  seats: new Map(),
};

const anOrder = (fields: object = {}) => ({
  id: "order",
  created_at: "2026-11-01T00:00:00Z",
  status: "paid",
  total_amount: 2000,
  applied_balance_amount: 0,
  due_amount: 0,
  currency: "usd",
  description: "Pro, monthly",
  invoice_number: "SWB-0001",
  subscription_id: "sub",
  next_payment_attempt_at: null,
  ...fields,
});

const accountOf = (answers: Partial<AccountAnswers>) => toAccount([{ ...NOTHING, ...answers }]);
const invoicesOf = (...orders: unknown[]) => accountOf({ orders }).invoices;

describe("invoices", () => {
  it("are told with amount, credit used, state and the next attempt", () => {
    const [invoice] = invoicesOf(
      anOrder({
        status: "pending",
        due_amount: 1500,
        applied_balance_amount: -500,
        next_payment_attempt_at: "2026-11-03T00:00:00Z",
      }),
    );
    expect(invoice).toEqual({
      orderId: "order",
      number: "SWB-0001",
      polarSubscriptionId: "sub",
      description: "Pro, monthly",
      issuedAt: Date.UTC(2026, 10, 1),
      amount: 2000,
      fromCredit: 500,
      due: 1500,
      currency: "usd",
      state: "pending",
      nextAttemptAt: Date.UTC(2026, 10, 3),
    });
  });

  it("are the newest of all customers, without drafts and without what cannot be read", () => {
    const many = Array.from({ length: MOST_INVOICES + 3 }, (_, day) =>
      anOrder({
        id: `order ${day}`,
        created_at: new Date(Date.UTC(2026, 9, day + 1)).toISOString(),
      }),
    );
    const invoices = invoicesOf(...many, anOrder({ status: "draft" }), { id: 1 }, null);
    expect(invoices).toHaveLength(MOST_INVOICES);
    expect(invoices[0]?.orderId).toBe(`order ${MOST_INVOICES + 2}`);
    expect(invoicesOf(anOrder({ currency: "dollars" }))).toEqual([]);
  });

  it("of a state that is not known yet are shown all the same", () => {
    expect(invoicesOf(anOrder({ status: "disputed" }))[0]?.state).toBe("other");
  });
});

describe("the card", () => {
  const visa = {
    type: "card",
    is_default: false,
    method_metadata: { brand: "visa", last4: "4242" },
  };
  const master = {
    type: "card",
    is_default: true,
    method_metadata: { brand: "mastercard", last4: "4444", exp_month: 3, exp_year: 2031 },
  };

  it("is the one that is charged", () => {
    expect(accountOf({ paymentMethods: [visa, master] }).card).toEqual({
      brand: "mastercard",
      last4: "4444",
      expires: { month: 3, year: 2031 },
    });
    expect(accountOf({ paymentMethods: [visa] }).card?.brand).toBe("visa");
  });

  it("may be another kind of payment, or missing", () => {
    const paypal = { type: "paypal", is_default: true };
    expect(accountOf({ paymentMethods: [paypal] }).card).toEqual({
      brand: "paypal",
      last4: null,
      expires: null,
    });
    expect(accountOf({}).card).toBeNull();
  });
});

it("credit is summed by currency, and a debt is no credit", () => {
  const wallets = [
    { balance: 58_000, currency: "usd" },
    { balance: 100, currency: "usd" },
    { balance: -5, currency: "eur" },
    { balance: 5, currency: "?" },
  ];
  expect(accountOf({ wallets }).credits).toEqual([{ amount: 58_100, currency: "usd" }]);
});

it("seats are told of the subscriptions that have some, also when who uses them is not", () => {
  const subscriptions = [
    { id: "a", seats: 5 },
    { id: "b", seats: 2 },
    { id: "c", seats: null },
  ];
  const seats = new Map([["a", { total_seats: 5, available_seats: 1 }]]);
  expect(accountOf({ subscriptions, seats }).seats).toEqual([
    { polarSubscriptionId: "a", total: 5, used: 4 },
    { polarSubscriptionId: "b", total: 2, used: null },
  ]);
});

it("what a subscription costs is told by its id", () => {
  const subscriptions = [
    { id: "sub", amount: 2000, currency: "usd", recurring_interval: "month" },
    { id: "broken" },
  ];
  const { charges } = accountOf({ subscriptions });
  expect(charges).toMatchObject([{ polarSubscriptionId: "sub", charge: { amount: 2000 } }]);
});
