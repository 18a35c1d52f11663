import { describe, expect, it, onTestFinished } from "vitest";
import { Lane } from "../../../../local/engine/runtime/lane.ts";
import { insertJob, type Job } from "../../../../local/engine/runtime/scheduled-job.ts";
import type { JobCall } from "../../../../local/engine/scheduler/job-runner.ts";
import { JobTransactions } from "../../../../local/engine/scheduler/job-transactions.ts";
import { openStore } from "../../../../local/engine/store/store.ts";
import { recordingRunner } from "../fixtures/recording-runner.ts";

async function withOneDueJob() {
  const store = openStore({ file: ":memory:" });
  onTestFinished(() => store.close());
  const now = () => Date.UTC(2026, 0, 1);
  const lane = new Lane({ store, now, onCommit: () => undefined, onTermination: () => undefined });
  const ran: JobCall[] = [];
  const transactions = new JobTransactions(lane, recordingRunner(ran));
  const path = { modulePath: "jobs.js", functionName: "record" };
  await lane.mutation({
    run: (transaction) =>
      insertJob(transaction.system(""), { owner: "", component: "", path, args: {}, dueAt: now() }),
    keepsWrites: () => true,
    timedOut: () => "",
  });
  const [job] = await transactions.due(10);
  return { transactions, ran, job: job as Job };
}

describe("a job that was canceled after it was found due", () => {
  it("does not run its mutation", async () => {
    const { transactions, ran, job } = await withOneDueJob();
    await transactions.finish(job, { kind: "canceled" });
    await transactions.runMutation(job);
    expect(ran).toEqual([]);
  });

  it("does not start its action", async () => {
    const { transactions, job } = await withOneDueJob();
    await transactions.finish(job, { kind: "canceled" });
    expect(await transactions.claimAction(job)).toBe(false);
  });
});

describe("a due job", () => {
  it("runs once, however often it is returned as due", async () => {
    const { transactions, ran, job } = await withOneDueJob();
    await Promise.all([transactions.runMutation(job), transactions.runMutation(job)]);
    expect(ran).toMatchObject([{ scheduledFunctionId: job.id }]);
    expect(await transactions.due(10)).toEqual([]);
  });

  it("is claimed once", async () => {
    const { transactions, job } = await withOneDueJob();
    const claims = [await transactions.claimAction(job), await transactions.claimAction(job)];
    expect(claims).toEqual([true, false]);
  });
});
