import { expect, it } from "vitest";
import { parseJson } from "../../../../../app/api/webhooks/github/record-event.ts";

it("what is no JSON, or no UTF-8, is nothing", () => {
  expect(parseJson(new TextEncoder().encode('{"a":1}'))).toEqual({ a: 1 });
  expect(parseJson(new TextEncoder().encode("{"))).toBeUndefined();
  expect(parseJson(Uint8Array.from([0x22, 0xff, 0x22]))).toBeUndefined();
});
