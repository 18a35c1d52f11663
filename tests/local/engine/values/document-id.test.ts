import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  decodeDocumentId,
  encodeDocumentId,
  idPosition,
  newRawId,
} from "../../../../local/engine/values/document-id.ts";

const rawId = fc.uint8Array({ minLength: 16, maxLength: 16 });
const tableNumber = fc.integer({ min: 1, max: 2 ** 32 - 1 });

describe("document ids", () => {
  test("survive a round trip", () => {
    fc.assert(
      fc.property(tableNumber, rawId, (table, raw) => {
        const decoded = decodeDocumentId(encodeDocumentId(table, raw));
        expect(decoded).toEqual({ ok: true, tableNumber: table, rawId: raw });
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    ["js79xewp66skzqe3tv8r0ztd457y9qeh", 10_006],
    ["jh74xzyc2wzqk5dcnkb4p91avd7sntq0", 10_004],
    ["k17228bnnzh82sqqq97bft72x97z1fmc", 10_008],
    ["kg2ch8s6wsdzvkefhzacfjvyvd85r1f1", 540],
  ])("the real id %s survives a round trip", (id, table) => {
    const decoded = decodeDocumentId(id);
    expect(decoded).toMatchObject({ ok: true, tableNumber: table });
    if (decoded.ok) expect(encodeDocumentId(table, decoded.rawId)).toBe(id);
  });

  test("of the first user table look like Convex's", () => {
    expect(encodeDocumentId(10_001, newRawId(Date.UTC(2026, 0)))).toMatch(/^j57[0-9a-z]{29}$/);
  });

  test("a changed character is detected", () => {
    const id = "js79xewp66skzqe3tv8r0ztd457y9qeh";
    for (let at = 0; at < id.length; at++) {
      const changed = id.slice(0, at) + (id[at] === "0" ? "1" : "0") + id.slice(at + 1);
      expect(decodeDocumentId(changed).ok).toBe(false);
    }
  });

  test.each([
    ["", "Unable to decode ID: Invalid ID length 0"],
    ["hello", "Unable to decode ID: Invalid ID length 5"],
    ["x".repeat(38), "Unable to decode ID: Invalid ID length 38"],
    ["js79xewp66skzqe3tv8r0ztd457y9qel", "Unable to decode ID: ID wasn't valid base32"],
    ["js79xewp66skzqe3tv8r0ztd457y9qéh", "Unable to decode ID: ID wasn't valid base32"],
    ["0".repeat(32), "Unable to decode ID: Invalid table number"],
  ])("%j is refused in Convex's words", (id, reason) => {
    expect(decodeDocumentId(id)).toEqual({ ok: false, reason });
  });

  test("another spelling of the same bytes is not an id", () => {
    const id = encodeDocumentId(5, new Uint8Array(16));
    expect(id).toHaveLength(31);
    const spare = "0123456789abcdefghjkmnpqrstvwxyz".indexOf(id.at(-1) ?? "") + 1;
    const respelled = id.slice(0, -1) + "0123456789abcdefghjkmnpqrstvwxyz"[spare];
    expect(decodeDocumentId(respelled)).toEqual({
      ok: false,
      reason: "Unable to decode ID: Invalid ID length 31",
    });
  });

  test("a wrong checksum is reported", () => {
    expect(decodeDocumentId("js79xewp66skzqe3tv8r0ztd457y9qeg")).toEqual({
      ok: false,
      reason: expect.stringMatching(
        /^Unable to decode ID: Invalid ID version \d+ \(expected \d+\)$/,
      ),
    });
  });

  test("no string but an id decodes", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 30, maxLength: 38 }), (text) => {
        const decoded = decodeDocumentId(text);
        if (decoded.ok) expect(encodeDocumentId(decoded.tableNumber, decoded.rawId)).toBe(text);
      }),
    );
  });
});

test("raw ids made later sort later, and two made at once differ", () => {
  const now = Date.UTC(2026, 5, 1);
  const first = newRawId(now);
  expect(Buffer.compare(first, newRawId(now + 1))).toBeLessThan(0);
  expect(newRawId(now)).not.toEqual(first);
});

test("raw ids never repeat", () => {
  const made = Array.from({ length: 20_000 }, () => Buffer.from(newRawId(1)).toString("hex"));
  expect(new Set(made).size).toBe(made.length);
});

describe("the position of a text among the ids of a table", () => {
  test("separates the ids below it from the others", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 34 }), rawId, (text, raw) => {
        const isBelow = encodeDocumentId(10_001, raw) < text;
        expect(Buffer.compare(raw, idPosition(10_001, text)) < 0).toBe(isBelow);
      }),
      { numRuns: 300 },
    );
  });

  test("of an id is that id", () => {
    const raw = newRawId(5);
    expect(Buffer.from(idPosition(10_001, encodeDocumentId(10_001, raw)))).toEqual(raw);
  });
});
