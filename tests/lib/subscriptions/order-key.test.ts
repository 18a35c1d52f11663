import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  compareOrder,
  type EventTimes,
  isNewer,
  type LifecycleStage,
  newestOf,
  rankOf,
  toCommandKey,
  toEpochMs,
  toOrderKey,
} from "../../../lib/subscriptions/order-key.ts";

const SECOND = 1_000_000;
const AT = 1_700_000_000 * SECOND;

const STAGES: LifecycleStage[] = [
  ...(["created", "updated", "active", "cycled", "resumed"] as const),
  ...(["past_due", "paused", "canceled", "uncanceled", "revoked"] as const),
];

const aKey = (times: Partial<EventTimes>, stage: LifecycleStage = "updated", eventId = "e1") =>
  toOrderKey({
    eventId,
    stage,
    times: {
      modifiedAt: undefined,
      createdAt: null,
      sentAt: null,
      deliveredAt: AT / 1000,
      ...times,
    },
  });

describe("the time of an event", () => {
  it("is the modification time, to the microsecond", () => {
    const key = aKey({ modifiedAt: AT + 1, createdAt: 5, sentAt: 9 });
    expect(key).toMatchObject({ time: AT + 1, clock: "modified" });
  });

  it("is the creation time of a never-modified object", () => {
    const key = aKey({ modifiedAt: null, createdAt: AT, sentAt: AT + 5 });
    expect(key).toMatchObject({ time: AT, clock: "created", sentAt: AT + 5 });
  });

  it("is the envelope's time for a payload without a modification time", () => {
    const key = aKey({ createdAt: AT - SECOND, sentAt: AT + 5 });
    expect(key).toMatchObject({ time: AT + 5, clock: "envelope" });
  });

  it("is the end of the delivery's second as a last resort", () => {
    expect(aKey({})).toMatchObject({ time: AT + SECOND - 1, clock: "delivery" });
  });
});

describe("of two events", () => {
  it("the later modification is newer, by a microsecond", () => {
    expect(
      isNewer(aKey({ modifiedAt: AT + 1 }, "created"), aKey({ modifiedAt: AT }, "revoked")),
    ).toBe(true);
    expect(
      isNewer(aKey({ modifiedAt: AT }, "revoked"), aKey({ modifiedAt: AT + 1 }, "created")),
    ).toBe(false);
  });

  it("of one modification, the later stage of the lifecycle is newer", () => {
    const keys = STAGES.map((stage) => aKey({ modifiedAt: AT }, stage));
    for (const [index, key] of keys.entries()) {
      for (const earlier of keys.slice(0, index)) {
        expect(isNewer(key, earlier)).toBe(true);
        expect(isNewer(earlier, key)).toBe(false);
      }
    }
  });

  it("of one modification and stage, the one sent later is newer", () => {
    const [first, second] = [AT + 1, AT + 2].map((sentAt) => aKey({ modifiedAt: AT, sentAt }));
    expect(first && second && isNewer(second, first)).toBe(true);
  });

  it("of a never-modified object, the one sent later is newer, whatever its stage", () => {
    const times = { modifiedAt: null, createdAt: AT };
    const pastDue = aKey({ ...times, sentAt: AT + 1 }, "past_due");
    const updated = aKey({ ...times, sentAt: AT + 2 }, "updated");
    expect(isNewer(updated, pastDue)).toBe(true);
    expect(isNewer(pastDue, updated)).toBe(false);
  });

  it("an event is not newer than itself", () => {
    for (const key of [aKey({ modifiedAt: AT }), aKey({}), aKey({ sentAt: AT })]) {
      expect(isNewer(key, key)).toBe(false);
    }
  });
});

describe("an event dated only by its delivery", () => {
  it.each(["updated", "canceled", "uncanceled"] as const)(
    "is newer than any event of its second: %s",
    (stage) => {
      expect(isNewer(aKey({}, "updated", "e2"), aKey({}, stage))).toBe(true);
      expect(isNewer(aKey({}, "updated", "e2"), aKey({ modifiedAt: AT + 5 }, stage))).toBe(true);
      expect(isNewer(aKey({ modifiedAt: AT + 5 }, "updated", "e2"), aKey({}, stage))).toBe(true);
    },
  );

  it("never undoes a revocation in its second, but does in the next", () => {
    const revoked = aKey({}, "revoked");
    expect(isNewer(aKey({}, "updated", "e2"), revoked)).toBe(false);
    expect(isNewer(aKey({ modifiedAt: AT + 5 }, "updated", "e2"), revoked)).toBe(false);
    expect(isNewer(aKey({ deliveredAt: AT / 1000 + 1000 }, "updated", "e2"), revoked)).toBe(true);
  });
});

describe("a command", () => {
  it.each([
    ["an old record", aKey({ modifiedAt: AT - SECOND })],
    ["a record from the future", aKey({ modifiedAt: AT + 500 * SECOND }, "revoked")],
    ["a revoke of the same second", aKey({}, "revoked")],
  ])("is newer than %s", (_, newest) => {
    const key = toCommandKey({ stage: "updated", now: AT / 1000, newest });
    expect(isNewer(key, newest)).toBe(true);
  });

  it("is older than later provider events", () => {
    const key = toCommandKey({ stage: "revoked", now: AT / 1000, newest: null });
    expect(isNewer(aKey({ modifiedAt: AT + 1 }, "updated"), key)).toBe(true);
    expect(isNewer(aKey({ modifiedAt: AT - 1 }, "updated"), key)).toBe(false);
  });
});

const anyKey = fc.record({
  time: fc.integer({ min: AT, max: AT + 2 }),
  clock: fc.constantFrom("created", "modified", "envelope", "command"),
  rank: fc.integer({ min: 0, max: 9 }),
  sentAt: fc.integer({ min: AT, max: AT + 2 }),
  eventId: fc.constantFrom("a", "b", "c"),
});

it("the comparison is a total order", () => {
  fc.assert(
    fc.property(anyKey, anyKey, anyKey, (a, b, c) => {
      expect(Math.sign(compareOrder(a, b))).toBe(-Math.sign(compareOrder(b, a)) + 0);
      if (compareOrder(a, b) <= 0 && compareOrder(b, c) <= 0) {
        expect(compareOrder(a, c)).toBeLessThanOrEqual(0);
      }
    }),
    { numRuns: 2000 },
  );
});

it("the newest of several keys has no newer key", () => {
  const keys = [
    aKey({ modifiedAt: AT }),
    aKey({ modifiedAt: AT + 9 }),
    aKey({ modifiedAt: AT + 3 }),
  ] as const;
  expect(newestOf(keys)).toBe(keys[1]);
});

it("a key's time in epoch milliseconds is rounded down, and ranks start at creation", () => {
  expect(toEpochMs(aKey({ modifiedAt: AT + 1999 }))).toBe(AT / 1000 + 1);
  expect(rankOf("created")).toBe(0);
});
