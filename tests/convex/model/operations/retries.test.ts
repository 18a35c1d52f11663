import { expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api.js";
import type { EventFilter } from "../../../../lib/operations/event-filter.ts";
import { OPERATOR, openTestBackend, type TestBackend } from "../../../support/convex-backend.ts";
import { aPaymentEvent, deliver, eventOf } from "../../../support/convex-events.ts";

const retryFailed = (backend: TestBackend, filter: EventFilter) =>
  backend.asUser(OPERATOR).mutation(api.operations.retryFailed, { filter });

const newestAction = async (backend: TestBackend) =>
  (await backend.asUser(OPERATOR).query(api.operations.health.listActions, {}))[0];

async function failMany(backend: TestBackend, count: number): Promise<void> {
  for (let place = 0; place < count; place += 1) {
    await deliver(backend, aPaymentEvent("subscription.created", { id: "" }));
  }
}

it("retries each of many failed events once, in steps that terminate", async () => {
  const backend = await openTestBackend();
  await failMany(backend, 120);
  await retryFailed(backend, {});
  await backend.advance(1000);
  expect(await newestAction(backend)).toMatchObject({
    events: 120,
    completedAt: expect.any(Number),
  });
  const rows = await backend.convex.run((ctx) => ctx.db.query("webhookEvents").collect());
  expect(rows.map(({ retryCount }) => retryCount)).toEqual(rows.map(() => 1));
  expect(rows.every(({ status }) => status === "failed")).toBe(true);
});

it("skips events that fail after the operator's request", async () => {
  const backend = await openTestBackend();
  await failMany(backend, 60);
  await retryFailed(backend, {});
  // The clock advances before the second step.
  vi.setSystemTime(backend.now() + 5);
  const late = aPaymentEvent("subscription.created", { id: "" });
  await deliver(backend, late);
  await backend.advance(1000);
  expect(await eventOf(backend, late)).toMatchObject({ retryCount: 0 });
});

it("a filter for processed events retries none", async () => {
  const backend = await openTestBackend();
  const done = aPaymentEvent("checkout.created", { id: "c-1" });
  await deliver(backend, done);
  await retryFailed(backend, { state: "processed", type: "checkout.created" });
  await backend.advance(1000);
  expect(await eventOf(backend, done)).toMatchObject({ status: "processed", retryCount: 0 });
  expect((await newestAction(backend))?.events).toBe(0);
});

it("can retry only exhausted events", async () => {
  const backend = await openTestBackend();
  const waiting = aPaymentEvent("subscription.canceled", { id: "unknown-subscription" });
  const hopeless = aPaymentEvent("subscription.created", { id: "" });
  for (const event of [waiting, hopeless]) await deliver(backend, event);
  await retryFailed(backend, { state: "exhausted" });
  await backend.advance(100);
  expect(await eventOf(backend, waiting)).toMatchObject({ retryCount: 0 });
  expect(await eventOf(backend, hopeless)).toMatchObject({ retryCount: 1 });
});
