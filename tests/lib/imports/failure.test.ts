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

describe.each(["figma", "github"] as const)("at %s", (provider) => {
  it.each(IMPORT_FAILURES)("%s has an explanation and advice in sentences", (code) => {
    const { title, explanation, advice } = describeFailure(code, provider);
    expect(title).toMatch(/^[A-Z]/);
    expect(explanation).toMatch(/^[A-Z].*\.$/);
    expect(advice).toMatch(/^[A-Z].*\.$/);
  });
});
