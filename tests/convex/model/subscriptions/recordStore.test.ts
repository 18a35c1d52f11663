import { expect, it } from "vitest";
import {
  applyToSubscription,
  findSubscription,
  listSubscriptionsOfUser,
} from "../../../../convex/model/subscriptions/recordStore.ts";
import { toEventFailure } from "../../../../lib/webhooks/polar/event-failure.ts";
import { parseSubscriptionEvent } from "../../../../lib/webhooks/polar/subscription-event.ts";
import { openTestBackend, type TestBackend } from "../../../support/convex-backend.ts";
import { aBuyer, aSubscription, atSecond, type Buyer } from "../../../support/polar-payloads.ts";

const aChange = (payload: unknown) =>
  parseSubscriptionEvent({
    eventId: "e",
    eventType: "subscription.revoked",
    eventTimestamp: atSecond(5),
    deliveredAt: 0,
    payload,
  }).change;

const apply = (backend: TestBackend, buyer: Buyer, payload: unknown, now: number) =>
  backend.convex.run(async (ctx) => {
    const { subscriptionId: polarSubscriptionId } = buyer;
    const current = await findSubscription(ctx, polarSubscriptionId);
    const write = { polarSubscriptionId, current, change: aChange(payload), userId: "u" };
    return await applyToSubscription(ctx, write, now);
  });

const recordOf = (backend: TestBackend, { subscriptionId }: Buyer) =>
  backend.convex.run((ctx) => findSubscription(ctx, subscriptionId));

it("the first change creates the record, the next one updates it, and both are dated", async () => {
  const backend = await openTestBackend();
  const buyer = aBuyer("u");
  const first = await apply(backend, buyer, aSubscription(buyer), 100);
  const newer = aSubscription(buyer, { modified_at: atSecond(9), product_id: "other" });
  expect(await apply(backend, buyer, newer, 200)).toEqual({ ...first, outcome: "applied" });
  expect(await recordOf(backend, buyer)).toMatchObject({
    _id: first.id,
    productId: "other",
    createdAt: 100,
    updatedAt: 200,
  });
});

it("a stale change writes nothing, not even the time", async () => {
  const backend = await openTestBackend();
  const buyer = aBuyer("u");
  await apply(backend, buyer, aSubscription(buyer), 100);
  const before = await recordOf(backend, buyer);
  expect(await apply(backend, buyer, aSubscription(buyer), 200)).toMatchObject({
    outcome: "stale",
  });
  expect(await recordOf(backend, buyer)).toEqual(before);
});

it("a partial change cannot create a record", async () => {
  const backend = await openTestBackend();
  const buyer = aBuyer("u");
  const failure = await apply(backend, buyer, { id: buyer.subscriptionId }, 1).catch(
    toEventFailure,
  );
  expect(failure).toMatchObject({ kind: "waiting", message: "Subscription not found" });
});

it("lists only the user's own subscriptions", async () => {
  const backend = await openTestBackend();
  const buyer = aBuyer("u");
  await apply(backend, buyer, aSubscription(buyer), 1);
  const listed = (userId: string) =>
    backend.convex.run(async (ctx) => (await listSubscriptionsOfUser(ctx, userId)).length);
  expect(await listed("u")).toBe(1);
  expect(await listed("another user")).toBe(0);
});
