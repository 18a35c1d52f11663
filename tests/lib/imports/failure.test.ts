import { describe, expect, it } from "vitest";
import { describeFailure, IMPORT_FAILURES } from "../../../lib/imports/failure.ts";

it("a token that does not work is the contract's Unauthorized, with its remedy", () => {
  expect(describeFailure("unauthorized", "figma")).toMatchObject({
    code: "unauthorized",
    title: "Unauthorized",
    remedy: "reconnect",
    advice: "Disconnect Figma and re-authorize.",
  });
});

it("a file whose outline is too large is not told to import a frame, which reads the outline too", () => {
  const { advice } = describeFailure("outline_too_large", "figma");
  expect(advice).toBe("Copy the frames you need to a smaller file and import that one.");
});

describe.each(["figma", "github"] as const)("at %s", (provider) => {
  it.each(IMPORT_FAILURES)("%s has an explanation and advice in sentences", (code) => {
    const { title, explanation, advice } = describeFailure(code, provider);
    expect(title).toMatch(/^[A-Z]/);
    expect(explanation).toMatch(/^[A-Z].*\.$/);
    expect(advice).toMatch(/^[A-Z].*\.$/);
  });
});
