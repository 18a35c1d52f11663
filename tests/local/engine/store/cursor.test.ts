import { describe, expect, test } from "vitest";
import { CursorCodec, fingerprintOf } from "../../../../local/engine/store/cursor.ts";

const codec = new CursorCodec("one secret");
const fingerprint = fingerprintOf({ source: "a" }, ["n"]);
const after = Uint8Array.from(Buffer.from("a key with a value in it"));

describe("a cursor", () => {
  test("leads back to its position", () => {
    expect(codec.decode(codec.encode({ after }, fingerprint), fingerprint)).toEqual({ after });
    expect(codec.decode(codec.encode("end", fingerprint), fingerprint)).toBe("end");
  });

  test("for the same position is the same text", () => {
    expect(codec.encode({ after }, fingerprint)).toBe(codec.encode({ after }, fingerprint));
  });

  test("does not reveal the key it holds", () => {
    const bytes = Buffer.from(codec.encode({ after }, fingerprint), "base64url");
    expect(bytes.includes("value")).toBe(false);
  });

  test("is invalid for another query, another store, or when altered", () => {
    const cursor = codec.encode({ after }, fingerprint);
    const altered = (cursor[40] === "A" ? "B" : "A") + cursor.slice(41);
    expect(() => codec.decode(cursor, fingerprintOf({ source: "b" }, ["n"]))).toThrow(
      "InvalidCursor",
    );
    expect(() => new CursorCodec("other").decode(cursor, fingerprint)).toThrow("InvalidCursor");
    expect(() => codec.decode(cursor.slice(0, 40) + altered, fingerprint)).toThrow("InvalidCursor");
  });
});
