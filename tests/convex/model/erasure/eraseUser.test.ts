import { expect, it } from "vitest";
import { internal } from "../../../../convex/_generated/api.js";
import { eraseStep } from "../../../../convex/model/erasure/eraseUser.ts";
import { EVENT_LIFE_MS, pruneStep } from "../../../../convex/model/erasure/retention.ts";
import { linkCustomer } from "../../../../convex/model/subscriptions/customerStore.ts";
import { openTestBackend } from "../../../support/convex-backend.ts";
import {
  aPaymentEvent,
  aSubscriber,
  deliver,
  deliverSubscription,
} from "../../../support/convex-events.ts";
import { aBuyer } from "../../../support/polar-payloads.ts";

const jobsIn = (backend: Awaited<ReturnType<typeof openTestBackend>>) =>
  backend.convex.run((ctx) => ctx.db.system.query("_scheduled_functions").collect());

it("a step schedules the next only if work is left", async () => {
  const backend = await openTestBackend();
  const { userId } = await aSubscriber(backend);
  const before = (await jobsIn(backend)).length;
  await backend.convex.run((ctx) => eraseStep(ctx, userId, 1));
  const jobs = (await jobsIn(backend)).slice(before);
  expect(jobs.map(({ name }) => name)).toEqual(["erasure/retention:eraseUser"]);
  await backend.eventually(
    () => backend.convex.run((ctx) => ctx.db.query("customers").collect()),
    (customers) => customers.length === 0,
  );
  const done = (await jobsIn(backend)).length;
  await backend.convex.run((ctx) => eraseStep(ctx, "user_of_nothing", 1));
  expect(await jobsIn(backend)).toHaveLength(done);
});

it("a purchase without a customer stays pending for its own buyer", async () => {
  const backend = await openTestBackend();
  const stranger = aBuyer(null);
  const nameless = { customer_id: "unknown", customer: null };
  await deliverSubscription(backend, "subscription.created", { buyer: stranger, ...nameless });
  const buyer = aBuyer();
  await deliverSubscription(backend, "subscription.created", { buyer, ...nameless });
  await backend.mutation(internal.erasure.retention.eraseUser, { userId: buyer.userId ?? "" });
  await backend.advance(1);
  const pending = await backend.convex.run((ctx) => ctx.db.query("pendingSubscriptions").collect());
  expect(pending).toMatchObject([{ polarSubscriptionId: stranger.subscriptionId }]);
});

it("a purchase of a customer now linked to another user stays pending for that user", async () => {
  const backend = await openTestBackend();
  const buyer = await aSubscriber(backend);
  await backend.convex.run((ctx) =>
    linkCustomer(
      ctx,
      {
        customerId: buyer.customerId,
        userId: "user_heir",
        provenAt: Number.MAX_SAFE_INTEGER,
        isProvisional: false,
      },
      1,
    ),
  );
  await backend.mutation(internal.erasure.retention.eraseUser, { userId: buyer.userId });
  await backend.advance(1);
  const customers = await backend.convex.run((ctx) => ctx.db.query("customers").collect());
  expect(customers).toMatchObject([{ userId: "user_heir" }]);
});

it("an event's payload is kept as long as the provider can redeliver the event", () => {
  expect(EVENT_LIFE_MS).toBe(90 * 24 * 60 * 60 * 1000);
});

it("each pruning starts where the last one ended", async () => {
  const backend = await openTestBackend();
  await deliver(backend, aPaymentEvent("benefit.created", { id: "first" }));
  await backend.advance(EVENT_LIFE_MS + 1);
  await backend.convex.run((ctx) => pruneStep(ctx, Date.now()));
  const markOf = () => backend.convex.run((ctx) => ctx.db.query("retentionMarks").collect());
  const [first] = await markOf();
  const [event] = await backend.convex.run((ctx) => ctx.db.query("webhookEvents").collect());
  expect(first).toMatchObject({ name: "webhookEvents", upTo: event?._creationTime });
  await backend.convex.run((ctx) => pruneStep(ctx, Date.now()));
  expect(await markOf()).toEqual([first]);
});
