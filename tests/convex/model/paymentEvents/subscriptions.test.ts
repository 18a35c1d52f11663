import { expect, it } from "vitest";
import { internal } from "../../../../convex/_generated/api.js";
import { openTestBackend } from "../../../support/convex-backend.ts";
import { eventOrderCases } from "../../../support/convex-cases/event-order.ts";
import {
  aSubscriber,
  deliverSubscription,
  subscriptionOf,
} from "../../../support/convex-events.ts";
import { aBuyer, aUser } from "../../../support/polar-payloads.ts";

eventOrderCases(openTestBackend);

it("a subscription that changes its user relinks its customer", async () => {
  const backend = await openTestBackend();
  const buyer = await aSubscriber(backend);
  const heir = { ...buyer, userId: aUser() };
  await deliverSubscription(backend, "subscription.updated", { buyer: heir, second: 5 });
  expect(await subscriptionOf(backend, buyer)).toMatchObject({ userId: heir.userId });
  const customers = await backend.convex.run((ctx) => ctx.db.query("customers").take(9));
  expect(customers).toMatchObject([{ customerId: buyer.customerId, userId: heir.userId }]);
});

it("a stale event still links its customer unless a newer one has", async () => {
  const backend = await openTestBackend();
  const buyer = aBuyer();
  const newer = { buyer, second: 9, customer_id: "unknown", customer: null };
  await deliverSubscription(backend, "subscription.updated", newer);
  const late = await deliverSubscription(backend, "subscription.created", { buyer, second: 5 });
  expect(late.outcome).toBe("stale");
  const customers = await backend.convex.run((ctx) => ctx.db.query("customers").take(9));
  expect(customers).toMatchObject([{ customerId: buyer.customerId, userId: buyer.userId }]);
});

it("an event links the customer of a record that a backend command created", async () => {
  const backend = await openTestBackend();
  const buyer = aBuyer();
  await backend.mutation(internal.subscriptions.createOrUpdateSubscription, {
    polarSubscriptionId: buyer.subscriptionId,
    customerId: buyer.customerId,
    userId: buyer.userId ?? "",
    productId: "product-pro",
    priceId: "price",
    status: "active",
    interval: "monthly",
    currentPeriodStart: 1,
    currentPeriodEnd: 2,
    cancelAtPeriodEnd: false,
  });
  await deliverSubscription(backend, "subscription.updated", { buyer, second: 5 });
  const customers = await backend.convex.run((ctx) => ctx.db.query("customers").take(9));
  expect(customers).toMatchObject([{ customerId: buyer.customerId, userId: buyer.userId }]);
});
