import { expect, it } from "vitest";
import {
  beginRun,
  beginUserRun,
  findComparedAt,
  findEndpoint,
  findHeld,
  findLastRun,
  finishRun,
  forgetRunsOfUser,
  listRuns,
  noteEndpoint,
  postponeRun,
} from "../../../../convex/model/reconciliation/runStore.ts";
import { openTestBackend } from "../../../support/convex-backend.ts";

const MINUTE = 60 * 1000;
const REPORT = { state: "disabled" as const, missingEvents: [] };

it("keeps the last report on our endpoint when a later run could not ask", async () => {
  const { convex } = await openTestBackend();
  await convex.run(async (ctx) => {
    expect(await findEndpoint(ctx)).toBeNull();
    for (const startedAt of [1, 2]) {
      const ticket = await beginRun(ctx, startedAt);
      const run = ticket && (await findHeld(ctx, ticket));
      if (!run) throw new Error("no run was started");
      if (startedAt === 1) await noteEndpoint(ctx, run, REPORT, startedAt);
      await finishRun(ctx, run._id, startedAt === 1 ? null : "unreachable", startedAt);
    }
    expect(await findEndpoint(ctx)).toEqual({ ...REPORT, seenAt: 1 });
    expect(await findLastRun(ctx)).toMatchObject({ state: "failed", failure: "unreachable" });
  });
});

it("one user's runs are not listed with those over all users, and are deleted with the user", async () => {
  const { convex } = await openTestBackend();
  await convex.run(async (ctx) => {
    await beginUserRun(ctx, "u", 1);
    expect(await listRuns(ctx, 9)).toEqual([]);
    expect(await forgetRunsOfUser(ctx, "u", 9)).toBe(1);
    expect(await ctx.db.query("reconciliationRuns").collect()).toEqual([]);
  });
});

it("a run that waits for the provider does not count as dead", async () => {
  const { convex } = await openTestBackend();
  await convex.run(async (ctx) => {
    const ticket = await beginRun(ctx, 0);
    const run = ticket && (await findHeld(ctx, ticket));
    if (!run) throw new Error("no run was started");
    const told = { failure: "rate_limited" as const, retryAfterMs: 9 * MINUTE };
    await postponeRun(ctx, run, told, 0);
    expect(await findHeld(ctx, ticket)).toBeNull();
    expect(await beginRun(ctx, 10 * MINUTE)).toBeNull();
    expect(await beginRun(ctx, 12 * MINUTE)).toMatchObject({ runId: run._id });
  });
});

it("a run dated in the future by a clock change is taken over", async () => {
  const { convex } = await openTestBackend();
  await convex.run(async (ctx) => {
    const ticket = await beginRun(ctx, 60 * MINUTE);
    expect(await beginRun(ctx, 59 * MINUTE)).toBeNull();
    expect(await beginRun(ctx, MINUTE)).toMatchObject({ runId: ticket?.runId, fence: 1 });
  });
});

it("the last comparison is the last completed run that is not in the future", async () => {
  const { convex } = await openTestBackend();
  await convex.run(async (ctx) => {
    const times: (number | null)[] = [await findComparedAt(ctx, 9)];
    for (const [startedAt, failure] of [
      [1, "unreachable"],
      [2, null],
      [3, "token_refused"],
      [99, null],
    ] as const) {
      const ticket = await beginRun(ctx, startedAt);
      if (ticket) await finishRun(ctx, ticket.runId, failure, startedAt);
      times.push(await findComparedAt(ctx, 9));
    }
    expect(times).toEqual([null, 1, 2, 2, 2]);
  });
});
