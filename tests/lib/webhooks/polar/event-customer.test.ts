import { expect, it } from "vitest";
import {
  findCheckoutCustomer,
  findEventCustomer,
} from "../../../../lib/webhooks/polar/event-customer.ts";

it.each([
  ["subscription.updated", { id: "s", customer_id: "c" }, "c"],
  ["subscription.updated", { id: "s", customerId: "c" }, "c"],
  ["order.paid", { id: "o", customer: { id: "c" } }, "c"],
  ["benefit_grant.created", { id: "g", customer_id: " c " }, "c"],
  ["customer.updated", { id: "c" }, "c"],
  ["customer_seat.claimed", { id: "seat", customer_id: "c" }, "c"],
  ["checkout.updated", { id: "k", customer_id: "c" }, "c"],
  ["checkout.updated", { id: "k", customer_email: "ada@mail.test" }, "checkout:k"],
  ["checkout.updated", { customer_email: "ada@mail.test" }, null],
  ["order.paid", { id: "o", checkout_id: "k" }, null],
  ["order.paid", { id: "o" }, null],
  ["order.paid", { customer_id: "unknown" }, null],
  ["order.paid", { customer_id: 7, customer: "text" }, null],
  ["order.paid", { customer_id: "c".repeat(1000) }, null],
  ["order.paid", null, null],
  ["order.paid", [], null],
])("%s of %o is about the customer %s", (eventType, payload, customerId) => {
  expect(findEventCustomer(eventType, payload)).toBe(customerId);
});

it.each([
  ["checkout.updated", { id: "k", customer_id: "c" }, "checkout:k"],
  ["order.paid", { id: "o", checkout_id: "k" }, "checkout:k"],
  ["subscription.created", { id: "s", checkoutId: "k" }, "checkout:k"],
  ["order.paid", { id: "o" }, null],
  ["order.paid", null, null],
])("%s of %o came from the checkout that counted as the customer %s", (eventType, payload, id) => {
  expect(findCheckoutCustomer(eventType, payload)).toBe(id);
});
