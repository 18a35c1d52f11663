import { expect, it } from "vitest";
import { internal } from "../../../convex/_generated/api.js";
import { type OpenBackend, refusalOf } from "../convex-backend.ts";
import {
  aPaymentEvent,
  aSubscriber,
  deliver,
  deliverSubscription,
  eventOf,
  subscriptionOf,
} from "../convex-events.ts";
import { aBuyer, anOrder, aUser } from "../polar-payloads.ts";

const BARE = ["subscription.canceled", "subscription.uncanceled", "subscription.revoked"];

export function waitingEventCases(open: OpenBackend): void {
  it.each([...BARE, "subscription.active"])(
    "a bare %s for an unknown subscription fails with 'Subscription not found' and waits",
    async (type) => {
      const backend = await open();
      const { subscriptionId } = aBuyer();
      const event = aPaymentEvent(type, { id: subscriptionId });
      expect(await deliver(backend, event)).toEqual({
        status: "failed",
        outcome: null,
        error: "Subscription not found",
      });
      expect(await eventOf(backend, event)).toMatchObject({
        status: "failed",
        error: "Subscription not found",
        retryCount: 0,
        waitingFor: `subscription:${subscriptionId}`,
        nextAttemptAt: expect.any(Number),
      });
    },
  );

  it("a waiting event is processed as soon as its subscription appears", async () => {
    const backend = await open();
    const buyer = aBuyer();
    const event = aPaymentEvent(
      "subscription.revoked",
      { id: buyer.subscriptionId },
      { second: 9 },
    );
    await deliver(backend, event);
    await deliverSubscription(backend, "subscription.created", { buyer });
    const stored = await backend.eventually(
      () => eventOf(backend, event),
      (found) => found?.status === "processed",
    );
    expect(stored).toMatchObject({ outcome: "applied", retryCount: 1 });
    expect(stored).not.toHaveProperty("error");
    expect(stored).not.toHaveProperty("waitingFor");
    expect(await subscriptionOf(backend, buyer)).toMatchObject({ status: "canceled" });
  });

  it("an event also waits while its purchase is pending", async () => {
    const backend = await open();
    const buyer = aBuyer();
    const event = aPaymentEvent(
      "subscription.canceled",
      { id: buyer.subscriptionId },
      { second: 9 },
    );
    const nameless = { ...buyer, userId: null };
    await deliverSubscription(backend, "subscription.created", { buyer: nameless });
    expect(await deliver(backend, event)).toMatchObject({ error: "Subscription not found" });
    await deliver(backend, aPaymentEvent("order.created", anOrder(buyer)));
    await backend.eventually(
      () => eventOf(backend, event),
      (found) => found?.status === "processed",
    );
    expect(await subscriptionOf(backend, buyer)).toMatchObject({ cancelAtPeriodEnd: true });
  });

  it("an operator can retry a failed event", async () => {
    const backend = await open();
    const event = aPaymentEvent("subscription.created", { id: "" });
    await deliver(backend, event);
    const { eventId } = event;
    await backend.mutation(internal.webhooks.retryWebhookEvent, { eventId });
    const stored = await backend.eventually(
      () => eventOf(backend, event),
      (found) => found?.status === "failed" && found.retryCount === 1,
    );
    expect(stored?.error).toBe("subscription.created: data.id is empty");
  });

  it("a retry leaves a processed event alone, and refuses an unknown one", async () => {
    const backend = await open();
    const { retryWebhookEvent } = internal.webhooks;
    const event = aPaymentEvent("checkout.created", { id: aUser() });
    await deliver(backend, event);
    const before = await eventOf(backend, event);
    await backend.mutation(retryWebhookEvent, { eventId: event.eventId });
    expect(await eventOf(backend, event)).toEqual(before);
    const call = backend.mutation(retryWebhookEvent, { eventId: aUser() });
    expect(await refusalOf(call)).toBe("Webhook event not found");
  });

  it("a failing event leaves none of its writes", async () => {
    const backend = await open();
    const buyer = await aSubscriber(backend);
    const before = await subscriptionOf(backend, buyer);
    await deliverSubscription(backend, "subscription.updated", {
      buyer,
      second: 9,
      status: "no such status",
    });
    expect(await subscriptionOf(backend, buyer)).toEqual(before);
  });
}
