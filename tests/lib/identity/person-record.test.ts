import { expect, it } from "vitest";
import { maskEmail } from "../../../lib/identity/person-record.ts";

it.each([
  ["ada@example.com", "a…@example.com"],
  ["a@b.c", "a…@b.c"],
  ["😀x@example.com", "😀…@example.com"],
])("%s is shown as %s", (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
