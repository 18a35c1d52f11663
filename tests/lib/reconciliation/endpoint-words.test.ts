import { expect, it } from "vitest";
import { describeEndpoint } from "../../../lib/reconciliation/endpoint-words.ts";

it.each([
  ["enabled", "good"],
  ["incomplete", "attention"],
  ["unknown", "attention"],
  ["disabled", "bad"],
  ["missing", "bad"],
] as const)("an endpoint that is %s is %s", (state, tone) => {
  expect(describeEndpoint({ state, missingEvents: ["order.paid"] }).tone).toBe(tone);
});

it("an incomplete endpoint is explained by its missing events, or else by its format", () => {
  const describe = (...missingEvents: string[]) =>
    describeEndpoint({ state: "incomplete", missingEvents }).text;
  expect(describe("order.paid", "order.created")).toContain(": order.paid, order.created.");
  expect(describe()).toMatch(/raw format/);
  expect(describe()).not.toMatch(/missing|none/i);
});

it("an endpoint whose last delivery failed says how, and where to look", () => {
  const describe = (status: number | null) =>
    describeEndpoint({
      ...{ state: "enabled", missingEvents: [] },
      lastDelivery: { at: 1, succeeded: false, status },
    });
  expect(describe(502)).toMatchObject({ tone: "bad", text: expect.stringContaining("answer 502") });
  expect(describe(null).text).toContain("failed without an answer");
});
