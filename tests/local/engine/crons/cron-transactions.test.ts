import { describe, expect, it, onTestFinished } from "vitest";
import type { CronJob } from "../../../../local/engine/crons/cron-job.ts";
import { applyCrons } from "../../../../local/engine/crons/cron-push.ts";
import type { CronSpec } from "../../../../local/engine/crons/cron-spec.ts";
import { CronTransactions } from "../../../../local/engine/crons/cron-transactions.ts";
import { Lane } from "../../../../local/engine/runtime/lane.ts";
import type { JobCall } from "../../../../local/engine/scheduler/job-runner.ts";
import { openStore } from "../../../../local/engine/store/store.ts";
import { recordingRunner } from "../fixtures/recording-runner.ts";

const NOW = Date.UTC(2026, 0, 1);
const HOUR = 60 * 60 * 1000;

const hourly: CronSpec = {
  path: { modulePath: "jobs.js", functionName: "tick" },
  args: {},
  schedule: { type: "interval", seconds: 3600 },
};

async function withOneDueCron() {
  const store = openStore({ file: ":memory:" });
  onTestFinished(() => store.close());
  const clock = { now: NOW };
  const now = () => clock.now;
  const lane = new Lane({ store, now, onCommit: () => undefined, onTermination: () => undefined });
  const ran: JobCall[] = [];
  const transactions = new CronTransactions(lane, recordingRunner(ran));
  const push = async (specs: Record<string, CronSpec>) => {
    const { outcome } = await lane.mutation({
      run: (transaction, at) =>
        applyCrons(transaction.system(""), "", new Map(Object.entries(specs)), {
          now: at,
          random: Math.random,
        }),
      keepsWrites: () => true,
      timedOut: () => null,
    });
    return outcome;
  };
  await push({ hourly });
  const [cron] = await transactions.due(10);
  return { transactions, ran, push, clock, cron: cron as CronJob };
}

describe("a due cron", () => {
  it("runs once, however often it is returned as due", async () => {
    const { transactions, ran, cron } = await withOneDueCron();
    await Promise.all([transactions.runMutation(cron), transactions.runMutation(cron)]);
    expect(ran).toHaveLength(1);
    expect(await transactions.due(10)).toEqual([]);
    expect(await transactions.untilNext()).toBe(HOUR);
  });

  it("is claimed once, and is due again after its run", async () => {
    const { transactions, cron, clock } = await withOneDueCron();
    const claims = [await transactions.claimAction(cron), await transactions.claimAction(cron)];
    expect(claims).toEqual([true, false]);
    clock.now += HOUR;
    expect(await transactions.due(10)).toEqual([]);
    await transactions.finish(cron);
    expect(await transactions.due(10)).toMatchObject([{ name: "hourly", dueAt: NOW + HOUR }]);
  });

  it("does not run once a push has removed or rescheduled it", async () => {
    const { transactions, ran, push, cron, clock } = await withOneDueCron();
    clock.now += 1;
    await push({ hourly: { ...hourly, schedule: { type: "interval", seconds: 60 } } });
    await transactions.runMutation(cron);
    expect(await transactions.claimAction(cron)).toBe(false);
    await push({});
    await transactions.runMutation(cron);
    expect(await transactions.claimAction(cron)).toBe(false);
    expect(ran).toEqual([]);
  });
});

describe("the end of a run", () => {
  it("keeps the time that a push has set meanwhile", async () => {
    const { transactions, push, cron, clock } = await withOneDueCron();
    await transactions.claimAction(cron);
    clock.now += 10;
    await push({ hourly: { ...hourly, schedule: { type: "interval", seconds: 60 } } });
    await transactions.finish(cron);
    expect(await transactions.due(10)).toMatchObject([{ dueAt: NOW + 10 }]);
  });

  it("does nothing when a push has removed the cron", async () => {
    const { transactions, push, cron } = await withOneDueCron();
    await transactions.claimAction(cron);
    await push({});
    expect(await transactions.finish(cron)).toBe(null);
    expect(await transactions.untilNext()).toBe(null);
  });

  it("is recorded on restart for runs that were in progress", async () => {
    const { transactions, cron, clock } = await withOneDueCron();
    await transactions.claimAction(cron);
    clock.now += 3 * HOUR + 1;
    expect(await transactions.endInterrupted()).toMatchObject([
      { cron: { name: "hourly" }, skipped: 3 },
    ]);
    expect(await transactions.endInterrupted()).toEqual([]);
    expect(await transactions.due(10)).toEqual([]);
  });
});
