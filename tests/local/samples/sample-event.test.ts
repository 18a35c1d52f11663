import { describe, expect, it } from "vitest";
import { toProduct } from "../../../lib/billing/product.ts";
import {
  CHECKOUT_EVENT_TYPES,
  CUSTOMER_EVENT_TYPES,
  ORDER_EVENT_TYPES,
  PRODUCT_EVENT_TYPES,
  SUBSCRIPTION_STAGES,
} from "../../../lib/webhooks/polar/event-types.ts";
import { KNOWN_EVENTS, sampleEvent } from "../../../local/samples/sample-event.ts";
import { readTriggerOptions } from "../../../local/samples/trigger-options.ts";

const AT = Date.UTC(2026, 10, 21, 8) + 0.25;
const SPEC_PAYMENT_EVENTS = [
  "subscription.created",
  "subscription.updated",
  "subscription.active",
  "subscription.canceled",
  "subscription.revoked",
  "subscription.uncanceled",
  "checkout.created",
  "checkout.updated",
  "order.created",
];
const SPEC_IDENTITY_EVENTS = [
  "user.created",
  "user.updated",
  "organization.created",
  "organization.updated",
];

function sample(type: string, args: string[] = [], known: object | null = null) {
  const options = readTriggerOptions([type, ...args]);
  const event = sampleEvent(type, options, AT, known as Parameters<typeof sampleEvent>[3]);
  if (!event) throw new Error(`no sample of ${type}`);
  return { ...event, envelope: JSON.parse(event.body) };
}

it("there is a sample of every event in the contract", () => {
  expect(KNOWN_EVENTS.payments).toEqual(expect.arrayContaining(SPEC_PAYMENT_EVENTS));
  expect(KNOWN_EVENTS.identity).toEqual(expect.arrayContaining(SPEC_IDENTITY_EVENTS));
  for (const type of [...KNOWN_EVENTS.payments, ...KNOWN_EVENTS.identity]) {
    expect(sample(type).envelope.type).toBe(type);
  }
});

it("there is a sample of every payment event that the product handles", () => {
  const handled = [
    ...Object.keys(SUBSCRIPTION_STAGES),
    ...CHECKOUT_EVENT_TYPES,
    ...ORDER_EVENT_TYPES,
    ...CUSTOMER_EVENT_TYPES,
    ...PRODUCT_EVENT_TYPES,
  ];
  expect(KNOWN_EVENTS.payments.toSorted()).toEqual(handled.toSorted());
});

it("a customer's state lists active subscriptions, and none that has ended", () => {
  const { subscription } = sample("subscription.created");
  const ended = { ...subscription, status: "canceled" };
  const stateOf = (known: object | null) =>
    sample("customer.state_changed", [], known).envelope.data;
  expect(stateOf(subscription).active_subscriptions).toMatchObject([{ id: subscription?.id }]);
  expect(stateOf(ended).active_subscriptions).toEqual([]);
});

it("after a trial, the next period is paid", () => {
  const { subscription } = sample("subscription.created", ["--status", "trialing"]);
  expect(sample("subscription.cycled", [], subscription).envelope.data).toMatchObject({
    status: "active",
    current_period_start: subscription?.trial_end,
  });
});

it("a product of no plan can be bought, and switched to", () => {
  const args = ["--product-id", "nobody-listed-it"];
  const bought = sample("subscription.created", args).envelope.data;
  expect([bought.product_id, bought.product.id]).toEqual(["nobody-listed-it", "nobody-listed-it"]);
  const { subscription } = sample("subscription.created");
  const changed = sample("subscription.updated", args, subscription).envelope.data;
  expect(changed.product_id).toBe("nobody-listed-it");
});

it.each(PRODUCT_EVENT_TYPES)("%s states a product that pages can offer, as of now", (type) => {
  const args = ["--product", "unlimited", "--yearly"];
  expect(toProduct(sample(type, args).envelope.data)).toMatchObject({
    name: "Unlimited, yearly",
    interval: "yearly",
    amount: 60_000,
    isArchived: false,
    modifiedAt: Math.floor(AT),
  });
});

