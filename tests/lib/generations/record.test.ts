import { expect, it } from "vitest";
import { isSameForm } from "../../../lib/generations/record.ts";

const form = { language: "typescript", version: "flowing" } as const;

it("a form is its language and its version", () => {
  expect(isSameForm(form, { ...form })).toBe(true);
  expect(isSameForm(form, { ...form, language: "javascript" })).toBe(false);
  expect(isSameForm(form, { ...form, version: "exact" })).toBe(false);
});
