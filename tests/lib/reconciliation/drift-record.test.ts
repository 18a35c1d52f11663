import { v } from "convex/values";
import { expect, it } from "vitest";
import { driftFields, vDriftCause } from "../../../lib/reconciliation/drift-record.ts";

it("an entry always has its run, subscription, field and cause", () => {
  const { fields } = v.object(driftFields);
  expect(Object.values(fields).every(({ isOptional }) => isOptional === "required")).toBe(true);
});

it("the causes are a closed list", () => {
  expect(vDriftCause.members.map(({ value }) => value)).toEqual([
    "missed",
    "under_way",
    "failed",
    "out_of_order",
    "edited",
    "unknown_at_provider",
  ]);
});
