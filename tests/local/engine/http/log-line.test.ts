import { expect, it } from "vitest";
import { shorten, withoutValues } from "../../../../local/engine/http/log-line.ts";

it("a validation error is logged without the refused value", () => {
  const message =
    'ArgumentValidationError: Object contains extra field `email`.\n\nObject: {email: "ada@example.com"}\nValidator: v.object({})';
  expect(withoutValues(message)).toBe(
    "ArgumentValidationError: Object contains extra field `email`.",
  );
});

it("text of any size makes a line of bounded size", () => {
  expect(shorten("x".repeat(1_000_000)).length).toBeLessThan(5000);
  expect(shorten("short")).toBe("short");
});
