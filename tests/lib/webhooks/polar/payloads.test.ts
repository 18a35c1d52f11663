import { expect, it } from "vitest";
import { toEventFailure } from "../../../../lib/webhooks/polar/event-failure.ts";
import {
  parseBuyerPayload,
  parseSubscriptionPayload,
} from "../../../../lib/webhooks/polar/payloads.ts";

const anEvent = (payload: unknown) => ({
  eventId: "e",
  eventType: "a.type",
  eventTimestamp: null,
  deliveredAt: 0,
  payload,
});

function failureOf(parse: () => unknown): string {
  try {
    parse();
  } catch (error) {
    const { kind, message } = toEventFailure(error);
    return `${kind}: ${message}`;
  }
  return "parsed";
}

it("an id is all that every payload must have", () => {
  expect(parseSubscriptionPayload(anEvent({ id: "s" }))).toEqual({ id: "s" });
  expect(parseBuyerPayload(anEvent({ id: "o", total: 5 }))).toEqual({ id: "o" });
});

it("null stands for a part that is not there", () => {
  const payload = { id: "s", metadata: null, customer: null, prices: null, trialEnd: null };
  expect(parseSubscriptionPayload(anEvent(payload))).toEqual(payload);
});

it.each([
  [{}, "data.id is missing"],
  [{ id: 5 }, "data.id must be text"],
  [{ id: "s", metadata: "text" }, "data.metadata must be an object"],
  [{ id: "s", metadata: [1] }, "data.metadata must be an object"],
  [{ id: "s", customer: "text" }, "data.customer must be an object"],
  [{ id: "s", customer: { external_id: 1 } }, "data.customer.externalId must be text"],
  [{ id: "s", modified_at: "now" }, "data.modifiedAt must be an ISO 8601 timestamp"],
  [[], "data must be an object"],
  ["text", "data must be an object"],
])("%o is refused by name: %s", (payload, message) => {
  const expected = `unusable: a.type: ${message}`;
  expect(failureOf(() => parseSubscriptionPayload(anEvent(payload)))).toBe(expected);
  expect(failureOf(() => parseBuyerPayload(anEvent(payload)))).toBe(expected);
});

it.each([
  [{ prices: "text" }, "data.prices must be a list"],
  [{ prices: ["text"] }, "data.prices.0 must be an object"],
  [{ prices: [{ recurring_interval: 1 }] }, "data.prices.0.recurringInterval must be text"],
  [{ recurring_interval_count: "1" }, "data.recurringIntervalCount must be a number"],
])("a subscription with %o is refused by name: %s", (fields, message) => {
  expect(failureOf(() => parseSubscriptionPayload(anEvent({ id: "s", ...fields })))).toBe(
    `unusable: a.type: ${message}`,
  );
});

it("metadata keeps whatever else is in it", () => {
  const metadata = { userId: "u", campaign: "spring", deep: { list: [1] } };
  expect(parseSubscriptionPayload(anEvent({ id: "s", metadata })).metadata).toEqual(metadata);
});
