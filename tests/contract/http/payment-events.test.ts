import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { type Answer, aDelivery, deliver } from "../../support/deliveries.ts";
import {
  aBuyer,
  aCamelCaseSubscription,
  aCheckout,
  anOrder,
  aSubscription,
  atSecond,
  aUser,
  type Buyer,
} from "../../support/polar-payloads.ts";
import { subscriptionOf, subscriptionWithId } from "../../support/stored-state.ts";

const spellings = [
  { spelling: "snake_case", build: aSubscription },
  { spelling: "camelCase", build: aCamelCaseSubscription },
];

function send(type: string, data: object, timestamp?: string): Promise<Answer> {
  return deliver(aDelivery({ type, data, ...(timestamp === undefined ? {} : { timestamp }) }));
}

async function expectOutcome(answer: Promise<Answer>, outcome: string): Promise<void> {
  expect(await answer).toMatchObject({
    status: 200,
    json: { received: true, status: "processed", outcome },
  });
}

const storedOf = (buyer: Buyer) => subscriptionOf(buyer.userId ?? "");

async function aSubscriber(fields: object = {}): Promise<Buyer> {
  const buyer = aBuyer();
  await expectOutcome(
    send("subscription.created", aSubscription(buyer, { modified_at: null, ...fields })),
    "applied",
  );
  return buyer;
}

describe.each(spellings)("events that carry a whole subscription, in $spelling", ({ build }) => {
  it("subscription.created stores every field of the contract", async () => {
    const buyer = aBuyer();
    const payload = build(buyer);
    await expectOutcome(send("subscription.created", payload), "applied");
    expect(await storedOf(buyer)).toMatchObject({
      userId: buyer.userId,
      polarSubscriptionId: buyer.subscriptionId,
      customerId: buyer.customerId,
      productId: "product-pro",
      priceId: "price-pro-monthly",
      status: "active",
      interval: "monthly",
      currentPeriodStart: Date.parse(atSecond(0)),
      currentPeriodEnd: Date.parse(String(payload.current_period_end ?? payload.currentPeriodEnd)),
      cancelAtPeriodEnd: false,
    });
  });

  it("subscription.updated sets the new status and billing period", async () => {
    const buyer = await aSubscriber();
    const changed = build(buyer, {
      status: "past_due",
      modified_at: atSecond(60),
      modifiedAt: atSecond(60),
      current_period_end: atSecond(9_000_000),
      currentPeriodEnd: atSecond(9_000_000),
    });
    await expectOutcome(send("subscription.updated", changed), "applied");
    expect(await storedOf(buyer)).toMatchObject({
      status: "past_due",
      currentPeriodEnd: Date.parse(atSecond(9_000_000)),
    });
  });

  it("subscription.active ensures that the status is active", async () => {
    const buyer = await aSubscriber({ status: "unpaid" });
    const recovered = build(buyer, { modified_at: atSecond(60), modifiedAt: atSecond(60) });
    await expectOutcome(send("subscription.active", recovered), "applied");
    expect(await storedOf(buyer)).toMatchObject({ status: "active" });
  });
});

describe("events that need only the subscription's id", () => {
  it("subscription.canceled ends the subscription at the end of its period", async () => {
    const buyer = await aSubscriber();
    const data = {
      id: buyer.subscriptionId,
      status: "active",
      canceledAt: atSecond(60),
      cancelAtPeriodEnd: true,
    };
    await expectOutcome(send("subscription.canceled", data), "applied");
    expect(await storedOf(buyer)).toMatchObject({ status: "active", cancelAtPeriodEnd: true });
  });

  it("subscription.uncanceled undoes the cancellation", async () => {
    const buyer = await aSubscriber({ cancel_at_period_end: true });
    await expectOutcome(send("subscription.uncanceled", { id: buyer.subscriptionId }), "applied");
    expect(await storedOf(buyer)).toMatchObject({ status: "active", cancelAtPeriodEnd: false });
  });

  it("subscription.revoked ends access at once", async () => {
    const buyer = await aSubscriber({ cancel_at_period_end: true });
    await expectOutcome(send("subscription.revoked", { id: buyer.subscriptionId }), "applied");
    expect(await storedOf(buyer)).toMatchObject({ status: "canceled", cancelAtPeriodEnd: false });
  });

  it("subscription.active with only the id undoes a cancellation", async () => {
    const buyer = await aSubscriber({ cancel_at_period_end: true });
    await expectOutcome(send("subscription.active", { id: buyer.subscriptionId }), "applied");
    expect(await storedOf(buyer)).toMatchObject({ status: "active", cancelAtPeriodEnd: false });
  });

  it.each(["subscription.canceled", "subscription.uncanceled", "subscription.revoked"])(
    "%s of an unknown subscription is stored as failed with the contract's words, and answered 200",
    async (type) => {
      const answer = await send(type, { id: randomUUID() });
      expect(answer).toMatchObject({ status: 200, json: { received: true, status: "failed" } });
      expect(answer.json).toHaveProperty(
        "error",
        expect.stringContaining("Subscription not found"),
      );
    },
  );
});

