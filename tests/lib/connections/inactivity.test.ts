import { describe, expect, it } from "vitest";
import { explainInactivity } from "../../../lib/connections/inactivity.ts";
import { INACTIVE_REASONS } from "../../../lib/connections/view.ts";

describe.each(INACTIVE_REASONS)("%s", (reason) => {
  it("has an explanation and a remedy", () => {
    const { explanation, advice } = explainInactivity(reason, "github");
    expect(explanation).toMatch(/^[A-Z].*\.$/);
    expect(advice).toMatch(/^[A-Z].*\.$/);
  });
});

it("every reason has its own text", () => {
  const texts = INACTIVE_REASONS.map((reason) => explainInactivity(reason, "figma").explanation);
  expect(new Set(texts).size).toBe(INACTIVE_REASONS.length);
});
