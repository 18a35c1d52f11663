import { expect, it } from "vitest";
import { toListed, toListedEvent } from "../../../lib/reconciliation/listed-subscription.ts";
import { parseSubscriptionEvent } from "../../../lib/webhooks/polar/subscription-event.ts";
import { aBuyer, aSubscription } from "../../support/polar-payloads.ts";

const LISTING = { runId: "r", listedAt: 1_800_000_000_000 };

it("the reduced object is processed like the whole, without name and address", () => {
  const whole = aSubscription(aBuyer(), {
    customer: { id: "c", external_id: "u", name: "Ada", billing_address: { city: "London" } },
    product: { id: "product-pro", name: "Pro", description: "x".repeat(10_000) },
  });
  const listed = toListed(whole);
  expect(JSON.stringify(listed)).not.toMatch(/Ada|London|xxx/);
  const { change: told } = parseSubscriptionEvent(toListedEvent(listed, LISTING));
  expect(told).toEqual(parseSubscriptionEvent(toListedEvent(whole, LISTING)).change);
});

it("an ended subscription becomes a revocation, any other an update", () => {
  const typeOf = (status: string) =>
    toListedEvent(toListed(aSubscription(aBuyer(), { status })), LISTING).eventType;
  expect(typeOf("canceled")).toBe("subscription.revoked");
  for (const status of ["active", "trialing", "past_due", "unpaid", "paused", "incomplete"]) {
    expect(typeOf(status)).toBe("subscription.updated");
  }
});

it("a value that is not an object is passed on for the parser to refuse", () => {
  for (const strange of [null, 7, "text", []]) {
    const event = toListedEvent(toListed(strange), LISTING);
    expect(event.eventId).toBe("reconciliation:r");
    expect(() => parseSubscriptionEvent(event)).toThrow();
  }
});
