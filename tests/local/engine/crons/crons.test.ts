import { copyFileSync, existsSync } from "node:fs";
import { cronJobs, makeFunctionReference } from "convex/server";
import { describe, expect, it } from "vitest";
import type { LogEntry } from "../../../../local/engine/contracts/calls.ts";
import { ManualClock } from "../fixtures/manual-clock.ts";
import { pushRequest } from "../fixtures/push-request.ts";
import { OPERATOR, type RunningEngine, resultOf, startEngine } from "../fixtures/running-engine.ts";
import { aDataFile } from "../store/store-fixture.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const record = makeFunctionReference<"mutation">("runs:record");
const waitForGate = makeFunctionReference<"action">("runs:waitForGate");

interface Recurring extends RunningEngine {
  clock: ManualClock;
  failures: LogEntry[];
  runs: (text: string) => Promise<string[]>;
  /** Advances time in steps and runs what becomes due. */
  pass: (durationMs: number, stepMs?: number) => Promise<void>;
  /** Runs what is due now. */
  settle: () => Promise<void>;
}

interface Start {
  file?: string;
  deploys?: boolean;
  clock?: ManualClock;
  onCommit?: () => void;
}

async function start(setup: Start = {}) {
  const { clock = new ManualClock(), onCommit = () => undefined, ...others } = setup;
  const time = { now: clock.now, alarm: clock.alarm, random: () => 0.5 };
  const running = await startEngine({ ...others, ...time, app: "recurring-app" });
  running.engine.onCommit(onCommit);
  const failures: LogEntry[] = [];
  running.engine.onLog((entry) => entry.error !== null && failures.push(entry));
  const runs = async (text: string) => (await running.query("runs:list", { text })) as string[];
  const pass = async (durationMs: number, stepMs = durationMs) => {
    for (let passed = 0; passed < durationMs; passed += stepMs) {
      clock.advance(stepMs);
      await running.engine.crons.whenPlanned();
    }
  };
  const settle = async () => {
    await running.engine.crons.whenPlanned();
    clock.advance(0);
    await running.engine.crons.whenPlanned();
  };
  await settle();
  const recurring: Recurring = { ...running, clock, failures, runs, pass, settle };
  return recurring;
}

/** The current contents of the disk. */
function copyOf(file: string): string {
  const copy = aDataFile();
  for (const suffix of ["", "-wal"]) {
    if (existsSync(file + suffix)) copyFileSync(file + suffix, copy + suffix);
  }
  return copy;
}

/** Replaces the app's crons by these, and returns the changes. */
async function pushCrons({ engine }: RunningEngine, declare: (crons: Crons) => void) {
  const crons = cronJobs();
  declare(crons);
  const exported = JSON.stringify((crons as unknown as { export(): string }).export());
  const source = `export default { isCrons: true, export: () => ${exported} };`;
  const push = await pushRequest("recurring-app");
  const declared = push.appDefinition.changedModules.find(({ path }) => path === "crons.js");
  Object.assign(declared ?? {}, { source, sourceMap: null });
  const { componentDiffs } = await engine.finishPush(await engine.startPush(push));
  return (componentDiffs as Record<string, { cronDiff: object }>)[""]?.cronDiff;
}

type Crons = ReturnType<typeof cronJobs>;

const at = (time: string) => `2026-01-01T${time}:00.000Z`;

