import { expect, it } from "vitest";
import { readSignedEvent } from "../../../../lib/webhooks/polar/signed-event.ts";

const SIGNED = { eventId: "msg_1", deliveredAt: 1_795_000_000_000 };

it("is read with everything that is stored of it", () => {
  const body = '{"type":"order.paid","timestamp":"2026-11-20T00:00:00Z","data":{"id":"o","_x":1}}';
  expect(readSignedEvent({ ...SIGNED, body })).toEqual({
    ...SIGNED,
    eventType: "order.paid",
    eventTimestamp: "2026-11-20T00:00:00Z",
    payload: { id: "o", "%5Fx": 1 },
    payloadTruncated: false,
  });
});

it("is cut down if its payload is too large for a document", () => {
  const data = { id: "o", note: "x".repeat(800 * 1024) };
  const read = readSignedEvent({ ...SIGNED, body: JSON.stringify({ type: "order.paid", data }) });
  expect(read).toMatchObject({ payload: { id: "o" }, payloadTruncated: true });
});

it("throws for a body that the route refuses", () => {
  expect(() => readSignedEvent({ ...SIGNED, body: "{}" })).toThrow("type");
});