it("a deleted customer has a deletion time", () => {
  expect(sample("customer.deleted").envelope.data.deleted_at).toBe("2026-11-21T08:00:00.000250Z");
});

it("an empty user and an invalid address are refused in a sentence", () => {
  expect(() => readTriggerOptions(["order.paid", "--user", ""])).toThrow(
    /^--user must not be empty/,
  );
  expect(() => readTriggerOptions(["order.paid", "--url", "nope"])).toThrow(
    /^--url must be an address/,
  );
});

it("an unknown event has no sample", () => {
  const options = readTriggerOptions(["toString"]);
  expect(sampleEvent("toString", options, AT, null)).toBeNull();
});

describe("samples of one user", () => {
  it("are about the same subscription and customer, run after run", () => {
    const created = sample("subscription.created", ["--user", "u1"]).envelope.data;
    const canceled = sample("subscription.canceled", ["--user", "u1"]).envelope.data;
    const order = sample("order.created", ["--user", "u1"]).envelope.data;
    expect(canceled.id).toBe(created.id);
    expect(order).toMatchObject({ subscription_id: created.id, customer_id: created.customer_id });
  });

  it("differ from those of another user", () => {
    const first = sample("subscription.created", ["--user", "u1"]).envelope.data;
    const second = sample("subscription.created", ["--user", "u2"]).envelope.data;
    expect(second.id).not.toBe(first.id);
    expect(second.customer_id).not.toBe(first.customer_id);
  });

  it("keep the provider's earlier state: a cancellation keeps the product", () => {
    const { subscription } = sample("subscription.created", ["--product", "unlimited", "--yearly"]);
    const canceled = sample("subscription.canceled", [], subscription).envelope.data;
    expect(canceled).toMatchObject({
      product_id: subscription?.product_id,
      recurring_interval: "year",
      cancel_at_period_end: true,
      status: "active",
    });
  });
});

it("modified_at is null in the first event and has microseconds in later ones", () => {
  expect(sample("subscription.created").envelope.data.modified_at).toBeNull();
  expect(sample("subscription.updated").envelope.data.modified_at).toBe(
    "2026-11-21T08:00:00.000250Z",
  );
});

it("--seats buys that many, also for a subscription that had none, and they stay", () => {
  const { subscription } = sample("subscription.created");
  expect(subscription?.seats).toBeNull();
  const seated = sample("subscription.updated", ["--seats", "5"], subscription);
  expect(seated.envelope.data.seats).toBe(5);
  const later = sample("subscription.updated", [], seated.subscription);
  expect(later.envelope.data.seats).toBe(5);
});

it("--no-user omits the user everywhere", () => {
  expect(sample("subscription.created", ["--user", "ada", "--no-user"]).body).not.toContain(
    '"ada"',
  );
});

it("--camel spells like the contract, and leaves the merchant's metadata alone", () => {
  const { data } = sample("subscription.created", ["--camel", "--yearly"]).envelope;
  expect(data).toMatchObject({
    customerId: expect.any(String),
    priceId: expect.any(String),
    price: { recurringInterval: "year" },
    cancelAtPeriodEnd: false,
    metadata: { userId: "u1" },
  });
  expect(Object.keys(data).filter((name) => name.includes("_"))).toEqual([]);
});

it("--bare leaves only what the contract reads", () => {
  const { data } = sample("subscription.revoked", ["--bare"]).envelope;
  expect(Object.keys(data)).toEqual(["id"]);
});

describe("an event's object for the provider", () => {
  it("is complete, even if only part of it is sent", () => {
    const { apiObject, envelope } = sample("subscription.created", ["--bare", "--camel"]);
    expect(apiObject?.kind).toBe("subscription");
    expect(apiObject?.object).toMatchObject({
      id: envelope.data.id,
      started_at: expect.any(String),
    });
  });

  it.each(["customer.state_changed", "product.updated", "user.created"])(
    "is null for %s",
    (type) => {
      expect(sample(type).apiObject).toBeNull();
    },
  );
});
