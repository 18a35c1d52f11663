import { expect, it } from "vitest";
import { toEventFailure } from "../../../../lib/webhooks/polar/event-failure.ts";
import {
  parseBuyerPayload,
  parseSubscriptionPayload,
} from "../../../../lib/webhooks/polar/payloads.ts";

const TOO_LONG = "x".repeat(257);

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

it("every payload requires only an ID", () => {
  expect(parseSubscriptionPayload(anEvent({ id: "s" }))).toEqual({ id: "s" });
  expect(parseBuyerPayload(anEvent({ id: "o", total: 5 }))).toEqual({ id: "o" });
});

it("null means a missing field", () => {
  const payload = { id: "s", metadata: null, customer: null, prices: null, trialEnd: null };
  expect(parseSubscriptionPayload(anEvent(payload))).toEqual(payload);
});

it.each([
  [{}, "data.id is missing"],
  [{ id: 5 }, "data.id must be text"],
  [{ id: "  " }, "data.id is empty"],
  [{ id: TOO_LONG }, "data.id is longer than 256 characters"],
  [{ id: "s", customer_id: TOO_LONG }, "data.customerId is longer than 256 characters"],
  [{ id: "s", customer: { id: TOO_LONG } }, "data.customer.id is longer than 256 characters"],
  [
    { id: "s", metadata: { userId: TOO_LONG } },
    "data.metadata.userId is longer than 256 characters",
  ],
  [[], "data must be an object"],
  ["text", "data must be an object"],
])("%o is refused by name: %s", (payload, message) => {
  const expected = `unusable: a.type: ${message}`;
  expect(failureOf(() => parseSubscriptionPayload(anEvent(payload)))).toBe(expected);
  expect(failureOf(() => parseBuyerPayload(anEvent(payload)))).toBe(expected);
});

it.each([
  [{ status: 7 }, "data.status must be text"],
  [{ product_id: 7 }, "data.productId must be text"],
  [{ cancel_at_period_end: "no" }, "data.cancelAtPeriodEnd must be true or false"],
  [{ current_period_end: 7 }, "data.currentPeriodEnd must be an ISO 8601 timestamp"],
])("a subscription with %o is refused by name: %s", (fields, message) => {
  expect(failureOf(() => parseSubscriptionPayload(anEvent({ id: "s", ...fields })))).toBe(
    `unusable: a.type: ${message}`,
  );
});

it.each([
  { metadata: "text" },
  { metadata: [1] },
  { metadata: 7 },
  { customer: "text" },
  { customer: [] },
  { customer_id: 7 },
  { checkout_id: {} },
  { modified_at: "now" },
  { modified_at: "2026-02-30T00:00:00Z" },
  { created_at: 1_700_000_000 },
])("an optional field of the wrong type counts as missing: %o", (fields) => {
  expect(parseSubscriptionPayload(anEvent({ id: "s", ...fields }))).toEqual({ id: "s" });
  expect(parseBuyerPayload(anEvent({ id: "s", ...fields }))).toEqual({ id: "s" });
});

it.each([
  { product: "text" },
  { price: [1] },
  { prices: "text" },
  { recurring_interval: 1 },
  { recurring_interval_count: "1" },
  { canceled_at: "soon" },
  { past_due_at: {} },
  { trial_start: true },
  { trial_end: "" },
])("so does one that only subscriptions have: %o", (fields) => {
  expect(parseSubscriptionPayload(anEvent({ id: "s", ...fields }))).toEqual({ id: "s" });
});

it("a nested field of the wrong type does not affect its siblings", () => {
  const payload = { id: "s", customer: { id: "c", external_id: 1 }, prices: ["text"] };
  expect(parseSubscriptionPayload(anEvent(payload))).toEqual({
    id: "s",
    customer: { id: "c" },
    prices: [undefined],
  });
});

it("metadata keeps unknown entries", () => {
  const metadata = { userId: "u", campaign: "spring", deep: { list: [1] } };
  expect(parseSubscriptionPayload(anEvent({ id: "s", metadata })).metadata).toEqual(metadata);
});
