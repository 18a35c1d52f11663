import type { FunctionArgs } from "convex/server";
import { describe, expect, it } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import { type OpenBackend, refusalOf } from "../convex-backend.ts";
import {
  aPaymentEvent,
  aSubscriber,
  deliver,
  deliverSubscription,
  subscriptionOf,
} from "../convex-events.ts";
import { aBuyer, aCheckout, aUser, type Buyer } from "../polar-payloads.ts";

const DAY = 24 * 60 * 60 * 1000;
const START = Date.UTC(2026, 10, 1);

type Statement = FunctionArgs<typeof internal.subscriptions.createOrUpdateSubscription>;

const aStatement = (buyer: Buyer, fields: Partial<Statement> = {}): Statement => ({
  polarSubscriptionId: buyer.subscriptionId,
  customerId: buyer.customerId,
  productId: "product-pro",
  priceId: "price-pro",
  status: "active",
  interval: "monthly",
  currentPeriodStart: START,
  currentPeriodEnd: START + 30 * DAY,
  cancelAtPeriodEnd: false,
  ...fields,
});

const COMMANDS = [
  ["markSubscriptionForCancellation", internal.subscriptions.markSubscriptionForCancellation],
  ["reactivateSubscription", internal.subscriptions.reactivateSubscription],
  ["revokeSubscription", internal.subscriptions.revokeSubscription],
] as const;

function commandCases(open: OpenBackend): void {
  it.each(COMMANDS)(
    "%s of an unknown subscription throws 'Subscription not found'",
    async (_, command) => {
      const backend = await open();
      const call = backend.mutation(command, { polarSubscriptionId: "no-such-subscription" });
      expect(await refusalOf(call)).toBe("Subscription not found");
    },
  );

  it("marking for cancellation keeps the status and returns the record's id", async () => {
    const backend = await open();
    const buyer = await aSubscriber(backend, { status: "trialing" });
    const before = await subscriptionOf(backend, buyer);
    const id = await backend.mutation(internal.subscriptions.markSubscriptionForCancellation, {
      polarSubscriptionId: buyer.subscriptionId,
    });
    const after = await subscriptionOf(backend, buyer);
    expect(id).toBe(before?._id);
    expect(after).toMatchObject({ status: "trialing", cancelAtPeriodEnd: true });
    expect(after?.canceledAt).toBeTypeOf("number");
  });

  it("a reactivation removes the mark and keeps the status", async () => {
    const backend = await open();
    const buyer = await aSubscriber(backend);
    const { subscriptionId: polarSubscriptionId } = buyer;
    const { markSubscriptionForCancellation, reactivateSubscription } = internal.subscriptions;
    const marked = await backend.mutation(markSubscriptionForCancellation, { polarSubscriptionId });
    const taken = await backend.mutation(reactivateSubscription, { polarSubscriptionId });
    const after = await subscriptionOf(backend, buyer);
    expect(taken).toBe(marked);
    expect(after).toMatchObject({ status: "active", cancelAtPeriodEnd: false });
    expect(after).not.toHaveProperty("canceledAt");
  });

  it("a revocation cancels immediately, whatever was scheduled for the period's end", async () => {
    const backend = await open();
    const buyer = await aSubscriber(backend, { cancel_at_period_end: true });
    const id = await backend.mutation(internal.subscriptions.revokeSubscription, {
      polarSubscriptionId: buyer.subscriptionId,
    });
    const after = await subscriptionOf(backend, buyer);
    expect(after).toMatchObject({ _id: id, status: "canceled", cancelAtPeriodEnd: false });
  });

  it("a command overrides earlier events and yields to later ones", async () => {
    const backend = await open();
    const buyer = await aSubscriber(backend);
    const { subscriptionId: polarSubscriptionId } = buyer;
    await backend.mutation(internal.subscriptions.revokeSubscription, { polarSubscriptionId });
    await deliverSubscription(backend, "subscription.updated", { buyer, second: 2 });
    expect(await subscriptionOf(backend, buyer)).toMatchObject({ status: "canceled" });
    const modified_at = new Date(backend.now() + 60 * 60 * 1000).toISOString();
    await deliverSubscription(backend, "subscription.updated", { buyer, modified_at });
    expect(await subscriptionOf(backend, buyer)).toMatchObject({ status: "active" });
  });
}

