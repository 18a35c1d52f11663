import { expect, it } from "vitest";
import { findForm } from "../../../lib/generations/record.ts";

const form = { language: "typescript", version: "flowing" } as const;

it("a form is found by its language and its version", () => {
  const written = { ...form, files: [{ path: "Card.tsx", bytes: 1, parts: 1 }] };
  expect(findForm([{ ...written, version: "exact" }, written], form)).toBe(written);
  expect(findForm([written], { ...form, language: "javascript" })).toBeNull();
  expect(findForm([written], { ...form, version: "exact" })).toBeNull();
});
