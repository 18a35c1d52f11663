import { expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api.js";
import type { Id } from "../../../../convex/_generated/dataModel.js";
import { forgetAttempts } from "../../../../convex/model/webhooks/attemptStore.ts";
import { findMark, putMark } from "../../../../convex/model/webhooks/markStore.ts";
import { openTestBackend, type TestBackend } from "../../../support/convex-backend.ts";
import {
  aPaymentEvent,
  aSubscriber,
  deliver,
  deliverSubscription,
  eventOf,
} from "../../../support/convex-events.ts";
import { aBuyer } from "../../../support/polar-payloads.ts";

const rowsOf = (backend: TestBackend) =>
  backend.convex.run((ctx) => ctx.db.query("eventAttempts").collect());

it("an event that succeeds at once adds no row", async () => {
  const backend = await openTestBackend();
  await aSubscriber(backend);
  expect(await rowsOf(backend)).toEqual([]);
});

it("records every scheduled attempt, including the one that succeeds", async () => {
  const backend = await openTestBackend();
  const event = aPaymentEvent("subscription.canceled", { id: "sub-1" });
  await deliver(backend, event);
  await backend.advance(60_000);
  const [row] = await rowsOf(backend);
  expect(row?.attempts.map(({ trigger }) => trigger)).toEqual(["delivery", "retry", "retry"]);
  expect(row?.attempts.every(({ error }) => error === "Subscription not found")).toBe(true);
});

it("records each redelivery, failed or successful, as an attempt", async () => {
  const backend = await openTestBackend();
  const event = aPaymentEvent("subscription.created", { id: "" });
  await deliver(backend, event);
  await deliver(backend, event);
  const [row] = await rowsOf(backend);
  expect(row?.attempts.map(({ trigger }) => trigger)).toEqual(["delivery", "delivery"]);
});

it("deletes attempts with their event", async () => {
  const backend = await openTestBackend();
  await deliver(backend, aPaymentEvent("subscription.created", { id: "" }));
  const [row] = await rowsOf(backend);
  await backend.convex.run((ctx) =>
    forgetAttempts(ctx as never, row?.event as Id<"webhookEvents">),
  );
  expect(await rowsOf(backend)).toEqual([]);
});

it("deletes the attempts of a failed event that turns out to be about a deleted user", async () => {
  const backend = await openTestBackend();
  const buyer = aBuyer();
  const { userId: deletedUserId, subscriptionId: id } = { ...buyer, userId: buyer.userId ?? "" };
  await backend.asService().mutation(api.connections.forgetUser, { deletedUserId });
  const early = aPaymentEvent("subscription.canceled", { id }, { second: 9 });
  expect(await deliver(backend, early)).toMatchObject({ status: "failed" });
  expect(await rowsOf(backend)).toHaveLength(1);
  await deliverSubscription(backend, "subscription.created", { buyer });
  await backend.advance(60_000);
  const settled = await backend.eventually(
    () => eventOf(backend, early),
    (event) => event?.status === "processed",
  );
  expect(settled?.payload).toBeNull();
  expect(await rowsOf(backend)).toEqual([]);
});

it("keeps one mark for each table, and moves it", async () => {
  const { convex } = await openTestBackend();
  await convex.run(async (ctx) => {
    expect(await findMark(ctx, "webhookEvents")).toBeNull();
    await putMark(ctx, null, { name: "webhookEvents", upTo: 1 });
    const mark = await findMark(ctx, "webhookEvents");
    await putMark(ctx, mark, { name: "webhookEvents", upTo: 2 });
    expect(await findMark(ctx, "webhookEvents")).toMatchObject({ upTo: 2 });
    expect(await ctx.db.query("retentionMarks").collect()).toHaveLength(1);
  });
});
