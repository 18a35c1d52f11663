import { expect, it } from "vitest";
import { wakeEventsWaitingFor } from "../../../../convex/model/webhooks/waiting.ts";
import { openTestBackend } from "../../../support/convex-backend.ts";
import { aPaymentEvent, deliver, eventOf } from "../../../support/convex-events.ts";

it("wakes each event that waits for the record, and schedules nothing when none does", async () => {
  const backend = await openTestBackend();
  const waiting = ["sub-1", "sub-1", "sub-2"].map((id) =>
    aPaymentEvent("subscription.canceled", { id }),
  );
  for (const event of waiting) await deliver(backend, event);
  const { waitingFor = "" } = (await eventOf(backend, waiting[0] ?? { eventId: "" })) ?? {};
  const jobsIn = () =>
    backend.convex.run(async (ctx) =>
      (await ctx.db.system.query("_scheduled_functions").collect()).map(({ name }) => name),
    );
  const before = await jobsIn();
  await backend.convex.run((ctx) => wakeEventsWaitingFor(ctx, "subscription:none"));
  expect(await jobsIn()).toEqual(before);
  await backend.convex.run((ctx) => wakeEventsWaitingFor(ctx, waitingFor));
  await backend.advance(1);
  await backend.advance(1);
  const counts = await Promise.all(
    waiting.map(async (event) => (await eventOf(backend, event))?.retryCount),
  );
  expect(counts).toEqual([1, 1, 0]);
});
