import { describe, expect, it } from "vitest";
import { openTestBackend, type TestBackend } from "../../../support/convex-backend.ts";
import { subscriptionHistoryCases } from "../../../support/convex-cases/subscription-history.ts";
import { aSubscriber, deliverSubscription } from "../../../support/convex-events.ts";
import { atSecond } from "../../../support/polar-payloads.ts";

const rowsIn = (backend: TestBackend) =>
  backend.convex.run((ctx) => ctx.db.query("subscriptionChanges").collect());

it("an entry holds the change, the provider's time and our own", async () => {
  const backend = await openTestBackend();
  const buyer = await aSubscriber(backend);
  const upgraded = { buyer, second: 2, product_id: "product-unlimited" };
  await deliverSubscription(backend, "subscription.updated", upgraded);
  expect((await rowsIn(backend))[1]).toMatchObject({
    userId: buyer.userId,
    polarSubscriptionId: buyer.subscriptionId,
    kinds: ["plan_changed"],
    changedAt: Date.parse(atSecond(2)),
    recordedAt: backend.now(),
    productId: "product-unlimited",
    previousProductId: "product-pro",
  });
});

it("an invisible change writes no row", async () => {
  const backend = await openTestBackend();
  const buyer = await aSubscriber(backend);
  const prices = [{ id: "another price of the same plan" }];
  await deliverSubscription(backend, "subscription.updated", { buyer, second: 2, prices });
  expect(await rowsIn(backend)).toHaveLength(1);
});

it("the provider's microseconds order changes within one millisecond", async () => {
  const backend = await openTestBackend();
  const buyer = await aSubscriber(backend);
  const modified = (micros: string) => `2026-11-20T00:00:05.000${micros}Z`;
  const canceled = { buyer, modified_at: modified("002"), cancel_at_period_end: true };
  await deliverSubscription(backend, "subscription.updated", canceled);
  const [, change] = await rowsIn(backend);
  expect((change?.changedAt ?? 0) - Date.parse(atSecond(5))).toBeCloseTo(0.002, 3);
});

describe("the history", () => subscriptionHistoryCases(openTestBackend));
