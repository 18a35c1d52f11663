import { expect, it } from "vitest";
import { api, internal } from "../../../../convex/_generated/api.js";
import { OPERATOR, openTestBackend, type TestBackend } from "../../../support/convex-backend.ts";
import { aPaymentEvent, deliver, deliverSubscription } from "../../../support/convex-events.ts";
import { aBuyer } from "../../../support/polar-payloads.ts";

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

const rollUp = (backend: TestBackend) => backend.mutation(internal.webhooks.rollUpTraffic, {});

const ticksIn = (backend: TestBackend) =>
  backend.convex.run(async (ctx) => (await ctx.db.query("eventTicks").collect()).length);

const historyOf = (backend: TestBackend, span: "half_hour" | "day") =>
  backend.asUser(OPERATOR).query(api.operations.health.readTrafficHistory, { span, asOf: 0 });

async function aBusyMinute(backend: TestBackend) {
  const event = aPaymentEvent("checkout.created", { id: "c" });
  await deliver(backend, event);
  await deliver(backend, event);
  await deliver(backend, aPaymentEvent("subscription.created", { id: "" }));
}

it("each attempt is in its buckets exactly once, however often the job runs", async () => {
  const backend = await openTestBackend();
  await aBusyMinute(backend);
  await backend.advance(6 * SECOND);
  await rollUp(backend);
  await rollUp(backend);
  const counted = { events: 2, failures: 1, duplicates: 1, backlog: 1 };
  expect(await historyOf(backend, "half_hour")).toMatchObject([counted]);
  expect(await historyOf(backend, "day")).toMatchObject([counted]);
  expect(await ticksIn(backend)).toBe(0);
});

it("leaves the newest alone, so that it reads nothing that deliveries write", async () => {
  const backend = await openTestBackend();
  await aBusyMinute(backend);
  await backend.advance(4 * SECOND);
  await rollUp(backend);
  expect(await ticksIn(backend)).toBe(2);
  expect(await historyOf(backend, "day")).toMatchObject([{ events: 0, duplicates: 0 }]);
});

it("counts an event that succeeds at once by its own row, and once if it is retried", async () => {
  const backend = await openTestBackend();
  await deliver(backend, aPaymentEvent("checkout.created", { id: "c" }));
  expect(await ticksIn(backend)).toBe(0);
  const buyer = aBuyer();
  await deliver(backend, aPaymentEvent("subscription.canceled", { id: buyer.subscriptionId }));
  await deliverSubscription(backend, "subscription.created", { buyer });
  for (let minute = 0; minute < 2; minute += 1) {
    await backend.advance(60 * SECOND);
    await rollUp(backend);
  }
  expect(await historyOf(backend, "day")).toMatchObject([{ events: 3 }]);
});

it("passes more events than one transaction takes", async () => {
  const backend = await openTestBackend();
  const payload = { id: "c", note: "x".repeat(900_000) };
  for (let count = 0; count < 8; count += 1) {
    await deliver(backend, aPaymentEvent("checkout.created", payload));
  }
  await backend.advance(6 * SECOND);
  await rollUp(backend);
  await backend.advance(1);
  expect(await historyOf(backend, "day")).toMatchObject([{ events: 8 }]);
});

it("drains more ticks than one transaction takes", async () => {
  const backend = await openTestBackend();
  const tick = { at: backend.now(), isNew: true, result: "processed", tookMs: 0 } as const;
  await backend.convex.run(async (ctx) => {
    for (let count = 0; count < 501; count += 1) await ctx.db.insert("eventTicks", tick);
  });
  await backend.advance(6 * SECOND);
  await rollUp(backend);
  await backend.advance(1);
  expect(await historyOf(backend, "day")).toMatchObject([{ events: 501 }]);
});

it("a quiet minute writes nothing, and old buckets make room for new ones", async () => {
  const backend = await openTestBackend();
  await rollUp(backend);
  expect(await historyOf(backend, "day")).toEqual([]);
  for (let round = 0; round < 2; round += 1) {
    await deliver(backend, aPaymentEvent("checkout.created", { id: "c" }));
    await backend.advance(6 * SECOND);
    await rollUp(backend);
    await backend.advance(32 * DAY);
  }
  const buckets = await backend.convex.run((ctx) => ctx.db.query("trafficBuckets").collect());
  expect(buckets.map(({ span }) => span).toSorted()).toEqual(["day", "half_hour"]);
});
