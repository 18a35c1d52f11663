import { describe, expect, it } from "vitest";
import { readCheckoutOf, readPaidVisit } from "../../../lib/billing/checkout-proof.ts";

const checkout = {
  id: "checkout",
  status: "succeeded",
  created_at: "2026-11-20T00:00:00Z",
  modified_at: "2026-11-20T00:00:05Z",
  product_id: "product-pro",
  customer_id: "customer",
  total_amount: 2420,
  currency: "eur",
  trial_end: null,
  external_customer_id: "user_1",
  metadata: { userId: "user_1" },
};

it("states its outcome to the user it names", () => {
  expect(readCheckoutOf("user_1", checkout)).toEqual({
    state: "paid",
    productId: "product-pro",
    customerId: "customer",
    paid: { amount: 2420, currency: "eur" },
    provenAt: Date.UTC(2026, 10, 20, 0, 0, 5),
  });
});

it.each([
  ["succeeded", "paid"],
  ["confirmed", "paying"],
  ["open", "open"],
  ["expired", "over"],
  ["failed", "over"],
])("%s means %s", (status, state) => {
  expect(readCheckoutOf("user_1", { ...checkout, status })?.state).toBe(state);
});

it.each([
  ["open", { status: "open" }],
  ["free", { total_amount: 0 }],
  ["a trial", { trial_end: "2026-12-04T00:00:00Z" }],
  ["without a currency", { currency: null }],
  ["in a currency that cannot be shown", { currency: "credits" }],
])("one that is %s names no paid amount", (_, fields) => {
  expect(readCheckoutOf("user_1", { ...checkout, ...fields })?.paid).toBeNull();
});

describe("a checkout is treated as missing if it", () => {
  it.each([
    ["names another user", { external_customer_id: "user_2", metadata: { userId: "user_2" } }],
    ["names another user in its metadata", { metadata: { userId: "user_2" } }],
    ["names another user as its customer", { external_customer_id: "user_2" }],
    ["names no user", { external_customer_id: null, metadata: {} }],
    ["lacks both fields", { external_customer_id: undefined, metadata: undefined }],
    ["names what is no user", { external_customer_id: null, metadata: { userId: { $eq: 1 } } }],
    ["has an unknown status", { status: "toString" }],
    ["has no status", { status: undefined }],
  ])("one that %s", (_, fields) => {
    expect(readCheckoutOf("user_1", { ...checkout, ...fields })).toBeNull();
  });

  it.each([null, undefined, "checkout", []])("%j", (stated) => {
    expect(readCheckoutOf("user_1", stated)).toBeNull();
  });
});

it("either reference to the user suffices", () => {
  expect(readCheckoutOf("user_1", { ...checkout, metadata: {} })?.state).toBe("paid");
  expect(readCheckoutOf("user_1", { ...checkout, external_customer_id: null })?.state).toBe("paid");
});

describe("a visitor who is not signed in", () => {
  const PAID_AT = Date.parse(checkout.modified_at);
  const bare = {
    ...checkout,
    customer_email: "ada@example.com",
    external_customer_id: null,
    metadata: {},
  };

  it("learns that their payment arrived, and which address it was", () => {
    expect(readPaidVisit(bare, PAID_AT + 1000)).toEqual({
      email: "ada@example.com",
      hasAccount: false,
    });
    expect(readPaidVisit({ ...bare, status: "confirmed" }, PAID_AT)).not.toBeNull();
  });

  it("is known to have an account if the checkout names a user", () => {
    expect(readPaidVisit(checkout, PAID_AT)).toEqual({ email: null, hasAccount: true });
  });

  it.each([
    ["not paid", { ...bare, status: "open" }, PAID_AT],
    ["paid more than an hour ago", bare, PAID_AT + 3_600_001],
    ["of no known time", { ...bare, modified_at: "?" }, PAID_AT],
    ["no checkout", null, PAID_AT],
  ])("learns nothing of one that is %s", (_, stated, now) => {
    expect(readPaidVisit(stated, now)).toBeNull();
  });
});
