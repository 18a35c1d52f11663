import { expect, it } from "vitest";
import { internal } from "../../../../convex/_generated/api.js";
import { unsettledEvents } from "../../../../convex/model/webhooks/unsettled.ts";
import { openTestBackend } from "../../../support/convex-backend.ts";
import { aPaymentEvent, deliver, deliverSubscription } from "../../../support/convex-events.ts";
import { aBuyer } from "../../../support/polar-payloads.ts";

it("finds the events of a state, oldest first, and within a span of arrivals", async () => {
  const backend = await openTestBackend();
  const failing = ["s-1", "s-2"].map((id) => aPaymentEvent("subscription.canceled", { id }));
  for (const event of failing) await deliver(backend, event);
  await deliverSubscription(backend, "subscription.created", { buyer: aBuyer() });
  await backend.mutation(internal.webhooks.logWebhookEvent, {
    ...{ eventId: "msg_logged", eventType: "order.created", payload: {} },
  });
  const idsOf = (status: "failed" | "received" | "retrying", span?: [number, number]) =>
    backend.convex.run(async (ctx) => {
      const found = await unsettledEvents(
        ctx,
        status,
        ...(span ? [{ after: span[0], upTo: span[1] }] : []),
      ).collect();
      return found.map(({ eventId, _creationTime }) => ({ eventId, _creationTime }));
    });
  const [first, second] = await idsOf("failed");
  expect([first?.eventId, second?.eventId]).toEqual(failing.map(({ eventId }) => eventId));
  const [from, to] = [first?._creationTime ?? 0, second?._creationTime ?? 0];
  expect(await idsOf("failed", [from, to])).toEqual([second]);
  expect(await idsOf("received")).toMatchObject([{ eventId: "msg_logged" }]);
  expect(await idsOf("retrying")).toEqual([]);
});
