import { expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api.js";
import { OPERATOR, openTestBackend, type TestBackend } from "../../../support/convex-backend.ts";

const RUN = {
  scope: "all_users" as const,
  state: "completed" as const,
  startedAt: 1,
  steppedAt: 2,
  finishedAt: 2,
  page: 2,
  attempts: 0,
  fence: 3,
  listed: 7,
  repaired: 1,
  pending: 0,
  unreadable: 0,
  unknown: 0,
};

async function aRunWithRepairs(backend: TestBackend): Promise<void> {
  await backend.convex.run(async (ctx) => {
    const runId = await ctx.db.insert("reconciliationRuns", RUN);
    await ctx.db.insert("reconciliationRuns", { ...RUN, scope: "one_user", userId: "user_1" });
    const found = { runId, field: "status", before: "active", after: "canceled", at: 2 };
    for (const userId of ["user_1", "user_2"]) {
      const polarSubscriptionId = `sub-of-${userId}`;
      await ctx.db.insert("drift", { ...found, userId, polarSubscriptionId, cause: "missed" });
    }
  });
}

it("lists runs over all users with their findings, without internal fields", async () => {
  const backend = await openTestBackend();
  await aRunWithRepairs(backend);
  const runs = await backend
    .asUser(OPERATOR)
    .query(api.operations.health.listReconciliationRuns, {});
  expect(runs).toMatchObject([{ state: "completed", listed: 7, repaired: 1, failure: null }]);
  expect(runs[0]).not.toHaveProperty("fence");
});

it("lists repairs of all users or one user", async () => {
  const backend = await openTestBackend();
  await aRunWithRepairs(backend);
  const list = async (user: string | null) => {
    const repairs = await backend.asUser(OPERATOR).query(api.operations.health.listDrift, { user });
    return repairs.map((repair) => repair.user);
  };
  expect(await list(null)).toEqual(["user_2", "user_1"]);
  expect(await list("user_1")).toEqual(["user_1"]);
  expect(await list("user_3")).toEqual([]);
});
