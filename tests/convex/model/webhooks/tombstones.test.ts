import { expect, it } from "vitest";
import { findEvent } from "../../../../convex/model/webhooks/eventStore.ts";
import { prunePayload } from "../../../../convex/model/webhooks/tombstones.ts";
import { openTestBackend } from "../../../support/convex-backend.ts";
import { aPaymentEvent, deliver } from "../../../support/convex-events.ts";

it("a pruned failed event has no payload, attempts or scheduled retry", async () => {
  const backend = await openTestBackend();
  const event = aPaymentEvent("subscription.canceled", { id: "s", customer_id: "c" });
  await deliver(backend, event);
  await backend.convex.run(async (ctx) => {
    const stored = await findEvent(ctx, event.eventId);
    if (!stored) throw new Error("a delivered event is stored");
    expect(stored).toMatchObject({ customerId: "c", nextAttemptAt: expect.any(Number) });
    await prunePayload(ctx, stored, 7);
    expect(await ctx.db.query("eventAttempts").collect()).toEqual([]);
  });
  const left = await backend.convex.run((ctx) => findEvent(ctx, event.eventId));
  expect(left).toMatchObject({ status: "failed", payload: null, prunedAt: 7 });
  for (const gone of ["customerId", "resolvedUserId", "nextAttemptAt", "waitingFor"]) {
    expect(left).not.toHaveProperty(gone);
  }
});

it("an event keeps the date of its first pruning", async () => {
  const backend = await openTestBackend();
  const event = aPaymentEvent("benefit.created", { id: "b" });
  await deliver(backend, event);
  for (const now of [7, 9]) {
    await backend.convex.run(async (ctx) => {
      const stored = await findEvent(ctx, event.eventId);
      if (stored) await prunePayload(ctx, stored, now);
    });
  }
  const left = await backend.convex.run((ctx) => findEvent(ctx, event.eventId));
  expect(left).toMatchObject({ prunedAt: 7 });
});
