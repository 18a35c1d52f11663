import { describe, expect, it } from "vitest";
import { internal } from "../../convex/_generated/api.js";
import { openTestBackend } from "../support/convex-backend.ts";
import { aPaymentEvent, deliver, eventOf } from "../support/convex-events.ts";

describe("processEvent", () => {
  it("processes an event without storing it", async () => {
    const backend = await openTestBackend();
    const { payloadTruncated: _, ...event } = aPaymentEvent("benefit.created", {});
    const settlement = await backend.mutation(internal.webhooks.processEvent, event);
    expect(settlement).toEqual({ outcome: "ignored", userId: null });
    expect(await eventOf(backend, event)).toBeNull();
  });
});

describe("a stored event", () => {
  it("with a truncated payload is marked and still processed", async () => {
    const backend = await openTestBackend();
    const payload = { id: "c", status: "open" };
    const note = "x".repeat(800 * 1024);
    const event = aPaymentEvent("checkout.created", { ...payload, note });
    expect(await deliver(backend, event)).toMatchObject({ outcome: "logged" });
    expect(await eventOf(backend, event)).toMatchObject({ payloadTruncated: true, payload });
  });

  it("that backend code logged is processed when the provider delivers it", async () => {
    const backend = await openTestBackend();
    const event = aPaymentEvent("checkout.created", { id: "c" });
    const { eventId, eventType, payload } = event;
    await backend.mutation(internal.webhooks.logWebhookEvent, { eventId, eventType, payload });
    expect(await deliver(backend, event)).toMatchObject({
      outcome: "logged",
    });
    expect(await eventOf(backend, event)).toMatchObject({ status: "processed" });
  });

  it("is null when it is unknown", async () => {
    const backend = await openTestBackend();
    expect(await eventOf(backend, { eventId: "none" })).toBeNull();
  });
});
