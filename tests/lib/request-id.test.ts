import { describe, expect, it } from "vitest";
import { toRequestId } from "../../lib/request-id.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const of = (stated: string) => toRequestId(new Headers({ "x-request-id": stated }));

describe("the ID of a request", () => {
  it.each(["req_12345678", "0af7651916cd43dd8448eb211c80319c", "a".repeat(64)])(
    "is the caller's own, if it is well-formed: %s",
    (stated) => {
      expect(of(stated)).toBe(stated);
    },
  );

  it.each(["", "short", "a".repeat(65), 'x","level":"error', "with spaces in it", "<script>alert"])(
    "is a new one in place of %j",
    (stated) => {
      expect(of(stated)).toMatch(UUID);
    },
  );

  it("is a new one each time without any", () => {
    const one = toRequestId(new Headers());
    expect(one).toMatch(UUID);
    expect(toRequestId(new Headers())).not.toBe(one);
  });
});
