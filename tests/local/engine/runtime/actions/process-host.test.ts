import { resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { MAX_USED_MS } from "../../../../../local/engine/runtime/caller-shares.ts";
import { pollUntil } from "../../../../support/poll-until.ts";
import { until } from "../../fixtures/network-wait.ts";
import { pushRequest } from "../../fixtures/push-request.ts";
import {
  ANYONE,
  asUser,
  deploy,
  type RunningEngine,
  sharedEngine,
  startEngine,
} from "../../fixtures/running-engine.ts";

const LOOP_TEXT =
  "Function execution unexpectedly timed out. Check your function for infinite loops or other long-running operations.";
const MEMORY_TEXT = /^JavaScript execution ran out of memory \(maximum memory usage: 64 MB\)$/;
/** Longer than a busy machine takes for a context. */
const IMPATIENT = { blockedMs: 3000 };
const NEVER_MS = 3_600_000;
const LOOK_EVERY_MS = 250;

const inProcesses = (limits = {}) =>
  ({ app: "action-app", actions: { place: "process", limits } }) as const;

const start = (limits = {}, setup = {}) => startEngine({ ...inProcesses(limits), ...setup });

const shared = sharedEngine(inProcesses());

/** Of the process that runs `neverEnds`, once it does. */
async function pidOfEndless({ query }: RunningEngine): Promise<number> {
  const [note = ""] = await pollUntil(
    async () => (await query("notes:list")) as string[],
    (notes) => notes.length > 0,
  );
  return Number(/^started (\d+)$/.exec(note)?.[1]);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe("what a person's actions use", () => {
  const impatient = sharedEngine(inProcesses(IMPATIENT));
  const REFUSED = { data: { code: "limit_reached", limit: "processorTime" } };

  it("counts, and nothing is charged to anyone else", async () => {
    const { action, engine } = impatient();
    const charge = vi.spyOn(engine.lane, "charge");
    onTestFinished(() => charge.mockRestore());
    expect(await action("actions:echoes", { value: 1 }, asUser("bob"))).toBe(1);
    const [share, usedMs] = charge.mock.lastCall ?? [];
    expect(share).toEqual({ caller: "https://issuer.test|bob", isPerson: true });
    expect(usedMs).toBeGreaterThan(0);
  });

  it("has a limit: who has used too much waits, with queries and actions, and others do not", async () => {
    const { action, query, engine } = impatient();
    const share = { caller: "https://issuer.test|eve", isPerson: true };
    // More than comes back while this test runs.
    engine.lane.charge(share, MAX_USED_MS + MAX_USED_MS);
    expect(engine.lane.waitOf(share)).not.toBeNull();
    const refused = action("actions:echoes", { value: 1 }, asUser("eve"));
    await expect(refused).rejects.toMatchObject(REFUSED);
    await expect(query("notes:list", { author: "x" }, asUser("eve"))).rejects.toMatchObject(
      REFUSED,
    );
    expect(await action("actions:echoes", { value: 1 }, asUser("bob"))).toBe(1);
  });

  it("is the time that the process hung where that had to be ended", async () => {
    const { action, engine } = impatient();
    const charge = vi.spyOn(engine.lane, "charge");
    onTestFinished(() => charge.mockRestore());
    await expect(action("actions:loops", {}, asUser("mallory"))).rejects.toThrow(LOOP_TEXT);
    const ofMallory = charge.mock.calls.filter(([share]) => share?.caller.endsWith("|mallory"));
    expect(ofMallory.map(([, usedMs]) => usedMs)).toEqual([IMPATIENT.blockedMs]);
  });
});

describe("an action that blocks its thread", () => {
  const impatient = sharedEngine(inProcesses(IMPATIENT));

  async function expectFailsAlone(path: string): Promise<void> {
    const { action, mutation } = impatient();
    const looping = action(path).catch(({ message }: Error) => message);
    let hasEnded = false;
    void looping.then(() => {
      hasEnded = true;
    });
    let mutations = 0;
    while (!hasEnded) {
      await mutation("notes:add", { text: "meanwhile" });
      mutations += 1;
    }
    expect(await looping).toBe(LOOP_TEXT);
    expect(mutations).toBeGreaterThan(10);
    expect(await action("actions:echoes", { value: 1 })).toBe(1);
  }

  it("fails, while mutations go on, and later actions work", () =>
    expectFailsAlone("actions:loops"));

  it("fails also when it has waited before", { tags: ["deep"] }, () =>
    expectFailsAlone("actions:loopsAfterWaiting"),
  );

  it("does not delay later actions until its end", { tags: ["deep"] }, async () => {
    const { action } = await start({ blockedMs: 60_000 });
    let hasEnded = false;
    await action("actions:countsCalls");
    void action("actions:loops").catch(() => {
      hasEnded = true;
    });
    // The engine looks after its processes on this event loop, too: after eight steps of ours it has checked seven times.
    for (let look = 0; look < 8; look += 1) await delay(LOOK_EVERY_MS);
    expect(await action("actions:countsCalls")).toBe(1);
    expect(hasEnded).toBe(false);
  });

  it("keeps what it printed in the log", async () => {
    const { engine } = impatient();
    const { logLines } = await engine.action({
      ...{ component: "", path: "actions:loops", args: {}, caller: ANYONE },
    });
    expect(logLines).toEqual(["[LOG] 'about to loop'"]);
  });
});

describe("an action that exceeds its time limit", () => {
  it("fails, and its remaining work is stopped", async () => {
    // Long enough for a busy machine to start the process in.
    const running = await start({ durationMs: 6000 });
    await expect(running.action("actions:neverEnds")).rejects.toThrow(
      "Function execution timed out (maximum duration: 6s)",
    );
    const pid = await pidOfEndless(running);
    await until("its process is gone", () => !isAlive(pid));
    expect(await running.action("actions:countsCalls")).toBe(1);
  });
});

describe("an action that uses all the memory", () => {
  const expectFailsAlone = async (path: string) => {
    const died: string[] = [];
    const logger = ({ event }: { event: string }) => died.push(event);
    // Filling half a gibibyte can take a busy virtual machine longer than an action may block.
    const limits = { memoryMiB: 64, blockedMs: NEVER_MS };
    const { action, query } = await start(limits, { logger });
    await expect(action(path)).rejects.toThrow(MEMORY_TEXT);
    expect(await query("notes:list")).toEqual([]);
    expect(await action("actions:countsCalls")).toBe(1);
    expect(died).toEqual(["action_process_died"]);
  };

  it("fails alone", () => expectFailsAlone("actions:hoards"));
  it("fails alone also outside the heap", { tags: ["deep"] }, () =>
    expectFailsAlone("actions:hoardsBuffers"),
  );
});

describe("unawaited work of an action", () => {
  it("fails it with the rejection that was not awaited", async () => {
    const { action } = await start();
    await expect(action("actions:rejectsUnheeded")).rejects.toThrow(
      /^Uncaught Error: not awaited\n {4}at /,
    );
    expect(await action("actions:countsCalls")).toBe(1);
  });

  it("fails it with what a timer has thrown, and no other action", async () => {
    const { action } = shared();
    const [thrown, other] = await Promise.all([
      action("actions:throwsInTimer").catch(({ message }: Error) => message),
      action("actions:echoes", { value: 1 }),
    ]);
    expect(thrown).toMatch(/^Uncaught Error: in a timer\n {4}at .*actions\.ts:\d+:\d+/);
    expect(other).toBe(1);
  });
});

describe("an action that kills its process", () => {
  it("fails, and the next one gets another", async () => {
    const { action } = await start();
    await expect(action("actions:aborts")).rejects.toThrow(
      "The process that ran this action ended unexpectedly (signal SIGABRT)",
    );
    expect(await action("actions:countsCalls")).toBe(1);
  });
});

describe("a push", () => {
  it("lets a running action finish on the code it started with", async () => {
    const { action, query, engine } = await start();
    const waiting = action("actions:waits", { ms: 300 });
    while (((await query("notes:list")) as string[]).length === 0) await delay(5);
    const push = await pushRequest("action-app");
    for (const bundle of push.appDefinition.changedModules) {
      bundle.source = bundle.source.replace('"VERSION"', '"NEW VERSION"');
    }
    await engine.finishPush(await engine.startPush(push));
    expect(await action("actions:waits", { ms: 1 })).toBe("NEW VERSION");
    expect(await waiting).toBe("VERSION");
  });

  it("leaves no process of the previous code behind", { tags: ["deep"] }, async () => {
    const { action, engine } = await start();
    for (let push = 0; push < 3; push++) {
      const pid = Number(await action("actions:pid"));
      expect(isAlive(pid)).toBe(true);
      await deploy(engine, "action-app");
      await until("the old process is gone", () => !isAlive(pid));
    }
  });
});

describe("closing the engine", () => {
  it("ends the processes of its actions, and the actions in them", async () => {
    const running = await start();
    const endless = running.action("actions:neverEnds").catch(({ message }) => message);
    const pid = await pidOfEndless(running);
    await running.engine.close();
    expect(await endless).toBe("The engine is closing");
    await until("its process is gone", () => !isAlive(pid));
  });
});

describe("module state", () => {
  it("reaches no later action", async () => {
    const { action } = await start();
    expect([await action("actions:countsCalls"), await action("actions:countsCalls")]).toEqual([
      1, 1,
    ]);
  });
});

describe("a file", () => {
  it.each([0, 5, 3_000_001])(
    "of %d bytes reaches an action and returns unchanged",
    async (length) => {
      const { action } = shared();
      expect(await action("actions:keepsFile", { length })).toEqual({
        isSame: true,
        type: "image/png",
        missing: null,
      });
    },
  );
});

describe("an action", () => {
  it("has no Node, and only the deployment's variables in its environment", async () => {
    process.env.PLANTED_SECRET = "of the engine";
    const { action, engine } = await start();
    await engine.setEnvironment([{ name: "GREETING", value: "good morning" }]);
    expect(await action("actions:reach")).toEqual({
      ...{ buffer: "undefined", exit: "undefined", secret: null, greeting: "good morning" },
    });
    delete process.env.PLANTED_SECRET;
  });

  it("that leaves its context reads no files, not even the engine's, and starts no processes", async () => {
    const { action } = shared();
    const file = resolve("local/engine/main.ts");
    expect(await action("actions:escapes", { file })).toEqual(Array(3).fill("ERR_ACCESS_DENIED"));
  });

  it("fails with an ordinary Error where the engine refuses something", async () => {
    const { action } = shared();
    await expect(action("actions:storesText")).rejects.toThrow(
      /^Uncaught Error: store\(\) expects a Blob/,
    );
  });

  it("sees a system variable that was set after its process had started", async () => {
    const systemEnvironment = new Map([["GREETING", "early"]]);
    const { action } = await start({}, { systemEnvironment });
    expect(await action("actions:reach")).toMatchObject({ greeting: "early" });
    systemEnvironment.set("GREETING", "late");
    expect(await action("actions:reach")).toMatchObject({ greeting: "late" });
  });

  it("knows its caller", async () => {
    expect(await shared().action("actions:whoAmI", {}, asUser("ann"))).toBe("ann");
  });
});