function upsertCases(open: OpenBackend): void {
  it("creates a record with exactly the stated fields and returns its id", async () => {
    const backend = await open();
    const buyer = aBuyer();
    const statement = aStatement(buyer, {
      userId: aUser(),
      status: "trialing",
      interval: "yearly",
      trialStart: START,
      trialEnd: START + 7 * DAY,
      canceledAt: START + DAY,
      metadata: { source: "import", nested: { list: [1, "two", null] } },
    });
    const id = await backend.mutation(internal.subscriptions.createOrUpdateSubscription, statement);
    const record = await subscriptionOf(backend, buyer);
    expect(record).toEqual({
      ...statement,
      _id: id,
      createdAt: expect.any(Number),
      updatedAt: expect.any(Number),
    });
  });

  it("updates the subscription's record and removes fields that are no longer stated", async () => {
    const backend = await open();
    const buyer = aBuyer();
    const { createOrUpdateSubscription } = internal.subscriptions;
    const userId = aUser();
    const first = aStatement(buyer, { userId, canceledAt: START, metadata: { a: 1 } });
    const second = aStatement(buyer, {
      userId,
      status: "past_due",
      productId: "product-unlimited",
    });
    const id = await backend.mutation(createOrUpdateSubscription, first);
    const again = await backend.mutation(createOrUpdateSubscription, second);
    const record = await subscriptionOf(backend, buyer);
    expect(again).toBe(id);
    expect(record).toMatchObject({ status: "past_due", productId: "product-unlimited" });
    expect(record).not.toHaveProperty("canceledAt");
    expect(record).not.toHaveProperty("metadata");
    expect(
      await backend.query(internal.subscriptions.getUserSubscriptions, { userId }),
    ).toHaveLength(1);
  });

  it("finds the user through the customer when none is given", async () => {
    const backend = await open();
    const buyer = aBuyer();
    await deliver(backend, aPaymentEvent("checkout.updated", aCheckout(buyer)));
    const id = await backend.mutation(
      internal.subscriptions.createOrUpdateSubscription,
      aStatement(buyer),
    );
    expect(await subscriptionOf(backend, buyer)).toMatchObject({ _id: id, userId: buyer.userId });
  });

  it.each([
    ["an unlinked customer", {}],
    ["the customer id 'unknown'", { customerId: "unknown" }],
  ])("returns null and stores nothing for %s without a user", async (_, fields) => {
    const backend = await open();
    const buyer = aBuyer();
    const statement = aStatement(buyer, fields);
    const { createOrUpdateSubscription } = internal.subscriptions;
    expect(await backend.mutation(createOrUpdateSubscription, statement)).toBeNull();
    expect(await subscriptionOf(backend, buyer)).toBeNull();
  });

  it.each([
    ["an unknown status", { status: "paused" }],
    ["an unknown interval", { interval: "weekly" }],
    ["a text for a number", { currentPeriodEnd: "2026-12-01" }],
    ["an argument of its own invention", { plan: "pro" }],
  ])("refuses %s", async (_, fields) => {
    const backend = await open();
    const buyer = aBuyer();
    const statement = { ...aStatement(buyer, { userId: aUser() }), ...fields } as Statement;
    const call = backend.mutation(internal.subscriptions.createOrUpdateSubscription, statement);
    expect(await refusalOf(call)).toMatch(/ArgumentValidationError|Validator error/);
    expect(await subscriptionOf(backend, buyer)).toBeNull();
  });
}

function lookupCases(open: OpenBackend): void {
  it("getSubscription throws 'Unauthorized' at an anonymous caller", async () => {
    const backend = await open();
    const call = backend.asAnonymous().query(api.subscriptions.getSubscription, {});
    expect(await refusalOf(call)).toBe("Unauthorized");
  });

  it("getSubscription returns the caller's active subscription with the contract's fields only", async () => {
    const backend = await open();
    const buyer = await aSubscriber(backend);
    await aSubscriber(backend);
    const own = await backend.asUser(buyer.userId).query(api.subscriptions.getSubscription, {});
    expect(own).toEqual(await subscriptionOf(backend, buyer));
    expect(Object.keys(own ?? {}).toSorted()).toEqual(
      [
        "_id",
        "userId",
        "polarSubscriptionId",
        "customerId",
        "productId",
        "priceId",
        "status",
        "interval",
        "currentPeriodStart",
        "currentPeriodEnd",
        "cancelAtPeriodEnd",
        "metadata",
        "createdAt",
        "updatedAt",
      ].toSorted(),
    );
  });

  it.each(["trialing", "past_due", "unpaid", "canceled"])(
    "getSubscription returns null while the only subscription is %s",
    async (status) => {
      const backend = await open();
      const buyer = await aSubscriber(backend, { status });
      const own = await backend.asUser(buyer.userId).query(api.subscriptions.getSubscription, {});
      expect(own).toBeNull();
    },
  );

  it("getSubscription returns the highest plan of several active subscriptions", async () => {
    const backend = await open();
    const userId = aUser();
    const products = ["product-pro", "product-unlimited", "product-unlisted"];
    for (const product_id of products) {
      const buyer = aBuyer(userId);
      await deliverSubscription(backend, "subscription.created", { buyer, product_id });
    }
    const own = await backend.asUser(userId).query(api.subscriptions.getSubscription, {});
    expect(own?.productId).toBe("product-unlimited");
  });

  it("getSubscriptionByPolarId returns null for an unknown id", async () => {
    const backend = await open();
    expect(await subscriptionOf(backend, aBuyer())).toBeNull();
  });

  it("getUserSubscriptions returns all of the user's subscriptions, whatever their status", async () => {
    const backend = await open();
    const userId = aUser();
    const statuses = ["active", "canceled", "past_due"];
    for (const status of statuses) {
      await deliverSubscription(backend, "subscription.created", { buyer: aBuyer(userId), status });
    }
    const { getUserSubscriptions } = internal.subscriptions;
    const found = await backend.query(getUserSubscriptions, { userId });
    expect(found.map(({ status }) => status).toSorted()).toEqual(statuses.toSorted());
    expect(await backend.query(getUserSubscriptions, { userId: aUser() })).toEqual([]);
  });
}

export function subscriptionOperationCases(open: OpenBackend): void {
  describe("commands", () => commandCases(open));
  describe("createOrUpdateSubscription", () => upsertCases(open));
  describe("lookups", () => lookupCases(open));
}
