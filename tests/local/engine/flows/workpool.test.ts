// @convex-dev/workpool, unmodified, with the batch-worker nested in it, as a component of a fixture app.
import { setTimeout as sleep } from "node:timers/promises";
import { ConvexHttpClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import { describe, expect, it, onTestFinished } from "vitest";
import { aDataFolder, deployOver, startEngineProcess } from "../fixtures/engine-process.ts";
import { ManualClock } from "../fixtures/manual-clock.ts";
import { pushRequest } from "../fixtures/push-request.ts";
import { type RunningEngine, startEngine } from "../fixtures/running-engine.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const MAX_STEPS = 4000;
/** The pool jitters its delays between half and one and a half of the requested time. */
const SHORTEST_BACKOFF_MS = 5 * SECOND;

const enqueue = makeFunctionReference<"mutation">("jobs:enqueue");
const schedule = makeFunctionReference<"mutation">("jobs:schedule");
const notesReference = makeFunctionReference<"query">("jobs:notes");
const state = makeFunctionReference<"query">("jobs:state");

function about({ query }: RunningEngine) {
  return {
    notes: async (text: string) => (await query("jobs:notes", { about: text })) as string[],
    times: async (text: string) => (await query("jobs:noteTimes", { about: text })) as number[],
  };
}

/** Advances time until the condition holds. */
async function passUntil(clock: ManualClock, stepMs: number, isSo: () => Promise<boolean>) {
  for (let step = 0; step < MAX_STEPS && !(await isSo()); step++) {
    clock.advance(stepMs);
    await sleep(2);
  }
}

describe("a workpool", () => {
  it("runs an action and reports its end once", async () => {
    const running = await startEngine({ app: "flow-app" });
    const { notes } = about(running);
    const id = await running.mutation("jobs:enqueue", { text: "tea" });
    await expect.poll(() => notes("tea")).toEqual(["try tea", "done tea: attempt 1"]);
    expect(await running.query("jobs:status", { id })).toEqual({ state: "finished" });
  });

  it("runs mutations, and takes work from actions", async () => {
    const running = await startEngine({ app: "flow-app" });
    const { notes } = about(running);
    await running.mutation("jobs:enqueueMutations", { count: 5 });
    await running.action("jobs:enqueueFromAction", { text: "coffee" });
    await expect.poll(async () => (await notes("mutation")).length).toBe(5);
    await expect.poll(() => notes("done coffee")).toEqual(["done coffee: attempt 1"]);
  });

  it("retries a failing action with backoff, and gives up after the last attempt", async () => {
    const clock = new ManualClock();
    const time = { now: clock.now, alarm: clock.alarm };
    const running = await startEngine({ ...time, app: "flow-app" });
    const { notes, times } = about(running);
    await running.mutation("jobs:enqueue", { text: "once", failures: 1 });
    await running.mutation("jobs:enqueue", { text: "always", failures: 9 });
    await passUntil(clock, 250, async () => (await notes("done")).length === 2);
    expect(await notes("done")).toEqual(["done once: attempt 2", "done always: failed"]);
    const [first = 0, second = 0, third = 0, ...further] = await times("try always");
    expect(second - first).toBeGreaterThanOrEqual(SHORTEST_BACKOFF_MS);
    expect(third - second).toBeGreaterThanOrEqual(2 * SHORTEST_BACKOFF_MS);
    expect(further).toEqual([]);
  });

  it("cancels what has not started", async () => {
    const clock = new ManualClock();
    const running = await startEngine({ now: clock.now, alarm: clock.alarm, app: "flow-app" });
    const { notes } = about(running);
    const id = await running.mutation("jobs:enqueue", { text: "never" });
    await running.mutation("jobs:cancel", { id });
    await passUntil(clock, 250, async () => (await notes("done")).length === 1);
    expect(await notes("never")).toEqual(["done never: canceled"]);
  });
});

describe("after kill -9 while actions run", () => {
  it("the pool retries its job, the scheduler does not, and each ends once", {
    tags: ["deep"],
  }, async () => {
    const folder = aDataFolder();
    onTestFinished(folder.remove);
    const process = await startEngineProcess(folder);
    onTestFinished(() => process.kill());
    await deployOver(process.url, await pushRequest("flow-app"));
    const client = new ConvexHttpClient(process.url, { logger: false });
    await client.mutation(enqueue, { text: "pooled", hangs: true });
    const scheduled = await client.mutation(schedule, { text: "scheduled" });
    const tried = () => client.query(notesReference, { about: "try" });
    await expect.poll(async () => (await tried()).length).toBe(2);
    expect(await client.query(state, { id: scheduled })).toEqual({ kind: "inProgress" });
    await process.kill();

    const clock = new ManualClock(Date.now());
    const time = { now: clock.now, alarm: clock.alarm };
    const running = await startEngine({ ...time, file: folder.file, deploys: false });
    const { notes } = about(running);
    expect(await running.query("jobs:state", { id: scheduled })).toEqual({
      kind: "failed",
      error: "Transient error while executing action",
    });
    expect(await notes("pooled")).toEqual(["try pooled"]);
    await passUntil(clock, 250, async () => (await notes("done")).length > 0);
    const all = ["try pooled", "try pooled", "done pooled: attempt 2"];
    expect(await notes("pooled")).toEqual(all);
    const later = clock.now() + 30 * MINUTE;
    await passUntil(clock, MINUTE, async () => clock.now() > later);
    expect(await notes("pooled")).toEqual(all);
    expect(await notes("scheduled")).toEqual(["try scheduled"]);
  });
});
