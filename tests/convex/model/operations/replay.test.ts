import { expect, it } from "vitest";
import { api, internal } from "../../../../convex/_generated/api.js";
import { OPERATOR, openTestBackend, type TestBackend } from "../../../support/convex-backend.ts";
import { aPaymentEvent, aSubscriber, deliver, eventOf } from "../../../support/convex-events.ts";
import { aBuyer, aSubscription, atSecond } from "../../../support/polar-payloads.ts";

const replay = async (backend: TestBackend, eventId: string) =>
  (await backend.asUser(OPERATOR).mutation(api.operations.replay.replay, { eventId })).result;

async function store(backend: TestBackend, eventType: string, payload: unknown) {
  const eventId = crypto.randomUUID();
  await backend.mutation(internal.webhooks.logWebhookEvent, { eventId, eventType, payload });
  return eventId;
}

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

it("replaying a processed event changes nothing, however often", async () => {
  const backend = await openTestBackend();
  await aSubscriber(backend);
  const before = await everything(backend);
  const event = await backend.convex.run((ctx) => ctx.db.query("webhookEvents").first());
  for (const _ of [1, 2]) expect(await replay(backend, event?.eventId ?? "")).toBe("kept");
  expect(await everything(backend)).toEqual(before);
});

it("an event older than what is known is stale", async () => {
  const backend = await openTestBackend();
  const buyer = aBuyer();
  const at = (second: number) => aSubscription(buyer, { modified_at: atSecond(second) });
  const [newer, older] = [
    await store(backend, "subscription.created", at(3)),
    await store(backend, "subscription.updated", at(2)),
  ];
  expect([await replay(backend, newer), await replay(backend, older)]).toEqual([
    "applied",
    "stale",
  ]);
});

it("an event without its payload, or that is not there, is gone", async () => {
  const backend = await openTestBackend();
  const event = aPaymentEvent("checkout.created", { id: "c-1" });
  await deliver(backend, event);
  await backend.convex.run(async (ctx) => {
    const stored = await ctx.db.query("webhookEvents").first();
    if (stored) await ctx.db.patch("webhookEvents", stored._id, { prunedAt: 1, payload: null });
  });
  const before = await eventOf(backend, event);
  expect(await replay(backend, event.eventId)).toBe("gone");
  expect(await eventOf(backend, event)).toEqual(before);
  expect(await replay(backend, "msg_none")).toBe("gone");
});

it("a replay is recorded among the event's attempts and in the audit log", async () => {
  const backend = await openTestBackend();
  const eventId = await store(backend, "subscription.created", aSubscription(aBuyer()));
  await replay(backend, eventId);
  const story = await backend.asUser(OPERATOR).query(api.operations.readEvent, { eventId });
  expect(story?.attempts).toMatchObject([{ trigger: "replay", outcome: "applied" }]);
  expect(story?.actions).toMatchObject([{ action: "replayed", operatorId: OPERATOR }]);
});