describe("a cron", () => {
  it("runs at its declared times, and an interval also immediately", async () => {
    const { runs, pass } = await start();
    await pass(12 * HOUR, 15 * MINUTE);
    const everyThreeHours = ["00:00", "03:00", "06:00", "09:00", "12:00"];
    expect(await runs("beat")).toEqual(everyThreeHours.map(at));
    expect((await runs("hourly")).slice(0, 2)).toEqual([at("00:30"), at("01:30")]);
    expect(await runs("daily")).toEqual([at("05:15")]);
    expect(await runs("quarters")).toEqual([at("06:00"), at("12:00")]);
  });

  it("of a component runs in it, for each use of the component", async () => {
    const { engine, pass } = await start();
    await pass(3 * HOUR, 30 * MINUTE);
    for (const component of ["meter", "quietMeter"]) {
      const request = { component, path: "readings:list", args: {}, caller: OPERATOR };
      const readings = resultOf((await engine.query(request)).result);
      expect(readings).toEqual([at("00:00"), at("01:30"), at("03:00")]);
    }
  });

  it("that fails leaves nothing of the failed run, is logged, and runs again", async () => {
    const recurring = await start();
    await pushCrons(recurring, (crons) => {
      crons.interval(
        "broken",
        { hours: 1 },
        makeFunctionReference<"mutation">("runs:recordThenThrow"),
        {
          text: "broken",
        },
      );
    });
    await recurring.settle();
    await recurring.pass(2 * HOUR, HOUR);
    expect(await recurring.runs("broken")).toEqual([]);
    const failed = recurring.failures.map(({ identifier, error }) => [identifier, error]);
    const failure = ["runs:recordThenThrow", expect.stringContaining("not today")];
    expect(failed).toEqual([failure, failure, failure]);
  });

  it("may schedule a function, which runs", async () => {
    const recurring = await start();
    await pushCrons(recurring, (crons) => {
      crons.interval("later", { hours: 1 }, makeFunctionReference<"mutation">("runs:recordLater"), {
        text: "scheduled",
      });
    });
    await recurring.settle();
    await recurring.engine.scheduler.whenPlanned();
    await expect.poll(() => recurring.runs("scheduled")).toEqual([at("00:00")]);
  });

  it("that is still running is not started again; missed runs are skipped", async () => {
    const { mutation, runs, pass, failures } = await start();
    await expect.poll(() => runs("gate reached")).toHaveLength(1);
    await pass(13 * HOUR, HOUR);
    expect(await runs("gate reached")).toHaveLength(1);
    await mutation("runs:openGate");
    await expect.poll(() => runs("gate passed")).toEqual([at("13:00")]);
    await expect
      .poll(() => failures.map(({ error }) => error))
      .toEqual([
        expect.stringMatching(
          /^Skipping 3 run\(s\) of job \w+ because multiple scheduled runs are in the past$/,
        ),
      ]);
    await pass(3 * HOUR, HOUR);
    await expect.poll(() => runs("gate passed")).toEqual([at("13:00"), at("16:00")]);
  });
});

describe("after a restart", () => {
  it("a cron keeps its next run", async () => {
    const file = aDataFile();
    const first = await start({ file });
    await first.pass(HOUR);
    await first.engine.close();
    first.crash();
    const again = await start({ file, deploys: false, clock: first.clock });
    expect(await again.runs("beat")).toEqual([at("00:00")]);
    await again.pass(2 * HOUR, HOUR);
    expect(await again.runs("beat")).toEqual([at("00:00"), at("03:00")]);
  });

  it("a cron that missed runs makes up for one of them", async () => {
    const file = aDataFile();
    const first = await start({ file });
    await first.engine.close();
    first.crash();
    first.clock.advance(10 * HOUR);
    const again = await start({ file, deploys: false, clock: first.clock });
    expect(await again.runs("beat")).toEqual([at("00:00"), at("10:00")]);
    expect(again.failures.map(({ error }) => error)).toContainEqual(
      expect.stringContaining("Skipping 2 run(s)"),
    );
    await again.pass(2 * HOUR, HOUR);
    expect(await again.runs("beat")).toEqual([at("00:00"), at("10:00"), at("12:00")]);
  });

  it("no run is lost or repeated, whichever commit was the last", async () => {
    const file = aDataFile();
    const copies: string[] = [];
    const onCommit = () => copies.push(copyOf(file));
    const { clock, runs } = await start({ file, onCommit });
    expect(await runs("beat")).toEqual([at("00:00")]);
    expect(copies.length).toBeGreaterThan(3);
    for (const copy of copies) {
      const again = await start({ file: copy, deploys: false, clock });
      expect(await again.runs("beat")).toEqual([at("00:00")]);
    }
  });

  it("an action that was in progress is not repeated, and runs at the next time", async () => {
    const file = aDataFile();
    const first = await start({ file });
    await expect.poll(() => first.runs("gate reached")).toHaveLength(1);
    first.engine.close().catch(() => undefined);
    first.crash();
    const again = await start({ file, deploys: false, clock: first.clock });
    expect(await again.runs("gate reached")).toHaveLength(1);
    await again.pass(4 * HOUR, HOUR);
    await expect.poll(() => again.runs("gate reached")).toHaveLength(2);
  });
});

