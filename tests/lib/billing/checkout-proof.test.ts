import { describe, expect, it } from "vitest";
import { readCheckoutOf } from "../../../lib/billing/checkout-proof.ts";

const checkout = {
  id: "checkout",
  status: "succeeded",
  created_at: "2026-11-20T00:00:00Z",
  modified_at: "2026-11-20T00:00:05Z",
  product_id: "product-pro",
  customer_id: "customer",
  external_customer_id: "user_1",
  metadata: { userId: "user_1" },
};

it("says what became of it, for the user whom it names", () => {
  expect(readCheckoutOf("user_1", checkout)).toEqual({
    state: "paid",
    productId: "product-pro",
    customerId: "customer",
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

describe("is as unknown as one that does not exist", () => {
  it.each([
    ["names somebody else", { external_customer_id: "user_2", metadata: { userId: "user_2" } }],
    ["names somebody else in its metadata", { metadata: { userId: "user_2" } }],
    ["names somebody else as its customer", { external_customer_id: "user_2" }],
    ["names nobody", { external_customer_id: null, metadata: {} }],
    ["names nobody at all", { external_customer_id: undefined, metadata: undefined }],
    ["names what is no user", { external_customer_id: null, metadata: { userId: { $eq: 1 } } }],
    ["has a status that nobody knows", { status: "toString" }],
    ["has no status", { status: undefined }],
  ])("one that %s", (_, fields) => {
    expect(readCheckoutOf("user_1", { ...checkout, ...fields })).toBeNull();
  });

  it.each([null, undefined, "checkout", []])("%j", (stated) => {
    expect(readCheckoutOf("user_1", stated)).toBeNull();
  });
});

it("either name alone is enough", () => {
  expect(readCheckoutOf("user_1", { ...checkout, metadata: {} })?.state).toBe("paid");
  expect(readCheckoutOf("user_1", { ...checkout, external_customer_id: null })?.state).toBe("paid");
});
