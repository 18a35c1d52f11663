import { expect, it } from "vitest";
import {
  findOwnSubscription,
  isCustomerAllOf,
} from "../../../../convex/model/subscriptions/own.ts";
import { openTestBackend } from "../../../support/convex-backend.ts";
import { aSubscriber, deliverSubscription } from "../../../support/convex-events.ts";
import { aBuyer, aUser } from "../../../support/polar-payloads.ts";

it("a subscription is found only for its owner", async () => {
  const backend = await openTestBackend();
  const { userId, subscriptionId } = await aSubscriber(backend);
  const find = (user: string) =>
    backend.convex.run((ctx) => findOwnSubscription(ctx, user, subscriptionId));
  expect(await find(userId)).toMatchObject({ productId: "product-pro", state: "active" });
  expect(await find(aUser())).toBeNull();
});

it("a customer belongs to a user when all of its subscriptions do", async () => {
  const backend = await openTestBackend();
  const { userId, customerId } = await aSubscriber(backend);
  const isAll = (user: string, customer = customerId) =>
    backend.convex.run((ctx) => isCustomerAllOf(ctx, user, customer));
  expect(await isAll(userId)).toBe(true);
  expect(await isAll(aUser())).toBe(false);
  const other = { ...aBuyer(), customerId };
  await deliverSubscription(backend, "subscription.created", { buyer: other, second: 2 });
  expect(await isAll(userId)).toBe(false);
  expect(await isAll(other.userId ?? ""), "despite a newer link of the customer").toBe(false);
});

it.each(["unknown", "", "null"])("the customer %j belongs to no user", async (customerId) => {
  const backend = await openTestBackend();
  expect(await backend.convex.run((ctx) => isCustomerAllOf(ctx, "user_1", customerId))).toBe(false);
});
