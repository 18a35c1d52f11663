import { expect, it } from "vitest";
import {
  eventRecordFields,
  loggedFields,
  vEventStatus,
} from "../../../../lib/webhooks/polar/event-record.ts";

it("an event's row has the contract's fields and statuses", () => {
  expect(Object.keys(eventRecordFields)).toEqual(
    expect.arrayContaining(["eventId", "eventType", "payload", "status", "error"]),
  );
  expect(Object.keys(loggedFields)).toEqual(["eventId", "eventType", "payload"]);
  expect(vEventStatus.members.map(({ value }) => value)).toEqual([
    "received",
    "processed",
    "failed",
    "retrying",
  ]);
});