describe("events that carry the whole subscription and a transition", () => {
  const later = { modified_at: atSecond(60) };

  it("subscription.canceled keeps the status the provider reports", async () => {
    const buyer = await aSubscriber();
    const data = aSubscription(buyer, {
      ...later,
      cancel_at_period_end: true,
      canceled_at: atSecond(60),
    });
    await expectOutcome(send("subscription.canceled", data), "applied");
    expect(await storedOf(buyer)).toMatchObject({
      status: "active",
      cancelAtPeriodEnd: true,
      canceledAt: Date.parse(atSecond(60)),
    });
  });

  it("subscription.revoked is stored even when it is the first one to arrive", async () => {
    const buyer = aBuyer();
    const data = aSubscription(buyer, { ...later, status: "canceled" });
    await expectOutcome(send("subscription.revoked", data), "applied");
    expect(await storedOf(buyer)).toMatchObject({ status: "canceled", cancelAtPeriodEnd: false });
  });

  it.each([
    ["subscription.past_due", { status: "past_due" }, "past_due"],
    ["subscription.paused", { status: "paused" }, "unpaid"],
    ["subscription.resumed", { status: "active" }, "active"],
    ["subscription.cycled", { status: "active" }, "active"],
  ])("%s is accepted too", async (type, fields, status) => {
    const buyer = await aSubscriber({ status: "trialing" });
    const data = aSubscription(buyer, { ...later, ...fields });
    await expectOutcome(send(type, data), "applied");
    expect(await storedOf(buyer)).toMatchObject({ status });
  });
});

describe("statuses", () => {
  it.each([
    ["active", "active"],
    ["canceled", "canceled"],
    ["past_due", "past_due"],
    ["unpaid", "unpaid"],
    ["trialing", "trialing"],
    ["revoked", "canceled"],
    ["incomplete", "unpaid"],
    ["incomplete_expired", "unpaid"],
    ["paused", "unpaid"],
  ])("the provider's %s is stored as %s", async (reported, stored) => {
    const buyer = await aSubscriber({ status: reported });
    expect(await storedOf(buyer)).toMatchObject({ status: stored });
  });

  it("an unknown status fails the event and changes nothing", async () => {
    const buyer = await aSubscriber();
    const data = aSubscription(buyer, { status: "hibernating", modified_at: atSecond(60) });
    const answer = await send("subscription.updated", data);
    expect(answer).toMatchObject({ status: 200, json: { received: true, status: "failed" } });
    expect(await storedOf(buyer)).toMatchObject({ status: "active" });
  });
});

describe("billing intervals", () => {
  it.each([
    ["month", 1, "monthly"],
    ["year", 1, "yearly"],
    ["month", 12, "yearly"],
  ])("every %s × %i is stored as %s", async (interval, count, stored) => {
    const buyer = await aSubscriber({
      recurring_interval: interval,
      recurring_interval_count: count,
    });
    expect(await storedOf(buyer)).toMatchObject({ interval: stored });
  });
});

describe("purchases of an unknown user", () => {
  async function aPendingPurchase(): Promise<Buyer> {
    const buyer = aBuyer(null);
    await expectOutcome(send("subscription.created", aSubscription(buyer)), "pending");
    expect(await subscriptionWithId(buyer.subscriptionId)).toBeNull();
    return { ...buyer, userId: aUser() };
  }

  it("wait until order.created links the customer to a user", async () => {
    const buyer = await aPendingPurchase();
    await expectOutcome(send("order.created", anOrder(buyer)), "applied");
    expect(await storedOf(buyer)).toMatchObject({ status: "active", userId: buyer.userId });
  });

  it.each(["succeeded", "confirmed"])(
    "wait until checkout.updated says %s and names the user",
    async (status) => {
      const buyer = await aPendingPurchase();
      await expectOutcome(send("checkout.updated", aCheckout(buyer, { status })), "applied");
      expect(await storedOf(buyer)).toMatchObject({ status: "active", userId: buyer.userId });
    },
  );

  it("stay pending while the checkout is only open", async () => {
    const buyer = await aPendingPurchase();
    const answer = await send("checkout.updated", aCheckout(buyer, { status: "open" }));
    expect(answer).toMatchObject({ status: 200, json: { status: "processed" } });
    expect(await storedOf(buyer)).toBeNull();
  });

  it("are not given to another customer's user", async () => {
    const waiting = await aPendingPurchase();
    const stranger = aBuyer();
    await send("order.created", anOrder(stranger));
    expect(await storedOf(stranger)).toBeNull();
    expect(await subscriptionWithId(waiting.subscriptionId)).toBeNull();
  });

  it("never join through the customer id unknown", async () => {
    const unknownBuyer = { ...aBuyer(null), customerId: "unknown" };
    await send("subscription.created", aSubscription(unknownBuyer));
    const stranger = { ...aBuyer(), customerId: "unknown" };
    await send("order.created", anOrder(stranger));
    expect(await storedOf(stranger)).toBeNull();
  });

  it("find their user through the customer an earlier order has linked", async () => {
    const linked = aBuyer();
    await send("order.created", anOrder(linked));
    const later = { ...linked, subscriptionId: randomUUID(), userId: null };
    await expectOutcome(send("subscription.created", aSubscription(later)), "applied");
    expect(await storedOf(linked)).toMatchObject({ polarSubscriptionId: later.subscriptionId });
  });
});

describe("events that change no subscription", () => {
  it("checkout.created is only logged", async () => {
    const buyer = aBuyer();
    await expectOutcome(send("checkout.created", aCheckout(buyer, { status: "open" })), "logged");
    expect(await storedOf(buyer)).toBeNull();
  });

  it("an unknown type is stored, ignored and answered 200", async () => {
    await expectOutcome(send("galaxy.collided", { id: randomUUID() }), "ignored");
  });

  it.each(["benefit_grant.created", "product.updated", "organization.updated"])(
    "%s, another type of the provider, is answered 200",
    async (type) => {
      const answer = await send(type, { id: randomUUID() });
      expect(answer).toMatchObject({ status: 200, json: { status: "processed" } });
    },
  );
});
