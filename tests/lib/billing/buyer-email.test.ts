import { expect, it } from "vitest";
import { findBuyerEmail } from "../../../lib/billing/buyer-email.ts";
import { aBuyer, aSubscription } from "../../support/polar-payloads.ts";

const withCustomer = (customer: unknown) => aSubscription(aBuyer(null), { customer });

it("is the customer's, in comparable form", () => {
  expect(findBuyerEmail(withCustomer({ id: "c", email: " Ada@Example.com" }))).toBe(
    "ada@example.com",
  );
});

it.each([
  ["no customer", null],
  ["no address", { id: "c" }],
  ["an invalid address", { id: "c", email: "nobody" }],
  ["an address that is no text", { id: "c", email: { $ne: "" } }],
  ["a list of customers", [{ email: "ada@example.com" }]],
])("is null for a payload with %s", (_, customer) => {
  expect(findBuyerEmail(withCustomer(customer))).toBeNull();
});

it.each([null, undefined, "ada@example.com", ["ada@example.com"], 7])(
  "is null for %j, which is not a payload",
  (payload) => {
    expect(findBuyerEmail(payload)).toBeNull();
  },
);

it("is not taken from other fields of the payload", () => {
  const payload = {
    ...withCustomer({ id: "c" }),
    email: "ada@example.com",
    metadata: { email: "ada@example.com" },
  };
  expect(findBuyerEmail(payload)).toBeNull();
});
