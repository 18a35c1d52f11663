import { expect, it } from "vitest";
import { parseOtlpHeaders } from "../../lib/otlp-headers.ts";

it.each([
  ["authorization=Bearer%20token", { authorization: "Bearer token" }],
  ["a=1, b=2=3", { a: "1", b: "2=3" }],
  ["a", null],
  ["=1", null],
  ["a=", null],
  ["a b=1", null],
  ["a=%", null],
  ["a=%0d%0ab: 1", null],
  ["", null],
])("%j states the headers %j", (list, headers) => {
  expect(parseOtlpHeaders(list)).toEqual(headers);
});
