import { expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api.js";
import { OPERATOR, openTestBackend, type TestBackend } from "../../../support/convex-backend.ts";
import { aPaymentEvent, deliver } from "../../../support/convex-events.ts";
import { expectNowhere } from "../../../support/secret-search.ts";

const read = (backend: TestBackend, eventId: string) =>
  backend.asUser(OPERATOR).query(api.operations.readEvent, { eventId });

it("returns null for an unknown event", async () => {
  const backend = await openTestBackend();
  expect(await read(backend, "msg_none")).toBeNull();
});

it("a pruned event still shows its outcome", async () => {
  const backend = await openTestBackend();
  const event = aPaymentEvent("checkout.created", { id: "c-1" });
  await deliver(backend, event);
  await backend.convex.run(async (ctx) => {
    const stored = await ctx.db.query("webhookEvents").first();
    if (stored) await ctx.db.patch("webhookEvents", stored._id, { prunedAt: 1, payload: null });
  });
  expect(await read(backend, event.eventId)).toMatchObject({ payload: null, state: "processed" });
});

it("a waiting event shows its condition and its next attempt", async () => {
  const backend = await openTestBackend();
  const event = aPaymentEvent("subscription.canceled", { id: "sub-1" });
  await deliver(backend, event);
  const story = await read(backend, event.eventId);
  expect(story).toMatchObject({ state: "failed", waitingFor: "subscription:sub-1" });
  expect(story?.nextAttemptAt).toBeGreaterThan(backend.now());
});

it("redacts personal data from errors that quote the payload", async () => {
  const backend = await openTestBackend();
  const event = aPaymentEvent("subscription.created", {
    id: "sub-1",
    status: "ada.lovelace@example.com",
    current_period_start: "2026-11-20T00:00:00Z",
    current_period_end: "2026-12-20T00:00:00Z",
  });
  await deliver(backend, event);
  const story = await read(backend, event.eventId);
  expect(story?.error).toContain("is not known");
  expectNowhere(JSON.stringify(story), { email: "ada.lovelace" });
});

it("counts the redeliveries of a processed event", async () => {
  const backend = await openTestBackend();
  const event = aPaymentEvent("checkout.created", { id: "c-1" });
  await deliver(backend, event);
  const never = { redeliveries: 0, redeliveredAt: null };
  expect(await read(backend, event.eventId)).toMatchObject(never);
  for (const redeliveries of [1, 2]) {
    await backend.advance(1000);
    await deliver(backend, event);
    const told = { redeliveries, redeliveredAt: backend.now(), attemptCount: 1 };
    expect(await read(backend, event.eventId)).toMatchObject(told);
  }
});

it("counts the redeliveries of a failed event, each of which is an attempt", async () => {
  const backend = await openTestBackend();
  const event = aPaymentEvent("subscription.canceled", { id: "sub-1" });
  for (let count = 0; count < 3; count += 1) await deliver(backend, event);
  expect(await read(backend, event.eventId)).toMatchObject({ redeliveries: 2, attemptCount: 3 });
});
