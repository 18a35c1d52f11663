import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  EVENT_STATES,
  type EventFilter,
  isFiltering,
  isMatch,
  readFilter,
  toBounds,
  toEventState,
  writeFilter,
} from "../../../lib/operations/event-filter.ts";

const read = (search: string): EventFilter => {
  const parameters = new URLSearchParams(search);
  return readFilter((name) => parameters.get(name));
};

const failed = { eventType: "order.paid", status: "failed" as const };

describe("the filter in the URL", () => {
  it("survives a round trip", () => {
    const filter: EventFilter = {
      eventId: "msg_1",
      type: "subscription.created",
      state: "exhausted",
      outcome: "applied",
      user: "user_1 & co=%",
      from: Date.UTC(2026, 10, 21),
      to: Date.UTC(2026, 10, 22),
    };
    expect(read(writeFilter(filter))).toEqual(filter);
    expect(isFiltering(filter)).toBe(true);
  });

  it("is empty without a filter", () => {
    expect(writeFilter({})).toBe("");
    expect(isFiltering({})).toBe(false);
  });

  it.each([
    "status=Failed",
    "status=processed'--",
    "outcome=__proto__",
    "from=yesterday",
    "to=NaN",
    "from=999999999999-01-01",
    "type=%20%20",
    "type=",
    "unknown=1",
    "constructor=x",
  ])("ignores invalid parts: %s", (search) => {
    expect(read(search)).toEqual({});
  });

  it("never throws and never grows, whatever an address holds", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string({ unit: "binary" })), (parameters) => {
        const filter = readFilter((name) => parameters[name] ?? null);
        expect((filter.type ?? "").length).toBeLessThanOrEqual(300);
        expect(read(writeFilter(filter))).toEqual(filter);
      }),
    );
  });
});

describe("matching events", () => {
  it("a failed event without another attempt is exhausted, and still failed", () => {
    expect(toEventState(failed)).toBe("exhausted");
    expect(isMatch(failed, { state: "exhausted" })).toBe(true);
    expect(isMatch(failed, { state: "failed" })).toBe(true);
    const planned = { ...failed, nextAttemptAt: 1 };
    expect(isMatch(planned, { state: "failed" })).toBe(true);
    expect(isMatch(planned, { state: "exhausted" })).toBe(false);
  });

  it.each(EVENT_STATES)("every filter must match, besides the status %s", (state) => {
    const event = {
      eventType: "order.paid",
      status: "processed" as const,
      outcome: "applied" as const,
      resolvedUserId: "user_1",
    };
    expect(isMatch(event, { state })).toBe(state === "processed");
    expect(isMatch(event, { type: "order.paid", outcome: "applied", user: "user_1" })).toBe(true);
    expect(isMatch(event, { type: "order", outcome: "applied", user: "user_1" })).toBe(false);
    expect(isMatch(event, { type: "order.paid", outcome: "stale", user: "user_1" })).toBe(false);
    expect(isMatch(event, { type: "order.paid", outcome: "applied", user: "user_" })).toBe(false);
  });
});

it("an invalid time is ignored", () => {
  const everything = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
  expect(toBounds({})).toEqual(everything);
  expect(toBounds({ from: Number.NaN, to: Number.NaN })).toEqual(everything);
  expect(toBounds({ from: Number.POSITIVE_INFINITY, to: Number.NEGATIVE_INFINITY })).toEqual(
    everything,
  );
  expect(toBounds({ from: 5, to: 7 })).toEqual({ from: 5, to: 7 });
});
