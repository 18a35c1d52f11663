import { expect, it } from "vitest";
import { type StoredEvent, toAttempts, toEventRow } from "../../../lib/operations/event-view.ts";

const EVENT: StoredEvent = {
  _creationTime: 5.5,
  eventId: "msg_1",
  eventType: "order.paid",
  eventTimestamp: null,
  deliveredAt: 4,
  payload: { email: "ada@example.com" },
  payloadTruncated: false,
  status: "processed",
  outcome: "applied",
  receivedAt: 5,
  processedAt: 6,
  retryCount: 0,
};

it("a row of the log has no payload", () => {
  expect(toEventRow(EVENT)).toMatchObject({ eventId: "msg_1", state: "processed", position: 5.5 });
  expect(JSON.stringify(toEventRow(EVENT))).not.toContain("ada");
});

it("an error is shown without the address it quotes", () => {
  const failed: StoredEvent = { ...EVENT, status: "failed", error: 'data.x "ada@example.com"' };
  expect(toEventRow(failed).error).toBe('data.x "[e-mail]"');
  expect(toAttempts(failed, null)[0]?.error).toBe('data.x "[e-mail]"');
});

it("an event that succeeded at once has one attempt", () => {
  expect(toAttempts(EVENT, null)).toEqual([{ at: 6, trigger: "delivery", outcome: "applied" }]);
});

it("an event that was only stored has none", () => {
  const { outcome: _, processedAt: __, ...stored } = EVENT;
  expect(toAttempts({ ...stored, status: "received" }, null)).toEqual([]);
});

it("stored attempts take precedence over the record", () => {
  const kept = [{ at: 1, trigger: "delivery" as const, error: "ada@example.com" }];
  expect(toAttempts(EVENT, kept)).toEqual([{ at: 1, trigger: "delivery", error: "[e-mail]" }]);
});