describe("a push", () => {
  it("keeps the next run of an unchanged cron", async () => {
    const recurring = await start();
    await recurring.pass(HOUR);
    const changes = await pushCrons(recurring, (crons) => {
      crons.interval("beat", { minutes: 180 }, record, { text: "beat" });
      crons.interval("gate", { hours: 4 }, waitForGate);
    });
    expect(changes).toEqual({ added: [], updated: [], deleted: ["daily", "hourly", "quarters"] });
    await recurring.settle();
    await recurring.pass(2 * HOUR, HOUR);
    expect(await recurring.runs("beat")).toEqual([at("00:00"), at("03:00")]);
    expect(await recurring.runs("hourly")).toEqual([at("01:00")]);
  });

  it("starts new and rescheduled crons from the beginning", async () => {
    const recurring = await start();
    await recurring.pass(HOUR);
    const changes = await pushCrons(recurring, (crons) => {
      crons.interval("beat", { hours: 2 }, record, { text: "beat" });
      crons.interval("new", { hours: 2 }, record, { text: "new" });
    });
    expect(changes).toMatchObject({ added: ["new"], updated: ["beat"] });
    await recurring.settle();
    await recurring.pass(2 * HOUR, HOUR);
    expect(await recurring.runs("new")).toEqual([at("01:00"), at("03:00")]);
    expect(await recurring.runs("beat")).toEqual([at("00:00"), at("01:00"), at("03:00")]);
  });

  it("gives a cron other arguments without moving its next run", async () => {
    const recurring = await start();
    await recurring.pass(HOUR);
    const changes = await pushCrons(recurring, (crons) => {
      crons.interval("beat", { hours: 3 }, record, { text: "other" });
    });
    expect(changes).toMatchObject({ added: [], updated: ["beat"] });
    await recurring.settle();
    await recurring.pass(2 * HOUR, HOUR);
    expect(await recurring.runs("other")).toEqual([at("03:00")]);
  });

  it("that removes a cron while its action runs ends that cron", async () => {
    const recurring = await start();
    await expect.poll(() => recurring.runs("gate reached")).toHaveLength(1);
    await pushCrons(recurring, () => undefined);
    await recurring.mutation("runs:openGate");
    await expect.poll(() => recurring.runs("gate passed")).toHaveLength(1);
    await recurring.pass(DAY, 4 * HOUR);
    expect(await recurring.runs("gate reached")).toHaveLength(1);
  });

  it("without the component ends the component's crons", async () => {
    const { engine, settle, clock } = await start();
    const push = await pushRequest("recurring-app");
    push.appDefinition.definition = null;
    push.appDefinition.dependencies = [];
    const { componentDiffs } = await engine.finishPush(await engine.startPush(push));
    expect(componentDiffs).toMatchObject({
      meter: { diffType: { type: "unmount" }, cronDiff: { deleted: ["read"] } },
    });
    await settle();
    clock.advance(DAY);
    await settle();
    await engine.finishPush(await engine.startPush(await pushRequest("recurring-app")));
    const request = { component: "meter", path: "readings:list", args: {}, caller: OPERATOR };
    expect(resultOf((await engine.query(request)).result)).toEqual([at("00:00")]);
  });

  it.each([
    [
      "a missing function",
      "The cron job 'odd' schedules a function that does not exist: runs.js:nothing",
      (crons: Crons) =>
        crons.interval("odd", { hours: 1 }, makeFunctionReference<"mutation">("runs:nothing")),
    ],
    [
      "a query",
      "The cron job 'odd' schedules a query function, only actions and mutations can be scheduled: runs.js:isOpen",
      (crons: Crons) =>
        crons.interval("odd", { hours: 1 }, makeFunctionReference<"mutation">("runs:isOpen")),
    ],
    [
      "an invalid cron expression",
      "Failed to parse cron expression",
      (crons: Crons) => crons.cron("odd", "every day", record, { text: "" }),
    ],
    [
      "a time that never occurs",
      'The cron spec "0 0 31 2 *" will never match any time',
      (crons: Crons) => crons.cron("odd", "0 0 31 2 *", record, { text: "" }),
    ],
  ])("with %s is refused in Convex's words", async (_what, message, declare) => {
    const recurring = await start();
    await expect(pushCrons(recurring, declare)).rejects.toThrow(message);
  });

  it("whose crons.ts exports something else is refused", async () => {
    const { engine } = await start();
    const push = await pushRequest("recurring-app");
    const { changedModules } = push.appDefinition;
    const declared = changedModules.find(({ path }) => path === "crons.js");
    Object.assign(declared ?? {}, { source: "export default {};", sourceMap: null });
    await expect(engine.startPush(push)).rejects.toThrow(
      "The default export of `convex/crons.js` is not a Crons object.",
    );
  });
});
