import { expect, it } from "vitest";
import {
  forgetDriftOfUser,
  isReportedUnknown,
  listDrift,
  listDriftOfRun,
  listDriftOfSubscription,
  listDriftOfUser,
  recordDrift,
} from "../../../../convex/model/reconciliation/driftStore.ts";
import { beginUserRun } from "../../../../convex/model/reconciliation/runStore.ts";
import type { DriftRecord } from "../../../../lib/reconciliation/drift-record.ts";
import { openTestBackend } from "../../../support/convex-backend.ts";

const entry = (fields: Partial<DriftRecord> & Pick<DriftRecord, "runId">): DriftRecord => ({
  polarSubscriptionId: "s",
  userId: "u",
  field: "status",
  before: "active",
  after: "canceled",
  cause: "missed",
  at: 1,
  ...fields,
});

it("lists the ledger newest first, for all users, a run, a subscription or a user", async () => {
  const { convex } = await openTestBackend();
  await convex.run(async (ctx) => {
    const first = await beginUserRun(ctx, "u", 0);
    const second = await beginUserRun(ctx, "u", 0);
    await recordDrift(ctx, [entry({ runId: first, at: 1 }), entry({ runId: first, at: 2 })]);
    await recordDrift(ctx, [
      entry({ runId: second, at: 3, userId: "v", polarSubscriptionId: "t" }),
    ]);
    const timesOf = (rows: DriftRecord[]) => rows.map(({ at }) => at);
    expect(timesOf(await listDrift(ctx, 2))).toEqual([3, 2]);
    expect(timesOf(await listDriftOfRun(ctx, first, 9))).toEqual([1, 2]);
    expect(timesOf(await listDriftOfSubscription(ctx, "s", 9))).toEqual([2, 1]);
    expect(timesOf(await listDriftOfUser(ctx, "v", 9))).toEqual([3]);
    expect(await forgetDriftOfUser(ctx, "u", 1)).toBe(1);
    expect(timesOf(await listDrift(ctx, 9))).toEqual([3, 1]);
  });
});

it("a record stays reported as unknown until a newer finding", async () => {
  const { convex } = await openTestBackend();
  await convex.run(async (ctx) => {
    const runId = await beginUserRun(ctx, "u", 0);
    expect(await isReportedUnknown(ctx, "s")).toBe(false);
    await recordDrift(ctx, [entry({ runId, cause: "unknown_at_provider" })]);
    expect(await isReportedUnknown(ctx, "s")).toBe(true);
    await recordDrift(ctx, [entry({ runId, cause: "missed" })]);
    expect(await isReportedUnknown(ctx, "s")).toBe(false);
  });
});
