import { expect, it } from "vitest";
import { internal } from "../../../../convex/_generated/api.js";
import { readMetrics } from "../../../../convex/model/operations/metrics.ts";
import { MINUTE } from "../../../../lib/durations.ts";
import { openTestBackend } from "../../../support/convex-backend.ts";
import { aPaymentEvent, deliver } from "../../../support/convex-events.ts";
import { aUser } from "../../../support/polar-payloads.ts";

async function aScene() {
  const backend = await openTestBackend();
  const read = () => backend.convex.run((ctx) => readMetrics(ctx as never, Date.now()));
  return { backend, read };
}

it("without anything, every figure is 0 or not known", async () => {
  const { read } = await aScene();
  expect(await read()).toEqual({
    ...{ events: 0, failedAttempts: 0, duplicates: 0, slowestMs: null },
    ...{ received: 0, retrying: 0, failed: 0, pendingPurchases: 0 },
    ...{ oldestWaitingAt: null, lastEventAt: null, refused: [], generations: 0, creditsSpent: 0 },
  });
});

it("counts events, repeated ones, and those that wait, with the age of the oldest", async () => {
  const { backend, read } = await aScene();
  const good = aPaymentEvent("checkout.created", { id: aUser() });
  await deliver(backend, good);
  await deliver(backend, good);
  const receivedAt = backend.now();
  await deliver(backend, aPaymentEvent("subscription.updated", {}));
  await backend.advance(MINUTE / 2);
  await backend.mutation(internal.webhooks.rollUpTraffic, {});
  const metrics = await read();
  expect(metrics).toMatchObject({ events: 2, duplicates: 1 });
  expect(metrics.failedAttempts).toBeGreaterThan(0);
  expect(metrics.retrying + metrics.failed).toBe(1);
  if (metrics.retrying === 1) expect(metrics.oldestWaitingAt).toBe(receivedAt);
});

it("counts spends and refused deliveries", async () => {
  const { backend, read } = await aScene();
  await backend.convex.run(async (ctx) => {
    await ctx.db.insert("usage", {
      ...{ userId: aUser(), idempotencyKey: "k", amount: 3, spentAt: 1 },
      ...{ plan: "free", remaining: 0, resetsAt: null },
    });
    await ctx.db.insert("refusedDeliveries", {
      endpoint: "payments",
      reasons: [{ reason: "Missing webhook signature", count: 2, firstAt: 1, lastAt: 2 }],
      ...{ newest: [], batches: [] },
    });
  });
  expect(await read()).toMatchObject({
    creditsSpent: 3,
    refused: [{ endpoint: "payments", reason: "Missing webhook signature", count: 2 }],
  });
});
