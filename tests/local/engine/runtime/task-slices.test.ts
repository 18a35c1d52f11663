import vm from "node:vm";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { Lane } from "../../../../local/engine/runtime/lane.ts";
import type { LaneTask } from "../../../../local/engine/runtime/lane-task.ts";
import { openStore } from "../../../../local/engine/store/store.ts";

/** A lane whose thread gets `share` of the elapsed time. */
function laneWithShare(share: number, store = openStore({ file: ":memory:" })): Lane {
  onTestFinished(() => store.close());
  return new Lane({
    store,
    now: Date.now,
    onCommit: () => undefined,
    onTermination: () => undefined,
    processorMs: () => performance.now() * share,
  });
}

/** Never ends in its first `spins` runs. */
function spinningTask(spins: number): LaneTask<string> & { runs: () => number } {
  let runs = 0;
  return {
    run() {
      runs += 1;
      while (runs <= spins);
      return "done";
    },
    keepsWrites: () => true,
    timedOut: () => "timed out",
    runs: () => runs,
  };
}

describe("a task that is ended by the time limit", () => {
  it("fails when it had its share of the processor", async () => {
    const task = spinningTask(Number.POSITIVE_INFINITY);
    const { outcome } = await laneWithShare(1).mutation(task);
    expect([outcome, task.runs()]).toEqual(["timed out", 1]);
  });

  it("gets one more attempt, with a longer limit, when the machine gave it too little", async () => {
    const task = spinningTask(1);
    const { outcome } = await laneWithShare(0.5).mutation(task);
    expect([outcome, task.runs()]).toEqual(["done", 2]);
  });

  it("fails after the second attempt in any case", async () => {
    const task = spinningTask(Number.POSITIVE_INFINITY);
    const { outcome } = await laneWithShare(0.7).query(task);
    expect([outcome, task.runs()]).toEqual(["timed out", 2]);
  });

  it("does not block other callers forever, whatever it does", async () => {
    const lane = laneWithShare(1);
    const spinning = lane.mutation({
      ...spinningTask(Number.POSITIVE_INFINITY),
      timedOut: () => {
        throw new Error("no answer");
      },
    });
    const other = lane.mutation(spinningTask(0));
    await expect(spinning).rejects.toThrow("no answer");
    expect((await other).outcome).toBe("done");
  });
});

describe("an interruption of the store's own work", () => {
  for (const kind of ["query", "mutation"] as const) {
    it(`between the beginning of a ${kind} and its task leaves the store usable`, async () => {
      const store = openStore({ file: ":memory:" });
      const begin = store.begin.bind(store);
      vi.spyOn(store, "begin").mockImplementationOnce((...args) => {
        begin(...args);
        for (;;);
      });
      const lane = laneWithShare(0.1, store);
      const task = spinningTask(0);
      const { outcome } = await lane[kind](task);
      expect([outcome, task.runs()]).toEqual(["done", 1]);
      expect((await lane[kind](spinningTask(0))).outcome).toBe("done");
    });

    it(`at the end of a ${kind} leaves the store usable`, async () => {
      const store = openStore({ file: ":memory:" });
      const begin = store.begin.bind(store);
      vi.spyOn(store, "begin").mockImplementationOnce((...args) => {
        const transaction = begin(...args);
        const spin = () => {
          for (;;);
        };
        return Object.assign(transaction, { abort: spin, commit: spin });
      });
      const lane = laneWithShare(0.1, store);
      const keepsWrites = () => kind === "mutation";
      const { outcome } = await lane[kind]({ ...spinningTask(0), keepsWrites });
      expect(outcome).toBe("done");
      expect((await lane[kind](spinningTask(0))).outcome).toBe("done");
    });
  }
});

describe("a task that throws", () => {
  it("rejects alone; the next batch is unaffected", async () => {
    const lane = laneWithShare(1);
    const broken = lane.mutation({
      ...spinningTask(0),
      run: () => {
        throw new Error("engine trouble");
      },
    });
    const next = lane.mutation(spinningTask(0));
    await expect(broken).rejects.toThrow("engine trouble");
    expect((await next).outcome).toBe("done");
  });
});

describe("the engine's own work", () => {
  it("runs in its turn, without the costly time limit", async () => {
    const order: string[] = [];
    const ownTask = (name: string) => ({ run: () => order.push(name), keepsWrites: () => true });
    const arm = vi.spyOn(vm.Script.prototype, "runInContext");
    onTestFinished(() => arm.mockRestore());
    const lane = laneWithShare(1);
    await Promise.all([lane.mutation(ownTask("first")), lane.mutation(ownTask("second"))]);
    await lane.query(ownTask("query"));
    expect(arm).not.toHaveBeenCalled();
    await Promise.all([
      lane.mutation(ownTask("third")),
      lane.mutation({ ...ownTask("limited"), timedOut: () => 0 }),
      lane.mutation(ownTask("last")),
    ]);
    expect(arm).toHaveBeenCalledTimes(1);
    expect(order).toEqual(["first", "second", "query", "third", "limited", "last"]);
  });
});
