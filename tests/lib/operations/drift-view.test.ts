import { expect, it } from "vitest";
import type { Id } from "../../../convex/_generated/dataModel.js";
import { groupDrift, toDriftView } from "../../../lib/operations/drift-view.ts";
import type { DriftRecord, DriftValue } from "../../../lib/reconciliation/drift-record.ts";

const entry = (
  field: string,
  before: DriftValue,
  after: DriftValue,
): DriftRecord & { _id: string } => ({
  _id: "drift-1",
  runId: "run-1" as Id<"reconciliationRuns">,
  polarSubscriptionId: "sub-1",
  userId: null,
  field,
  before,
  after,
  cause: "missed",
  at: 1,
});

it("a time is formatted, a number stays a number", () => {
  const at = Date.UTC(2026, 10, 21);
  const view = toDriftView(entry("currentPeriodEnd", null, at));
  expect([view.before, view.after]).toEqual(["nothing", "2026-11-21T00:00:00.000Z"]);
  expect(toDriftView(entry("count", 1, 2)).after).toBe("2");
});

it("an invalid time does not throw", () => {
  expect(toDriftView(entry("trialEnd", Number.MAX_VALUE, null)).before).toBe(
    String(Number.MAX_VALUE),
  );
});

it("no value contains an address", () => {
  const view = toDriftView(entry("metadata", ["ada@example.com"], ["plan"]));
  expect([view.before, view.after]).toEqual(["[e-mail]", "plan"]);
});

it("fields that a comparison read before their events arrived become one entry per run", () => {
  const early = (id: string, runId: string, polarSubscriptionId: string) => ({
    ...toDriftView(entry(id, null, 1)),
    ...{ id, runId, polarSubscriptionId, cause: "under_way" as const },
  });
  const missed = { ...toDriftView(entry("status", "active", "canceled")), runId: "run-1" };
  const entries = [
    early("a", "run-2", "sub-1"),
    early("b", "run-2", "sub-1"),
    missed,
    early("c", "run-1", "sub-1"),
    early("d", "run-1", "sub-2"),
  ];
  expect(groupDrift(entries)).toEqual([
    { runId: "run-2", at: 1, polarSubscriptionIds: ["sub-1"] },
    missed,
    { runId: "run-1", at: 1, polarSubscriptionIds: ["sub-1", "sub-2"] },
  ]);
});
