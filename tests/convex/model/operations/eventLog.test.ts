import { expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api.js";
import type { EventFilter } from "../../../../lib/operations/event-filter.ts";
import { OPERATOR, openTestBackend, type TestBackend } from "../../../support/convex-backend.ts";
import { aPaymentEvent, aSubscriber, deliver } from "../../../support/convex-events.ts";
import { expectNowhere } from "../../../support/secret-search.ts";

const list = (backend: TestBackend, filter: EventFilter, upTo: number | null = null) =>
  backend.asUser(OPERATOR).query(api.operations.listEvents, { filter, upTo });

const idsOf = async (backend: TestBackend, filter: EventFilter) =>
  (await list(backend, filter)).events.map(({ eventId }) => eventId);

/** Stores events without processing them, many at once. */
const store = (backend: TestBackend, count: number, fields: { eventType: string }) =>
  backend.convex.run(async (ctx) => {
    for (let place = 0; place < count; place += 1) {
      await ctx.db.insert("webhookEvents", {
        ...aPaymentEvent(fields.eventType, { id: `x-${place}` }),
        status: "processed",
        outcome: "logged",
        receivedAt: Date.now(),
        retryCount: 0,
      });
    }
  });

it("each filter returns only its events, newest first", async () => {
  const backend = await openTestBackend();
  const { userId } = await aSubscriber(backend);
  await backend.advance(1000);
  const unusable = aPaymentEvent("subscription.created", { id: "" });
  const waiting = aPaymentEvent("subscription.canceled", { id: "unknown-subscription" });
  const logged = aPaymentEvent("checkout.created", { id: "c-1" });
  for (const event of [unusable, waiting, logged]) await deliver(backend, event);
  const [newest, second, third] = [logged, waiting, unusable].map(({ eventId }) => eventId);
  const all = await idsOf(backend, {});
  expect(all.slice(0, 3)).toEqual([newest, second, third]);
  expect(await idsOf(backend, { user: userId })).toEqual([all[3]]);
  expect(await idsOf(backend, { state: "failed" })).toEqual([second, third]);
  expect(await idsOf(backend, { state: "exhausted" })).toEqual([third]);
  expect(await idsOf(backend, { type: "checkout.created" })).toEqual([newest]);
  expect(await idsOf(backend, { outcome: "applied" })).toEqual([all[3]]);
  expect(await idsOf(backend, { type: "subscription.created", state: "processed" })).toEqual([
    all[3],
  ]);
  expect(await idsOf(backend, { user: userId, state: "failed" })).toEqual([]);
});

it("a time range includes its start and excludes its end", async () => {
  const backend = await openTestBackend();
  const first = aPaymentEvent("checkout.created", { id: "c-1" });
  await deliver(backend, first);
  const firstAt = backend.now();
  await backend.advance(5000);
  const second = aPaymentEvent("checkout.created", { id: "c-2" });
  await deliver(backend, second);
  const secondAt = backend.now();
  expect(await idsOf(backend, { from: secondAt })).toEqual([second.eventId]);
  expect(await idsOf(backend, { to: secondAt })).toEqual([first.eventId]);
  expect(await idsOf(backend, { from: firstAt, to: secondAt + 1 })).toHaveLength(2);
  expect(await idsOf(backend, { from: secondAt, to: firstAt })).toEqual([]);
});

it("pages follow without a gap, and end", async () => {
  const backend = await openTestBackend();
  await store(backend, 120, { eventType: "checkout.created" });
  const seen = new Set<string>();
  let upTo: number | null = null;
  for (let pages = 0; pages < 4; pages += 1) {
    const page = await list(backend, {}, upTo);
    for (const { eventId } of page.events) seen.add(eventId);
    upTo = page.lookedTo;
    if (upTo === null) break;
  }
  expect(seen.size).toBe(120);
  expect(upTo).toBeNull();
});

it("a log held at an event ends with it and excludes later events", async () => {
  const backend = await openTestBackend();
  await store(backend, 3, { eventType: "checkout.created" });
  const before = await list(backend, {});
  await store(backend, 3, { eventType: "checkout.created" });
  const held = await list(backend, {}, before.events[0]?.position ?? 0);
  expect(held.events).toEqual(before.events);
});

it("a filter without matches reads a bounded part and returns how far it got", async () => {
  const backend = await openTestBackend();
  await store(backend, 1500, { eventType: "checkout.created" });
  const filter = { type: "checkout.created", outcome: "stale" as const };
  const page = await list(backend, filter);
  expect(page).toMatchObject({ events: [], looked: 400 });
  expect(page.lookedTo).not.toBeNull();
  expect(page.lookedToTime).not.toBeNull();
});

it("large payloads end a page early", async () => {
  const backend = await openTestBackend();
  const text = "x".repeat(700_000);
  for (let place = 0; place < 12; place += 1) {
    await deliver(backend, aPaymentEvent("unheard.of", { text }));
  }
  const { events, lookedTo } = await list(backend, {});
  expect(events.length).toBeLessThan(12);
  expect(lookedTo).not.toBeNull();
});

it("hostile filters match nothing and cause no error", async () => {
  const backend = await openTestBackend();
  await deliver(backend, aPaymentEvent("checkout.created", { id: "c-1" }));
  const hostile: EventFilter[] = [
    { type: "x".repeat(200_000) },
    { type: "\u0000\uffff" },
    { user: "__proto__" },
    { type: "checkout.created' OR 1=1 --" },
  ];
  for (const filter of hostile) expect(await idsOf(backend, filter)).toEqual([]);
  const nowhere: EventFilter[] = [
    { from: Number.NaN },
    { to: Number.NaN },
    { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY },
  ];
  for (const filter of nowhere) expect(await idsOf(backend, filter)).toHaveLength(1);
  expect((await list(backend, {}, Number.NaN)).events.length).toBeLessThanOrEqual(1);
});

it("counts events after a position, up to a hundred", async () => {
  const backend = await openTestBackend();
  const count = (after: number) =>
    backend.asUser(OPERATOR).query(api.operations.countNewer, { filter: {}, after });
  await store(backend, 3, { eventType: "checkout.created" });
  const [newest] = (await list(backend, {})).events;
  expect(await count(newest?.position ?? 0)).toBe(0);
  await store(backend, 2, { eventType: "checkout.created" });
  expect(await count(newest?.position ?? 0)).toBe(2);
  await store(backend, 200, { eventType: "checkout.created" });
  expect(await count(newest?.position ?? 0)).toBe(100);
});

it("queries open to ordinary users reveal nothing of the log", async () => {
  const backend = await openTestBackend();
  const { userId } = await aSubscriber(backend);
  const event = aPaymentEvent("subscription.canceled", { id: "unknown-subscription" });
  await deliver(backend, event);
  const stranger = backend.asUser("user_stranger");
  const answers = [
    await stranger.query(api.billing.getOverview, { asOf: 0 }),
    await stranger.query(api.subscriptions.getSubscription, {}),
    await stranger.query(api.connections.list, {}),
    await stranger.query(api.operations.amOperator, {}),
  ];
  expectNowhere(JSON.stringify(answers), { userId, eventId: event.eventId });
});
