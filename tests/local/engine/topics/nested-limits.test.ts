import { makeFunctionReference } from "convex/server";
import { describe, expect, it } from "vitest";
import { inMutation, inQuery } from "../fixtures/inline-functions.ts";
import { type RunningEngine, startEngine } from "../fixtures/running-engine.ts";

const list = makeFunctionReference<"query">("notes:list");
const work = makeFunctionReference<"mutation">("notes:work");
const record = makeFunctionReference<"mutation">("jobs:record");

async function withNotes(): Promise<RunningEngine> {
  const running = await startEngine();
  await inMutation(running, async ({ db }) => {
    for (const rank of [1, 2, 3]) await db.insert("notes", { author: "ann", text: "x", rank });
  });
  return running;
}

describe("limits of a nested call", () => {
  it("stop a query that reads more than its caller allows, and not one that reads less", async () => {
    const running = await withNotes();
    const reading = (documentsRead: number) =>
      inQuery(running, (ctx) =>
        ctx.runQuery(list, { author: "ann" }, { transactionLimits: { documentsRead } }),
      );
    await expect(reading(2)).rejects.toThrow();
    expect(await reading(3)).toHaveLength(3);
  });

  it("stop a mutation that writes more; its writes do not count against its caller", async () => {
    const running = await withNotes();
    const used = inMutation(running, async (ctx) => {
      const call = ctx.runMutation(
        work,
        { author: "bob", text: "y" },
        { transactionLimits: { documentsWritten: 1 } },
      );
      const outcome = await call.then(
        () => "written",
        () => "stopped",
      );
      const { documentsWritten } = await ctx.meta.getTransactionMetrics();
      return [outcome, documentsWritten.used];
    });
    expect(await used).toEqual(["stopped", 0]);
  });

  it("do not apply to later calls of the caller", async () => {
    const running = await withNotes();
    await inMutation(running, async (ctx) => {
      await ctx.runMutation(record, { text: "a" }, { transactionLimits: { documentsWritten: 1 } });
      for (let count = 0; count < 5; count += 1) await ctx.runMutation(record, { text: "b" });
    });
    expect(await running.query("notes:list", { author: "nobody" })).toHaveLength(6);
  });
});
