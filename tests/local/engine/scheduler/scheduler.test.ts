import { copyFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { JSONValue } from "convex/values";
import { describe, expect, it, onTestFinished } from "vitest";
import { ManualClock } from "../fixtures/manual-clock.ts";
import { asUser, OPERATOR, type RunningEngine, startEngine } from "../fixtures/running-engine.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

interface JobDocument {
  _id: string;
  name: string;
  args: JSONValue[];
  scheduledTime: number;
  completedTime?: number;
  state: { kind: string; error?: string };
}

function dataFile(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "engine-scheduler-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return path.join(folder, "engine.sqlite");
}

/** The current contents of the disk, as after a power failure. */
function copyOf(file: string): string {
  const copy = dataFile();
  for (const suffix of ["", "-wal"]) {
    if (existsSync(file + suffix)) {
      copyFileSync(file + suffix, copy + suffix);
    }
  }
  return copy;
}

async function jobs({ query }: RunningEngine): Promise<JobDocument[]> {
  return (await query("jobs:all", {}, OPERATOR)) as unknown as JobDocument[];
}

const states = async (running: RunningEngine) =>
  (await jobs(running)).map(({ state }) => state.kind);

const recorded = ({ query }: RunningEngine) => query("notes:list", { author: "nobody" });

function startWithClock(setup: { file?: string; deploys?: boolean } = {}) {
  const clock = new ManualClock();
  return { clock, running: startEngine({ ...setup, now: clock.now, alarm: clock.alarm }) };
}

/** Lets `jobs:slow` go on. */
const openGate = ({ mutation }: RunningEngine) =>
  mutation("notes:add", { author: "gate", text: "open" });

describe("a scheduled mutation", () => {
  it("runs when it is due and not before", async () => {
    const { clock, running } = startWithClock();
    const engine = await running;
    const id = await engine.mutation("jobs:later", { text: "tea", delayMs: 10 * SECOND });
    await expect.poll(() => clock.pendingTimers).toBe(1);
    expect(await engine.query("jobs:state", { id })).toEqual({
      _id: id,
      _creationTime: expect.any(Number),
      name: "jobs.js:record",
      args: [{ text: "tea" }],
      scheduledTime: clock.now() + 10 * SECOND,
      state: { kind: "pending" },
    });
    clock.advance(9 * SECOND);
    expect(await states(engine)).toEqual(["pending"]);
    clock.advance(SECOND);
    await expect.poll(() => states(engine)).toEqual(["success"]);
    expect(await recorded(engine)).toEqual(["tea"]);
    expect(await engine.query("jobs:state", { id })).toMatchObject({
      completedTime: clock.now(),
    });
  });

  it("runs anonymously and knows which job it is", async () => {
    const { running } = startWithClock();
    const engine = await running;
    await engine.mutation("jobs:later", { text: "whose", delayMs: 0 }, asUser("ann"));
    await expect.poll(() => recorded(engine)).toEqual(["whose"]);
    const id = (await engine.mutation("jobs:laterMetadata")) as string;
    await expect
      .poll(() => engine.query("notes:list", { author: id }))
      .toEqual(["jobs:recordItself"]);
  });

  it("that fails leaves its error and none of its writes", async () => {
    const { running } = startWithClock();
    const engine = await running;
    await engine.mutation("jobs:laterBroken");
    await expect.poll(() => states(engine)).toEqual(["failed"]);
    const [job] = await jobs(engine);
    expect(job?.state.error).toMatch(/^Uncaught Error: job failed/);
    expect(await recorded(engine)).toEqual([]);
  });

  it("is not scheduled when the scheduling mutation fails", async () => {
    const { running } = startWithClock();
    const engine = await running;
    await expect(engine.mutation("jobs:scheduleThenThrow")).rejects.toThrow("no");
    expect(await jobs(engine)).toEqual([]);
  });

  it("runs in the order of due times", async () => {
    const { clock, running } = startWithClock();
    const engine = await running;
    for (const [text, delayMs] of [
      ["third", 3000],
      ["first", 1000],
      ["second", 2000],
    ] as const) {
      await engine.mutation("jobs:later", { text, delayMs });
    }
    clock.advance(MINUTE);
    await expect.poll(() => recorded(engine)).toEqual(["first", "second", "third"]);
  });

  it("does not run once canceled, and stays canceled", async () => {
    const { clock, running } = startWithClock();
    const engine = await running;
    const id = await engine.mutation("jobs:later", { text: "never", delayMs: SECOND });
    await engine.mutation("jobs:cancel", { id });
    await engine.mutation("jobs:cancel", { id });
    await engine.mutation("jobs:later", { text: "after", delayMs: 2 * SECOND });
    clock.advance(MINUTE);
    await expect.poll(() => recorded(engine)).toEqual(["after"]);
    expect(await states(engine)).toEqual(["canceled", "success"]);
  });

  it("goes on after it has canceled itself, with a warning", async () => {
    const { running } = startWithClock();
    const started = await running;
    const lines: string[] = [];
    started.engine.onLog(({ logLines }) => lines.push(...logLines));
    await started.mutation("jobs:laterCancelsItself");
    await expect.poll(() => states(started)).toEqual(["success"]);
    expect(lines).toEqual(["[WARN] 'A mutation cannot cancel itself; it runs to its end.'"]);
  });

  it("fails when it loops forever, and the next one runs", async () => {
    const { running } = startWithClock();
    const engine = await running;
    await engine.mutation("jobs:laterSpinning");
    await engine.mutation("jobs:later", { text: "next", delayMs: 0 });
    await expect.poll(() => states(engine)).toEqual(["failed", "success"]);
  });

  it("is refused when the function does not exist or the time is years away", async () => {
    const { running } = startWithClock();
    const engine = await running;
    await expect(engine.mutation("jobs:laterMissing")).rejects.toThrow(
      "Attempted to schedule function, but no exported function missing found in the file: jobs.js.",
    );
    await expect(
      engine.mutation("jobs:later", { text: "x", delayMs: 6 * 366 * DAY }),
    ).rejects.toThrow("is more than 5 years in the future");
  });
});

describe("a scheduled action", () => {
  it("runs once and is then a success", async () => {
    const engine = await startEngine();
    await engine.mutation("jobs:laterSlow", { text: "slow" });
    await expect.poll(() => states(engine)).toEqual(["inProgress"]);
    await openGate(engine);
    await expect.poll(() => states(engine)).toEqual(["success"]);
    expect(await recorded(engine)).toEqual(["slow"]);
  });

  it("may schedule further functions", async () => {
    const engine = await startEngine();
    const id = await engine.action("jobs:laterFromAction", { text: "from an action" });
    await expect.poll(() => recorded(engine)).toEqual(["from an action"]);
    expect(await engine.query("jobs:state", { id })).toMatchObject({ state: { kind: "success" } });
  });

  it("stays canceled when it was canceled while running", async () => {
    const engine = await startEngine();
    const id = await engine.mutation("jobs:laterSlow", { text: "too late" });
    await expect.poll(() => states(engine)).toEqual(["inProgress"]);
    await engine.mutation("jobs:cancel", { id });
    await openGate(engine);
    await expect.poll(() => recorded(engine)).toEqual(["too late"]);
    expect(await states(engine)).toEqual(["canceled"]);
  });
});

describe("after a restart", () => {
  it("jobs that became due meanwhile run", async () => {
    const file = dataFile();
    const { clock, running } = startWithClock({ file });
    const engine = await running;
    await engine.mutation("jobs:later", { text: "patient", delayMs: MINUTE });
    await engine.engine.close();
    engine.crash();
    clock.advance(DAY);
    const again = await startEngine({ file, deploys: false, now: clock.now, alarm: clock.alarm });
    await expect.poll(() => recorded(again)).toEqual(["patient"]);
  });

  it("a crash loses no job and repeats no mutation", async () => {
    const file = dataFile();
    const engine = await startEngine({ file });
    await engine.mutation("jobs:laterMany", { count: 300 });
    const copies = [copyOf(file)];
    await expect.poll(async () => (await recorded(engine)) as string[]).toHaveLength(300);
    copies.push(copyOf(file));
    for (const copy of copies) {
      const again = await startEngine({ file: copy, deploys: false });
      await expect
        .poll(async () => (await states(again)).filter((state) => state !== "success"))
        .toEqual([]);
      expect(await recorded(again)).toEqual(await recorded(engine));
    }
  });

  it("an action that was in progress fails and is not repeated", async () => {
    const file = dataFile();
    const engine = await startEngine({ file });
    await engine.mutation("jobs:laterSlow", { text: "perhaps" });
    await expect.poll(() => states(engine)).toEqual(["inProgress"]);
    const again = await startEngine({ file: copyOf(file), deploys: false });
    const [job] = await jobs(again);
    expect(job?.state).toEqual({ kind: "failed", error: "Transient error while executing action" });
    expect(await recorded(again)).toEqual([]);
    await openGate(engine);
  });
});

describe("the scheduler", () => {
  it("lets requests run in between thousands of due jobs", { tags: ["deep"] }, async () => {
    const engine = await startEngine();
    for (let round = 0; round < 3; round++) {
      await engine.mutation("jobs:laterMany", { count: 1000 });
    }
    await engine.mutation("notes:add", { author: "ann", text: "in between" });
    expect((await states(engine)).filter((state) => state === "pending")).not.toEqual([]);
    await expect.poll(async () => (await recorded(engine)) as string[]).toHaveLength(3000);
  });

  it("deletes finished jobs after a week", async () => {
    const { clock, running } = startWithClock();
    const engine = await running;
    await engine.mutation("jobs:later", { text: "old", delayMs: 0 });
    await expect.poll(() => states(engine)).toEqual(["success"]);
    await expect.poll(() => clock.pendingTimers).toBe(1);
    for (let day = 0; day < 6; day++) {
      clock.advance(DAY);
      await expect.poll(() => clock.pendingTimers).toBe(1);
    }
    expect(await states(engine)).toEqual(["success"]);
    clock.advance(DAY);
    await expect.poll(() => states(engine)).toEqual([]);
    await expect.poll(() => clock.pendingTimers).toBe(0);
  });
});
