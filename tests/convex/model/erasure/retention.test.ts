import { expect, it } from "vitest";
import { EVENT_LIFE_MS, pruneStep } from "../../../../convex/model/erasure/retention.ts";
import { openTestBackend } from "../../../support/convex-backend.ts";
import { aPaymentEvent, deliver } from "../../../support/convex-events.ts";

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
