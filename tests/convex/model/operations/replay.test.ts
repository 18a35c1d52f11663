import { expect, it } from "vitest";
import { api, internal } from "../../../../convex/_generated/api.js";
import type { EventFilter } from "../../../../lib/operations/event-filter.ts";
import { OPERATOR, openTestBackend, type TestBackend } from "../../../support/convex-backend.ts";
import { aPaymentEvent, aSubscriber, deliver, eventOf } from "../../../support/convex-events.ts";
import { aBuyer, aCheckout, aSubscription, atSecond } from "../../../support/polar-payloads.ts";

const dryRun = (backend: TestBackend, filter: EventFilter, after: number | null = null) =>
  backend.asUser(OPERATOR).mutation(api.operations.replay.dryRun, { filter, after });

const apply = (
  backend: TestBackend,
  part: { filter: EventFilter; after: number | null; mark: string },
) => backend.asUser(OPERATOR).mutation(api.operations.replay.apply, part);

const store = (backend: TestBackend, eventType: string, payload: unknown) =>
  backend.mutation(internal.webhooks.logWebhookEvent, {
    eventId: crypto.randomUUID(),
    eventType,
    payload,
  });

/** Every row of every table except the audit log. */
const everything = (backend: TestBackend) =>
  backend.convex.run(async (ctx) => [
    await ctx.db.query("subscriptions").collect(),
    await ctx.db.query("subscriptionChanges").collect(),
    await ctx.db.query("webhookEvents").collect(),
    await ctx.db.query("eventAttempts").collect(),
    await ctx.db.query("pendingSubscriptions").collect(),
    await ctx.db.query("customers").collect(),
    await ctx.db.system.query("_scheduled_functions").collect(),
  ]);

it("a dry run of a whole purchase leaves no row, link or scheduled function", async () => {
  const backend = await openTestBackend();
  const buyer = aBuyer(null);
  const owner = { ...buyer, userId: "user_found" };
  await store(backend, "subscription.created", aSubscription(buyer));
  await store(backend, "checkout.updated", aCheckout(owner));
  const before = await everything(backend);
  const { changes } = await dryRun(backend, {});
  expect(changes.map(({ table, kind }) => `${table} ${kind}`).toSorted()).toEqual([
    "customers added",
    "subscriptions added",
  ]);
  expect(changes.find(({ table }) => table === "subscriptions")?.user).toBe("user_found");
  expect(await everything(backend)).toEqual(before);
});

it("replaying old processed events changes nothing, however often", async () => {
  const backend = await openTestBackend();
  await aSubscriber(backend);
  const before = await everything(backend);
  const { events, changes, mark } = await dryRun(backend, {});
  expect([events.map(({ result }) => result), changes]).toEqual([["kept"], []]);
  expect((await apply(backend, { filter: {}, after: null, mark })).isApplied).toBe(true);
  expect(await everything(backend)).toEqual(before);
});

it("splits a long range into consecutive parts", async () => {
  const backend = await openTestBackend();
  for (let place = 0; place < 120; place += 1) {
    await deliver(backend, aPaymentEvent("checkout.created", { id: `c-${place}` }));
  }
  const seen: string[] = [];
  let after: number | null = null;
  for (let parts = 0; parts < 4; parts += 1) {
    const part = await dryRun(backend, {}, after);
    seen.push(...part.events.map(({ eventId }) => eventId));
    after = part.next;
    if (after === null) break;
  }
  expect([seen.length, new Set(seen).size, after]).toEqual([120, 120, null]);
});

it("replays events in order of arrival", async () => {
  const backend = await openTestBackend();
  const buyer = aBuyer();
  const at = (second: number, fields = {}) =>
    aSubscription(buyer, { modified_at: atSecond(second), ...fields });
  await store(backend, "subscription.created", at(1));
  await store(backend, "subscription.canceled", at(3, { cancel_at_period_end: true }));
  await store(backend, "subscription.updated", at(2));
  const { events, changes } = await dryRun(backend, {});
  expect(events.map(({ result }) => result)).toEqual(["applied", "applied", "stale"]);
  const subscription = changes.find(({ table }) => table === "subscriptions");
  expect(subscription?.kind).toBe("added");
  expect(subscription?.fields).toContainEqual({
    field: "cancelAtPeriodEnd",
    before: null,
    after: true,
  });
});

it("reports a pruned event as gone and skips it", async () => {
  const backend = await openTestBackend();
  const event = aPaymentEvent("checkout.created", { id: "c-1" });
  await deliver(backend, event);
  await backend.convex.run(async (ctx) => {
    const stored = await ctx.db.query("webhookEvents").first();
    if (stored) await ctx.db.patch("webhookEvents", stored._id, { prunedAt: 1, payload: null });
  });
  const before = await eventOf(backend, event);
  const { events, mark } = await dryRun(backend, {});
  expect(events).toMatchObject([{ result: "gone" }]);
  await apply(backend, { filter: {}, after: null, mark });
  expect(await eventOf(backend, event)).toEqual(before);
});

it("apply does nothing with another part's mark", async () => {
  const backend = await openTestBackend();
  await store(backend, "subscription.created", aSubscription(aBuyer()));
  const other = await dryRun(backend, { type: "none.such" });
  const before = await everything(backend);
  const part = { filter: {}, after: null, mark: other.mark };
  expect((await apply(backend, part)).isApplied).toBe(false);
  expect(await everything(backend)).toEqual(before);
});

it("a replay is recorded among the event's attempts", async () => {
  const backend = await openTestBackend();
  const eventId = "msg_replayed";
  const payload = aSubscription(aBuyer());
  const lost = { eventId, eventType: "subscription.created", payload };
  await backend.mutation(internal.webhooks.logWebhookEvent, lost);
  const { mark } = await dryRun(backend, {});
  await apply(backend, { filter: {}, after: null, mark });
  const story = await backend.asUser(OPERATOR).query(api.operations.readEvent, { eventId });
  expect(story?.attempts).toMatchObject([{ trigger: "replay", outcome: "applied" }]);
});
