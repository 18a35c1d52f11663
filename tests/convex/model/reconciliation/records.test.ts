import { expect, it } from "vitest";
import { reconcileListed, reportUnknown } from "../../../../convex/model/reconciliation/records.ts";
import { beginUserRun } from "../../../../convex/model/reconciliation/runStore.ts";
import { openTestBackend, type TestBackend } from "../../../support/convex-backend.ts";
import { aSubscriber, deliverSubscription } from "../../../support/convex-events.ts";
import { aSubscription, atSecond, type Buyer } from "../../../support/polar-payloads.ts";

const reconcile = (backend: TestBackend, buyer: Buyer, fields: Record<string, unknown>) =>
  backend.convex.run(async (ctx) => {
    const runId = await beginUserRun(ctx, "u", 0);
    const subscriptions = [aSubscription(buyer, fields)];
    return await reconcileListed(ctx, { runId, listedAt: Date.now(), subscriptions }, 5);
  });

it("counts a subscription with several differences once", async () => {
  const backend = await openTestBackend();
  const buyer = await aSubscriber(backend);
  const changed = { modified_at: atSecond(9), status: "past_due", cancel_at_period_end: true };
  expect(await reconcile(backend, buyer, changed)).toMatchObject({ listed: 1, repaired: 1 });
  const drift = await backend.convex.run((ctx) => ctx.db.query("drift").collect());
  expect(drift.map(({ field }) => field)).toEqual([
    "status",
    "providerStatus",
    "pastDueAt",
    "cancelAtPeriodEnd",
  ]);
  expect(drift.every(({ at, userId }) => at === 5 && userId === buyer.userId)).toBe(true);
});

it("counts a change of the last minute apart: its event may still be on its way", async () => {
  const backend = await openTestBackend();
  const buyer = await aSubscriber(backend);
  const changed = { modified_at: new Date(5).toISOString(), status: "past_due" };
  const missed = { ...changed, modified_at: atSecond(9) };
  expect(await reconcile(backend, buyer, missed)).toMatchObject({ repaired: 1, underWay: 0 });
  const other = await aSubscriber(backend, {
    created_at: 0,
    modified_at: new Date(1).toISOString(),
  });
  expect(await reconcile(backend, other, changed)).toMatchObject({ repaired: 1, underWay: 1 });
});

it("an older event after the repair is stale", async () => {
  const backend = await openTestBackend();
  const buyer = await aSubscriber(backend);
  await reconcile(backend, buyer, { modified_at: atSecond(9), product_id: "product-unlimited" });
  const late = { buyer, second: 7, status: "past_due" };
  expect(await deliverSubscription(backend, "subscription.past_due", late)).toMatchObject({
    outcome: "stale",
  });
});

it("does not report a missing record as unknown to the provider", async () => {
  const backend = await openTestBackend();
  await backend.convex.run(async (ctx) => {
    const runId = await beginUserRun(ctx, "u", 0);
    await reportUnknown(ctx, runId, "no such subscription", 1);
    expect(await ctx.db.query("drift").collect()).toEqual([]);
  });
});
