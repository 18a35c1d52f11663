import { expect, it } from "vitest";
import { internal } from "../../../../convex/_generated/api.js";
import { noteArrivals, readSilences } from "../../../../convex/model/webhooks/rhythmStore.ts";
import { openTestBackend, type TestBackend } from "../../../support/convex-backend.ts";
import { aPaymentEvent, deliver } from "../../../support/convex-events.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const silencesOf = (backend: TestBackend) =>
  backend.convex.run((ctx) => readSilences(ctx, backend.now()));

/** A source that sent something every 40 minutes for so many days, until now. */
async function aSteadySource(backend: TestBackend, days: number) {
  const from = backend.now() - days * DAY;
  const moments = Array.from({ length: days * 36 }, (_, index) => from + index * 40 * MINUTE);
  await backend.convex.run((ctx) => noteArrivals(ctx, "payments", moments));
}

it("an event teaches the rhythm of its source within a minute, and a retry of ours does not", async () => {
  const backend = await openTestBackend();
  const failing = aPaymentEvent("subscription.created", { id: "" });
  await deliver(backend, failing);
  const cameAt = backend.now();
  await backend.advance(6000);
  await backend.mutation(internal.webhooks.rollUpTraffic, {});
  expect(await silencesOf(backend)).toMatchObject([
    { source: "payments", state: "learning", lastAt: Math.floor(cameAt / MINUTE) * MINUTE },
  ]);
  await backend.advance(HOUR);
  await backend.mutation(internal.webhooks.retryWebhookEvent, { eventId: failing.eventId });
  await backend.advance(6000);
  await backend.mutation(internal.webhooks.rollUpTraffic, {});
  expect((await silencesOf(backend))[0]?.lastAt).toBe(Math.floor(cameAt / MINUTE) * MINUTE);
});

it("a source that stops becomes silent, and flows again with its next event", async () => {
  const backend = await openTestBackend();
  await aSteadySource(backend, 30);
  expect(await silencesOf(backend)).toMatchObject([{ state: "flowing" }]);
  await backend.advance(9 * HOUR);
  expect(await silencesOf(backend)).toMatchObject([{ state: "silent" }]);
  const [before] = await backend.convex.run((ctx) => ctx.db.query("rhythms").collect());
  await backend.convex.run((ctx) => noteArrivals(ctx, "payments", [backend.now()]));
  expect(await silencesOf(backend)).toMatchObject([{ state: "flowing" }]);
  const [after] = await backend.convex.run((ctx) => ctx.db.query("rhythms").collect());
  expect(after?.hours).toEqual(before?.hours);
});

it("each source has one row of 168 hours and one open hour, however long it sends", async () => {
  const backend = await openTestBackend();
  await aSteadySource(backend, 90);
  const stored = await backend.convex.run(async (ctx) => ({
    rhythms: await ctx.db.query("rhythms").collect(),
    hours: await ctx.db.query("openHours").collect(),
  }));
  expect(stored.rhythms.map(({ hours }) => hours.length)).toEqual([168]);
  expect(stored.hours).toHaveLength(1);
});
