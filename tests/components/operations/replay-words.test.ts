import { expect, it } from "vitest";
import {
  describeDifference,
  describeRecordChange,
  sayField,
  sayValue,
} from "../../../components/operations/replay-words.ts";

const event = {
  eventId: "msg_1",
  eventType: "order.paid",
  receivedAt: 1,
  was: "failed" as const,
  result: "applied" as const,
  error: null,
};

it("says what would happen before, and what has happened after", () => {
  const difference = { events: [event], changeCount: 1 };
  expect(describeDifference("shown", difference)).toBe(
    "Processing 1 event again would change 1 record.",
  );
  expect(describeDifference("applied", difference)).toBe(
    "1 event processed again. 1 record changed.",
  );
});

it("a replay of nothing, or without a change, says so", () => {
  expect(describeDifference("shown", { events: [], changeCount: 0 })).toBe("No events match.");
  expect(describeDifference("shown", { events: [event, event], changeCount: 0 })).toBe(
    "Processing 2 events again would change no record.",
  );
});

it("a value is written for people: a moment as a time, nothing as nothing", () => {
  expect(sayValue("currentPeriodEnd", Date.UTC(2026, 10, 21))).toBe("2026-11-21T00:00:00.000Z");
  expect(sayValue("trialEnd", null)).toBe("nothing");
  expect(sayValue("cancelAtPeriodEnd", true)).toBe("yes");
  expect(sayValue("trialEnd", Number.MAX_VALUE)).toBe(String(Number.MAX_VALUE));
});

it("a field is named in words", () => {
  expect(sayField("cancelAtPeriodEnd")).toBe("cancel at period end");
});

it("what happens to a record is one short sentence", () => {
  expect(describeRecordChange({ table: "pendingSubscriptions", kind: "removed" })).toBe(
    "Pending purchase removed",
  );
});
