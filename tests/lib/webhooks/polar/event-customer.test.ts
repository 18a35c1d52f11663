import { expect, it } from "vitest";
import {
  findCheckoutCustomer,
  findEventCustomer,
} from "../../../../lib/webhooks/polar/event-customer.ts";
import { toEventOrder } from "../../../../lib/webhooks/polar/event-order.ts";
import {
  eventRecordFields,
  loggedFields,
  vEventStatus,
} from "../../../../lib/webhooks/polar/event-record.ts";
import { isSubscriptionEventType } from "../../../../lib/webhooks/polar/event-types.ts";

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

it("only listed types are subscription types", () => {
  expect(isSubscriptionEventType("subscription.paused")).toBe(true);
  for (const other of ["subscription.migrated", "order.paid", "toString", ""]) {
    expect(isSubscriptionEventType(other)).toBe(false);
  }
});

it("an event's row has the contract's fields and statuses", () => {
  expect(Object.keys(eventRecordFields)).toEqual(
    expect.arrayContaining(["eventId", "eventType", "payload", "status", "error"]),
  );
  expect(Object.keys(loggedFields)).toEqual(["eventId", "eventType", "payload"]);
  expect(vEventStatus.members.map(({ value }) => value)).toEqual([
    "received",
    "processed",
    "failed",
    "retrying",
  ]);
});

const SENT = "2026-11-21T12:00:00.000001Z";
const SENT_MICROS = Date.UTC(2026, 10, 21, 12) * 1000 + 1;
const EVENT = {
  eventId: "e",
  eventType: "x",
  eventTimestamp: SENT,
  deliveredAt: 5000,
  payload: {},
};

it("an event is ordered by its payload, then its envelope, then its delivery", () => {
  const keyOf = (event: Partial<typeof EVENT> | { eventTimestamp: null }, dates: object) =>
    toEventOrder({ ...EVENT, ...event }, "updated", dates);
  expect(keyOf({}, { modifiedAt: 7, createdAt: 3 })).toMatchObject({
    time: 7,
    sentAt: SENT_MICROS,
  });
  expect(keyOf({}, { modifiedAt: null, createdAt: 3 })).toMatchObject({ time: 3 });
  expect(keyOf({}, {})).toMatchObject({ time: SENT_MICROS, clock: "envelope", eventId: "e" });
  expect(keyOf({ eventTimestamp: null }, {})).toMatchObject({ time: 5_999_999, clock: "delivery" });
  expect(keyOf({ eventTimestamp: "soon" }, {})).toMatchObject({ clock: "delivery", sentAt: 0 });
});
