import { expect, it } from "vitest";
import {
  parseCheckoutEvent,
  parseCustomerEvent,
  parseOrderEvent,
} from "../../../../lib/webhooks/polar/buyer-event.ts";
import { aBuyer, aCheckout, anOrder, atSecond } from "../../../support/polar-payloads.ts";

const BUYER = aBuyer("user_1");
const { customerId } = BUYER;

const anEvent = <Type extends string>(eventType: Type, payload: unknown) => ({
  eventId: "e",
  eventType,
  eventTimestamp: atSecond(3),
  deliveredAt: 0,
  payload,
});

it("a checkout proves its customer's user, and names itself as the checkout", () => {
  const payload = aCheckout(BUYER, { id: "ch", modified_at: atSecond(2) });
  expect(parseCheckoutEvent(anEvent("checkout.updated", payload))).toEqual({
    status: "succeeded",
    customerId,
    checkoutId: "ch",
    userId: "user_1",
    provenAt: Date.parse(atSecond(2)),
  });
});

it.each([
  ["metadata before anything else", { external_customer_id: "other" }, "user_1"],
  ["the external customer", { metadata: {}, external_customer_id: "user_2" }, "user_2"],
  [
    "the external customer under its older name",
    { metadata: {}, customer_external_id: "user_3" },
    "user_3",
  ],
  ["missing", { metadata: {} }, null],
])("a checkout's user is %s", (_, fields, userId) => {
  const event = anEvent("checkout.updated", aCheckout(BUYER, fields));
  expect(parseCheckoutEvent(event).userId).toBe(userId);
});

it("an order proves its customer's user by metadata, else by its embedded customer", () => {
  const order = (fields: Record<string, unknown>) =>
    parseOrderEvent(anEvent("order.created", anOrder(BUYER, fields)));
  expect(order({ checkout_id: "ch" })).toMatchObject({
    customerId,
    checkoutId: "ch",
    userId: "user_1",
  });
  expect(order({ metadata: {} }).userId).toBe("user_1");
  expect(order({ metadata: {}, customer: null }).userId).toBeNull();
  expect(order({ customer_id: null }).customerId).toBe(customerId);
});

it("a customer's user is only its external ID", () => {
  const customer = (fields: Record<string, unknown>) =>
    parseCustomerEvent(anEvent("customer.updated", { id: customerId, ...fields }));
  expect(customer({ external_id: "user_1" })).toMatchObject({ customerId, userId: "user_1" });
  expect(customer({ metadata: { userId: "user_1" } }).userId).toBeNull();
});
