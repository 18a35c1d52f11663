import { expect, it } from "vitest";
import {
  describeDifference,
  describeRecordChange,
  formatField,
  formatValue,
} from "../../../components/operations/replay-words.ts";

const event = {
  eventId: "msg_1",
  eventType: "order.paid",
  receivedAt: 1,
  was: "failed" as const,
  result: "applied" as const,
  error: null,
};

it("describes a replay before and after it is applied", () => {
  const difference = { events: [event], changeCount: 1 };
  expect(describeDifference("shown", difference)).toBe(
    "Processing 1 event again would change 1 record.",
  );
  expect(describeDifference("applied", difference)).toBe(
    "1 event processed again. 1 record changed.",
  );
});

it("a replay without events or changes says so", () => {
  expect(describeDifference("shown", { events: [], changeCount: 0 })).toBe("No events match.");
  expect(describeDifference("shown", { events: [event, event], changeCount: 0 })).toBe(
    "Processing 2 events again would change no record.",
  );
});

it("a value is formatted for people: dates as dates, null as nothing", () => {
  expect(formatValue("currentPeriodEnd", Date.UTC(2026, 10, 21))).toBe("2026-11-21T00:00:00.000Z");
  expect(formatValue("trialEnd", null)).toBe("nothing");
  expect(formatValue("cancelAtPeriodEnd", true)).toBe("yes");
  expect(formatValue("trialEnd", Number.MAX_VALUE)).toBe(String(Number.MAX_VALUE));
});

it("a field is named in words", () => {
  expect(formatField("cancelAtPeriodEnd")).toBe("cancel at period end");
});

it("a record's change is described in a few words", () => {
  expect(describeRecordChange({ table: "pendingSubscriptions", kind: "removed" })).toBe(
    "Pending purchase removed",
  );
});
