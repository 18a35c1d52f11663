import { convexToJson, getConvexSize, jsonToConvex, type Value } from "convex/values";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  escapeFieldName,
  toStorablePayload,
} from "../../../../lib/webhooks/polar/storable-payload.ts";
import { parseSubscriptionEvent } from "../../../../lib/webhooks/polar/subscription-event.ts";
import { aBuyer, aSubscription, atSecond } from "../../../support/polar-payloads.ts";

const KIB = 1024;
const MIB = 1024 * KIB;

const nested = (depth: number): unknown =>
  Array.from({ length: depth }).reduce<unknown>((inner) => ({ inner }), "leaf");

/** Validates with Convex's own reader: it returns the value unchanged. */
function expectStorable(payload: Value): void {
  expect(jsonToConvex(JSON.parse(JSON.stringify(convexToJson(payload))))).toEqual(payload);
  expect(getConvexSize(payload)).toBeLessThan(MIB - 100 * KIB);
}

describe("an ordinary payload", () => {
  it("is stored unchanged", () => {
    const payload = { id: "s", list: [1, "two", null, true], nested: { a: { b: [] } } };
    expect(toStorablePayload(payload)).toEqual({ payload, truncated: false });
  });

  it("may be missing, or be any other JSON", () => {
    for (const [value, payload] of [
      [undefined, null],
      [null, null],
      [7, 7],
      ["x", "x"],
      [[1], [1]],
    ]) {
      expect(toStorablePayload(value)).toEqual({ payload, truncated: false });
    }
  });
});

describe("field names that a document cannot have", () => {
  it.each([
    ["$ref", "%24ref"],
    ["_id", "%5Fid"],
    ["__proto__", "%5F_proto__"],
    ["100%", "100%25"],
    ["naïve", "na%C3%AFve"],
    ["tab\there", "tab%09here"],
    ["", "%"],
    ["plain_name $1", "plain_name $1"],
  ])("%o is written %o", (name, written) => {
    expect(escapeFieldName(name)).toBe(written);
    expect(toStorablePayload(JSON.parse(JSON.stringify({ a: 1, [name]: 2 })))).toMatchObject({
      truncated: false,
    });
  });

  it("are encoded reversibly and without collisions", () => {
    const readBack = (written: string) => (written === "%" ? "" : decodeURIComponent(written));
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (name) => {
        expect(readBack(escapeFieldName(name))).toBe(name);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("a payload that does not fit into a document", () => {
  const READ = { id: "sub", customerId: "c", metadata: { userId: "u" } };
  const aStrangeOne = (fields: Record<string, unknown>) => ({
    id: "sub",
    customer_id: "c",
    metadata: { userId: "u", note: "x".repeat(2 * KIB) },
    ...fields,
  });

  it.each([
    ["nested too deep", { deep: nested(15) }],
    ["nested beyond any stack", { deep: nested(20_000) }],
    ["with a list too long", { list: Array.from({ length: 8193 }, () => 0) }],
    [
      "with too many fields",
      { many: Object.fromEntries(Array.from({ length: 1025 }, (_, i) => [i, i])) },
    ],
    ["with a field name too long", { names: { ["n".repeat(1025)]: 1 } }],
    ["too large", { text: "x".repeat(701 * KIB) }],
    ["too large in a language of many bytes", { text: "語".repeat(300 * KIB) }],
  ])("%s keeps what processing reads", (_, fields) => {
    const { payload, truncated } = toStorablePayload(aStrangeOne(fields));
    expect({ payload, truncated }).toEqual({ payload: READ, truncated: true });
    expectStorable(payload);
  });

  it.each([
    ["a list of lists of lists", JSON.parse("[".repeat(5000) + "]".repeat(5000))],
    ["one huge text", "x".repeat(MIB)],
    ["a huge metadata", { id: "s", metadata: { userId: "u".repeat(MIB) } }],
    ["a huge id", { id: "s".repeat(MIB) }],
    ["deep prices", { id: "s", prices: [{ id: nested(30) }] }],
    ["deep metadata", { metadata: { userId: nested(30) } }],
  ])("%s never throws, and the rest is storable", (_, value) => {
    const { payload, truncated } = toStorablePayload(value);
    expect(truncated).toBe(true);
    expectStorable(payload);
  });
});

it("a reduced payload is processed like the whole one", () => {
  const whole = aSubscription(aBuyer(), { modified_at: null, canceled_at: atSecond(4) });
  const read = (payload: unknown) =>
    parseSubscriptionEvent({
      eventId: "e",
      eventType: "subscription.canceled",
      eventTimestamp: atSecond(5),
      deliveredAt: 0,
      payload,
    });
  const { payload, truncated } = toStorablePayload({ ...whole, meters: nested(30) });
  expect(truncated).toBe(true);
  expect(read(payload)).toEqual(read(whole));
});

it("any JSON becomes storable", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 20, stringUnit: "binary" }), (value) => {
      expectStorable(toStorablePayload(value).payload);
    }),
  );
});

it("a lone surrogate becomes the replacement character", () => {
  expect(toStorablePayload({ text: "a\ud800" }).payload).toEqual({ text: "a\ufffd" });
});

it("a short text never needs more than a document holds, whatever its characters", () => {
  const length = 71_680;
  const filled = (part: (place: number) => string) => {
    let text = "";
    for (let place = 0; ; place += 1) {
      const next = part(place);
      if (text.length + next.length + 1 > length) return `{${text.slice(1)}}`;
      text += next;
    }
  };
  const name = (place: number) => String.fromCharCode(0x20_00 + place);
  for (const text of [
    filled((place) => `,"${name(place)}":0`),
    filled((place) => `,"${name(place).repeat(110)}":0`),
    `{"list":[${"0,".repeat(8_000)}0]}`,
    `{"lists":[${`[${"0,".repeat(4_000)}0],`.repeat(8)}0]}`,
    `{"note":"${"\u2000".repeat(71_000)}"}`,
  ]) {
    const value: unknown = JSON.parse(text);
    const stored = toStorablePayload(value, text.length);
    expect(getConvexSize(stored.payload)).toBeLessThan(700 * KIB);
    expect(stored).toEqual(toStorablePayload(value));
  }
});
