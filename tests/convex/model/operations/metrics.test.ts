import { expect, it, vi } from "vitest";
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
    heartbeat: {
      ...{ state: "off", lastArrivedAt: null, latencyMs: null, sent: 0, missed: 0 },
      ...{ failure: null, status: null },
    },
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

it("has the heartbeat that arrived", async () => {
  vi.stubEnv("APP_URL", "https://app.example.com");
  vi.stubEnv("POLAR_WEBHOOK_SECRET", "secret");
  const { backend, read } = await aScene();
  const sentAt = backend.now();
  const beat = { beatId: "heartbeat_1", sentAt, arrivedAt: sentAt + 40 };
  await backend.convex.run((ctx) => ctx.db.insert("heartbeats", beat));
  const heartbeat = {
    state: "alive",
    latencyMs: 40,
    lastArrivedAt: sentAt + 40,
    sent: 1,
    missed: 0,
  };
  expect(await read()).toMatchObject({ heartbeat });
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
