import { expect, it } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import { OPERATOR, openTestBackend } from "../../support/convex-backend.ts";
import { aPaymentEvent, deliver } from "../../support/convex-events.ts";

it("a dry run throws, so that even its caller cannot keep its writes", async () => {
  const backend = await openTestBackend();
  await deliver(backend, aPaymentEvent("checkout.created", { id: "c-1" }));
  const part = { filter: {}, after: null, mark: null };
  await expect(backend.mutation(internal.operations.replay.performPart, part)).rejects.toThrow();
});

it("a deleted event is skipped", async () => {
  const backend = await openTestBackend();
  const id = await backend.convex.run(async (ctx) => {
    const row = await ctx.db.insert("webhookEvents", {
      ...aPaymentEvent("checkout.created", {}),
      status: "received",
      receivedAt: 1,
      retryCount: 0,
    });
    await ctx.db.delete("webhookEvents", row);
    return row;
  });
  const replayed = await backend.mutation(internal.operations.replay.replayOne, { id });
  expect(replayed).toEqual({ settlement: { outcome: "ignored", userId: null }, changes: [] });
});

it("an empty range changes nothing", async () => {
  const backend = await openTestBackend();
  const dryRun = await backend
    .asUser(OPERATOR)
    .mutation(api.operations.replay.dryRun, { filter: { user: "user_none" }, after: null });
  expect(dryRun).toMatchObject({ events: [], changes: [], changeCount: 0, next: null });
});
