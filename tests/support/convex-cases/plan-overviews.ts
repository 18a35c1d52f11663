import { expect, it } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import type { ConvexBackend, OpenBackend } from "../convex-backend.ts";
import { aPaymentEvent, aSubscriber, deliver, deliverSubscription } from "../convex-events.ts";
import { aBuyer, anOrder, aSubscription, aUser } from "../polar-payloads.ts";
import { expectNowhere } from "../secret-search.ts";

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
/** Allows for many deliveries on a busy machine. */
const manyDeliveries = { timeout: 5 * MINUTE };

const at = (epochMs: number): string => new Date(epochMs).toISOString();

const overviewOf = (backend: ConvexBackend, userId: string, asOf = 0) =>
  backend.asUser(userId).query(api.billing.getOverview, { asOf });

export function planOverviewCases(open: OpenBackend): void {
  it("a user without a purchase has the free plan and no scheduled change", async () => {
    const backend = await open();
    expect(await overviewOf(backend, aUser())).toEqual({
      plan: "free",
      grantedBy: null,
      subscriptions: [],
      pending: [],
      found: null,
      credits: { allowance: 5, used: 0, remaining: 5, resetsAt: null },
      history: [],
      isHistoryCut: false,
      grants: [],
      decidedAt: expect.any(Number),
      changesAt: null,
    });
  });

  it("a subscriber reads their plan, and changes when the period ends", async () => {
    const backend = await open();
    const current_period_end = at(backend.now() + 9 * DAY);
    const { userId, subscriptionId } = await aSubscriber(backend, { current_period_end });
    const overview = await overviewOf(backend, userId);
    expect(overview).toMatchObject({
      plan: "pro",
      grantedBy: subscriptionId,
      subscriptions: [{ polarSubscriptionId: subscriptionId, plan: "pro", state: "active" }],
      credits: { allowance: 100 },
      changesAt: Date.parse(current_period_end),
    });
  });

  it("a scheduled change is listed with its time and has no effect before it", async () => {
    const backend = await open();
    const ends = at(backend.now() + 9 * DAY);
    const pending_update = { product_id: "product-unlimited", applies_at: ends };
    const { userId } = await aSubscriber(backend, { current_period_end: ends, pending_update });
    const overview = await overviewOf(backend, userId);
    expect(overview).toMatchObject({
      plan: "pro",
      credits: { allowance: 100 },
      subscriptions: [
        { plan: "pro", becomes: { plan: "unlimited", interval: null, at: Date.parse(ends) } },
      ],
    });
  });

  it("a scheduled pause is listed with its time and its end, and has no effect before it", async () => {
    const backend = await open();
    const ends = at(backend.now() + 9 * DAY);
    const resumes = at(backend.now() + 30 * DAY);
    const { userId } = await aSubscriber(backend, {
      current_period_end: ends,
      pause_at_period_end: true,
      resumes_at: resumes,
    });
    expect(await overviewOf(backend, userId)).toMatchObject({
      plan: "pro",
      subscriptions: [{ pausesAt: Date.parse(ends), resumesAt: Date.parse(resumes) }],
    });
  });

  it("an answer contains no internal fields and no customer id", async () => {
    const backend = await open();
    const { userId, customerId } = await aSubscriber(backend);
    const [subscription] = (await overviewOf(backend, userId)).subscriptions;
    for (const hidden of ["order", "_id", "customerId", "userId", "providerStatus", "metadata"]) {
      expect(subscription).not.toHaveProperty(hidden);
    }
    expectNowhere(JSON.stringify(await overviewOf(backend, userId)), { customerId });
  });

  it.each(["paused", "incomplete", "incomplete_expired", "unpaid", "canceled", "trialing"])(
    "a subscription that is %s is shown as such",
    async (status) => {
      const backend = await open();
      const { userId } = await aSubscriber(backend, { status });
      const [subscription] = (await overviewOf(backend, userId)).subscriptions;
      expect(subscription?.state).toBe(status);
    },
  );

  it("the granting subscription comes first, and ended ones come last with their end date", async () => {
    const backend = await open();
    const userId = aUser();
    const [ended, lower, higher] = [aBuyer(userId), aBuyer(userId), aBuyer(userId)];
    const unlimited = { product_id: "product-unlimited" };
    await deliverSubscription(backend, "subscription.created", { buyer: higher, ...unlimited });
    await deliverSubscription(backend, "subscription.created", { buyer: lower });
    await deliverSubscription(backend, "subscription.created", { buyer: ended });
    const end = { buyer: ended, second: 5, status: "canceled" };
    await deliverSubscription(backend, "subscription.revoked", end);
    const { subscriptions, history } = await overviewOf(backend, userId);
    expect(subscriptions.map(({ polarSubscriptionId }) => polarSubscriptionId)).toEqual(
      [higher, lower, ended].map(({ subscriptionId }) => subscriptionId),
    );
    expect(subscriptions[2]?.endedAt).toBe(history[0]?.changedAt);
  });

  it("a pending purchase is visible only to its customer's user", async () => {
    const backend = await open();
    const userId = aUser();
    const { customerId, subscriptionId } = aBuyer(null);
    const buyer = { userId: null, customerId, subscriptionId };
    const order = anOrder(buyer, { metadata: { userId }, customer: null });
    await deliver(backend, aPaymentEvent("order.paid", order));
    await backend.mutation(internal.webhooks.savePendingSubscription, {
      polarSubscriptionId: subscriptionId,
      customerId,
      eventData: aSubscription(buyer),
      error: "not resolved yet",
    });
    expect((await overviewOf(backend, userId)).pending).toEqual([
      {
        polarSubscriptionId: subscriptionId,
        plan: "pro",
        since: expect.any(Number),
        isClaimable: false,
      },
    ]);
    expect((await overviewOf(backend, aUser())).pending).toEqual([]);
  });

  it("an unknown customer's purchase is visible to no user", async () => {
    const backend = await open();
    const buyer = aBuyer(null);
    await deliverSubscription(backend, "subscription.created", { buyer });
    expect((await overviewOf(backend, aUser())).pending).toEqual([]);
  });

  it("the caller's `asOf` does not affect the result", async () => {
    const backend = await open();
    const current_period_end = at(backend.now() + DAY);
    const fields = { cancel_at_period_end: true, current_period_end };
    const { userId } = await aSubscriber(backend, fields);
    for (const asOf of [0, backend.now() + 400 * DAY, -1]) {
      expect(await overviewOf(backend, userId, asOf)).toMatchObject({ plan: "pro" });
    }
  });

  it("a hundred ended subscriptions do not hide one that grants", manyDeliveries, async () => {
    const backend = await open();
    const userId = aUser();
    const granting = aBuyer(userId);
    const trial = { buyer: granting, status: "trialing" };
    await deliverSubscription(backend, "subscription.created", trial);
    const ended = Array.from({ length: 101 }, () => {
      const buyer = aBuyer(userId);
      return deliverSubscription(backend, "subscription.created", { buyer, status: "canceled" });
    });
    await Promise.all(ended);
    const overview = await overviewOf(backend, userId);
    expect(overview).toMatchObject({ plan: "pro", grantedBy: granting.subscriptionId });
    expect(overview.subscriptions).toHaveLength(20);
  });

  it(
    "a long history shows the newest fifty entries and that more exist",
    manyDeliveries,
    async () => {
      const backend = await open();
      const buyer = await aSubscriber(backend);
      for (let second = 2; second < 53; second += 1) {
        const product_id = second % 2 ? "product-pro" : "product-unlimited";
        await deliverSubscription(backend, "subscription.updated", { buyer, second, product_id });
      }
      const { history, isHistoryCut } = await overviewOf(backend, buyer.userId);
      expect(isHistoryCut).toBe(true);
      expect(history).toHaveLength(50);
      expect(history.map(({ changedAt }) => changedAt)).toEqual(
        history.map(({ changedAt }) => changedAt).toSorted((a, b) => b - a),
      );
    },
  );
}
