import { expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api.js";
import type { JobName } from "../../../../lib/operations/job.ts";
import { OPERATOR, openTestBackend, type TestBackend } from "../../../support/convex-backend.ts";
import { aPaymentEvent, deliver, deliverSubscription } from "../../../support/convex-events.ts";
import { aBuyer } from "../../../support/polar-payloads.ts";
import { aStatedConnection } from "../connections/stated-connection.ts";

const DAY = 24 * 60 * 60 * 1000;

const trafficOf = (backend: TestBackend) =>
  backend.asUser(OPERATOR).query(api.operations.health.readEventTraffic, {});

async function stateOf(backend: TestBackend, name: JobName): Promise<string | undefined> {
  const upkeep = backend.asUser(OPERATOR).query(api.operations.health.readUpkeep, { asOf: 0 });
  return (await upkeep).jobs.find((job) => job.name === name)?.state;
}

it("reports nothing waiting or overdue for empty tables", async () => {
  const backend = await openTestBackend();
  expect(await trafficOf(backend)).toEqual({
    backlog: { received: 0, retrying: 0, failed: 0, exhausted: 0, pending: 0 },
    lastEventAt: null,
    oldestWaitingAt: null,
  });
  expect(await stateOf(backend, "automatic_retries")).toBe("done");
});

it("groups waiting events by what they wait for", async () => {
  const backend = await openTestBackend();
  const at = backend.now();
  await deliver(backend, aPaymentEvent("subscription.canceled", { id: "unknown-subscription" }));
  await deliver(backend, aPaymentEvent("subscription.created", { id: "" }));
  await deliverSubscription(backend, "subscription.created", { buyer: aBuyer(null) });
  expect(await trafficOf(backend)).toMatchObject({
    backlog: { received: 0, retrying: 0, failed: 1, exhausted: 1, pending: 1 },
    oldestWaitingAt: at,
  });
});

it("reports health despite the largest payloads", async () => {
  const backend = await openTestBackend();
  const text = "x".repeat(900_000);
  for (let place = 0; place < 20; place += 1) {
    await deliver(backend, aPaymentEvent("subscription.created", { id: "", text }));
    await deliver(backend, aPaymentEvent("subscription.canceled", { id: `s-${place}`, text }));
  }
  expect((await trafficOf(backend)).backlog.exhausted).toBeGreaterThan(0);
});

it("reports due retries that have not started as overdue", async () => {
  const backend = await openTestBackend();
  const insert = (nextAttemptAt: number) =>
    backend.convex.run((ctx) =>
      ctx.db.insert("webhookEvents", {
        ...aPaymentEvent("order.paid", {}),
        status: "failed",
        receivedAt: 1,
        nextAttemptAt,
        retryCount: 0,
      }),
    );
  await insert(backend.now() + 1000);
  expect(await stateOf(backend, "automatic_retries")).toBe("done");
  await insert(backend.now() - 10 * 60_000);
  expect(await stateOf(backend, "automatic_retries")).toBe("overdue");
});

it("reports spends that should have been pruned", async () => {
  const backend = await openTestBackend();
  const spentAt = backend.now();
  await backend.convex.run((ctx) =>
    ctx.db.insert("usage", {
      userId: "user_1",
      idempotencyKey: "k",
      amount: 1,
      spentAt,
      plan: "free",
      remaining: 4,
      resetsAt: null,
    }),
  );
  expect(await stateOf(backend, "spend_pruning")).toBe("done");
  await backend.convex.run(async (ctx) => {
    const spend = await ctx.db.query("usage").first();
    if (spend) await ctx.db.patch("usage", spend._id, { spentAt: backend.now() - 33 * DAY });
  });
  expect(await stateOf(backend, "spend_pruning")).toBe("overdue");
});

it("reports tokens under an older key as overdue only hours after a new key appears", async () => {
  const backend = await openTestBackend();
  await backend.convex.run((ctx) =>
    ctx.db.insert("oauthConnections", {
      ...aStatedConnection({ kid: "of-yesterday" }),
      connectedAt: 1,
      status: "active",
      statusChangedAt: 1,
      tokenVersion: 1,
    }),
  );
  const name = "TOKEN_ENCRYPTION_KEYS" as const;
  const sight = (firstSeenAt: number) =>
    backend.convex.run((ctx) =>
      ctx.db.insert("secretFingerprints", { name, fingerprint: "x", firstSeenAt }),
    );
  await sight(backend.now());
  expect(await stateOf(backend, "token_resealing")).toBe("done");
  await backend.convex.run(async (ctx) => {
    const fingerprint = await ctx.db.query("secretFingerprints").first();
    const firstSeenAt = backend.now() - 4 * 60 * 60_000;
    if (fingerprint) await ctx.db.patch("secretFingerprints", fingerprint._id, { firstSeenAt });
  });
  expect(await stateOf(backend, "token_resealing")).toBe("overdue");
});

it("reports payloads that should have been pruned, but not those before the mark", async () => {
  const backend = await openTestBackend();
  const { eventId } = aPaymentEvent("checkout.created", {});
  const old = backend.now() - 93 * DAY;
  const position = await backend.convex.run(async (ctx) => {
    const event = { ...aPaymentEvent("checkout.created", {}), eventId, retryCount: 0 };
    const fields = { status: "processed" as const, receivedAt: old };
    const id = await ctx.db.insert("webhookEvents", { ...event, ...fields });
    return (await ctx.db.get("webhookEvents", id))?._creationTime ?? 0;
  });
  expect(await stateOf(backend, "event_pruning")).toBe("overdue");
  await backend.convex.run((ctx) =>
    ctx.db.insert("retentionMarks", { name: "webhookEvents", upTo: position }),
  );
  expect(await stateOf(backend, "event_pruning")).toBe("done");
});
