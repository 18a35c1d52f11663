import { describe, expect, it } from "vitest";
import { commandSubscription } from "../../../../convex/model/subscriptions/commands.ts";
import { applySpend, findUsageWindow } from "../../../../convex/model/subscriptions/usageStore.ts";
import { toReactivation } from "../../../../lib/subscriptions/commands.ts";
import { openTestBackend, type TestBackend } from "../../../support/convex-backend.ts";
import { subscriptionHistoryCases } from "../../../support/convex-cases/subscription-history.ts";
import { subscriptionOperationCases } from "../../../support/convex-cases/subscription-operations.ts";
import {
  aSubscriber,
  deliverSubscription,
  subscriptionOf,
} from "../../../support/convex-events.ts";
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

subscriptionOperationCases(openTestBackend);

it("a command dates its write by the given clock", async () => {
  const backend = await openTestBackend();
  const buyer = await aSubscriber(backend);
  await backend.convex.run((ctx) =>
    commandSubscription(ctx, buyer.subscriptionId, toReactivation, 12_345),
  );
  expect(await subscriptionOf(backend, buyer)).toMatchObject({ updatedAt: 12_345 });
});

const NOW = Date.UTC(2026, 10, 21);

it("a spend adds one ledger row with the current plan, and updates the window", async () => {
  const backend = await openTestBackend();
  const spend = { userId: "u", amount: 2, idempotencyKey: "key" };
  const { ledger, window } = await backend.convex.run(async (ctx) => {
    await applySpend(ctx, spend, NOW);
    await applySpend(ctx, spend, NOW + 1);
    await applySpend(ctx, { ...spend, amount: 9, idempotencyKey: "too much" }, NOW + 2);
    const ledger = await ctx.db.query("usage").collect();
    return { ledger, window: await findUsageWindow(ctx, "u") };
  });
  expect(ledger).toMatchObject([{ ...spend, spentAt: NOW, plan: "free", remaining: 3 }]);
  expect(ledger).toHaveLength(1);
  expect(window).toMatchObject({ startedAt: NOW, used: 2 });
});
