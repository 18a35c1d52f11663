import { describe, expect, it } from "vitest";
import { CommitFailedError } from "../../../../local/engine/runtime/lane.ts";
import { startEngine } from "../fixtures/running-engine.ts";
import { openFaultyStore } from "../fixtures/store-faults.ts";

const names = Array.from({ length: 20 }, (_, index) => `author ${index}`);

describe("group commit", () => {
  it("answers mutations that arrive together after few commits", async () => {
    const { store, commits } = openFaultyStore();
    const { mutation } = await startEngine({ store });
    const before = commits();
    await Promise.all(names.map((author) => mutation("notes:add", { author, text: "x" })));
    expect(commits() - before).toBeLessThan(names.length / 2);
  });

  it("lets one fail without the others", async () => {
    const { mutation, query } = await startEngine();
    const outcomes = await Promise.allSettled([
      mutation("notes:add", { author: "ann", text: "before" }),
      mutation("notes:insertThenThrow", { author: "ann" }),
      mutation("notes:add", { author: "ann", text: "after" }),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(await query("notes:list", { author: "ann" })).toEqual(["before", "after"]);
  });

  it("announces commits in order, before the responses", async () => {
    const { engine, mutation } = await startEngine();
    const heard: bigint[] = [];
    engine.onCommit(({ timestamp }) => heard.push(timestamp));
    await Promise.all(names.map((author) => mutation("notes:add", { author, text: "x" })));
    expect(heard).toHaveLength(names.length);
    expect(heard).toEqual(heard.toSorted((a, b) => (a < b ? -1 : 1)));
    expect(engine.lastTimestamp).toBe(heard.at(-1));
  });
});

describe("a commit that the disk refuses", () => {
  it("fails every mutation of the batch and leaves nothing of it", async () => {
    const { store, refuseCommits } = openFaultyStore();
    const { engine, mutation, query } = await startEngine({ store });
    let commitsHeard = 0;
    engine.onCommit(() => {
      commitsHeard += 1;
    });
    refuseCommits(true);
    const outcomes = await Promise.allSettled(
      names.map((author) => mutation("notes:add", { author, text: "lost" })),
    );
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ status: "rejected", reason: expect.any(CommitFailedError) });
    }
    expect(commitsHeard).toBe(0);
    expect(await query("behavior:readsDatabase")).toBe(0);
    refuseCommits(false);
    await mutation("notes:add", { author: "ann", text: "kept" });
    expect(await query("notes:list", { author: "ann" })).toEqual(["kept"]);
  });
});

describe("a store that fails in the middle of a mutation", () => {
  it("fails the mutation even if its function continued, and keeps nothing of it", async () => {
    const { store, failInserts, operationsAfterFailure } = openFaultyStore();
    const { mutation, query } = await startEngine({ store });
    failInserts(true);
    await expect(mutation("behavior:swallowsFailure")).rejects.toThrow("database or disk is full");
    failInserts(false);
    // SQLite may have left the transaction, in which case a later write would stay.
    expect(operationsAfterFailure()).toBe(0);
    expect(await query("behavior:readsDatabase")).toBe(0);
    await mutation("notes:add", { author: "ann", text: "kept" });
    expect(await query("notes:list", { author: "ann" })).toEqual(["kept"]);
  });
});

describe("the time limit", () => {
  const timedOut = "Function execution timed out (maximum duration: 1s)";

  it("ends only the loop; the others of its batch are kept", async () => {
    const { mutation, query } = await startEngine();
    const [before, spinning, after] = await Promise.allSettled([
      mutation("notes:add", { author: "ann", text: "before" }),
      mutation("behavior:spins"),
      mutation("notes:add", { author: "ann", text: "after" }),
    ]);
    expect(spinning).toMatchObject({ reason: { message: timedOut } });
    expect([before.status, after.status]).toEqual(["fulfilled", "fulfilled"]);
    expect(await query("notes:list", { author: "ann" })).toEqual(["before", "after"]);
  });

  it("rolls back what the loop's function and its nested functions had written", {
    tags: ["deep"],
  }, async () => {
    const { mutation, query } = await startEngine();
    await expect(mutation("behavior:nestsSpinning")).rejects.toThrow(timedOut);
    expect(await query("behavior:readsDatabase")).toBe(0);
    await mutation("notes:work", { author: "ann", text: "alive" });
    expect(await query("behavior:readsDatabase")).toBe(1);
  });

  it("gives later calls a new context", { tags: ["deep"] }, async () => {
    const { mutation, query } = await startEngine();
    expect(await query("behavior:countsCalls")).toBe(1);
    await expect(mutation("behavior:spins")).rejects.toThrow(timedOut);
    expect(await query("behavior:countsCalls")).toBe(1);
  });

  it("ends a loop of microtasks in a query", async () => {
    const { query } = await startEngine();
    await expect(query("behavior:spinsInMicrotasks")).rejects.toThrow(timedOut);
    expect(await query("behavior:readsDatabase")).toBe(0);
  });
});
