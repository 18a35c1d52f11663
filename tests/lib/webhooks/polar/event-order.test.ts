import { expect, it } from "vitest";
import { toEventOrder } from "../../../../lib/webhooks/polar/event-order.ts";

const SENT = "2026-11-21T12:00:00.000001Z";
const SENT_MICROS = Date.UTC(2026, 10, 21, 12) * 1000 + 1;
const EVENT = {
  eventId: "e",
  eventType: "x",
  eventTimestamp: SENT,
  deliveredAt: 5000,
  payload: {},
};

it("an event is ordered by its payload, then its envelope, then its delivery", () => {
  const keyOf = (event: Partial<typeof EVENT> | { eventTimestamp: null }, dates: object) =>
    toEventOrder({ ...EVENT, ...event }, "updated", dates);
  expect(keyOf({}, { modifiedAt: 7, createdAt: 3 })).toMatchObject({
    time: 7,
    sentAt: SENT_MICROS,
  });
  expect(keyOf({}, { modifiedAt: null, createdAt: 3 })).toMatchObject({ time: 3 });
  expect(keyOf({}, {})).toMatchObject({ time: SENT_MICROS, clock: "envelope", eventId: "e" });
  expect(keyOf({ eventTimestamp: null }, {})).toMatchObject({ time: 5_999_999, clock: "delivery" });
  expect(keyOf({ eventTimestamp: "soon" }, {})).toMatchObject({ clock: "delivery", sentAt: 0 });
});
