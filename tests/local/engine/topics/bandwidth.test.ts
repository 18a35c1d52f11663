import { describe, expect, it } from "vitest";
import type { UsageLimits } from "../../../../local/engine/contracts/store.ts";
import { openStore } from "../../../../local/engine/store/store.ts";
import { inMutation, inQuery } from "../fixtures/inline-functions.ts";
import { startEngine } from "../fixtures/running-engine.ts";

const limited = (limits: Partial<UsageLimits>) =>
  startEngine({ deploys: false, store: openStore({ file: ":memory:", limits }) });

describe("a transaction's limits", () => {
  it.each<[words: string, limits: Partial<UsageLimits>]>([
    ["documents written", { documentsWritten: 2 }],
    ["bytes written", { bytesWritten: 200 }],
  ])("stop a mutation that exceeds its %s, and nothing of it stays", async (_words, limits) => {
    const running = await limited(limits);
    const writing = inMutation(running, async ({ db }) => {
      for (let count = 0; count < 5; count += 1) await db.insert("cats", { name: "x".repeat(60) });
    });
    await expect(writing).rejects.toThrow();
    expect(
      await inQuery(running, async ({ db }) => (await db.query("cats").collect()).length),
    ).toBe(0);
  });

  it.each<[words: string, limits: Partial<UsageLimits>]>([
    ["documents read", { documentsRead: 2 }],
    ["bytes read", { bytesRead: 200 }],
    ["separate ranges", { databaseQueries: 1 }],
  ])("stop a query that exceeds its %s", async (_words, limits) => {
    const running = await limited(limits);
    for (let count = 0; count < 5; count += 1) {
      await inMutation(running, ({ db }) => db.insert("cats", { name: "x".repeat(60) }));
    }
    const reading = inQuery(running, async ({ db }) => {
      await db.query("cats").collect();
      await db.query("dogs").collect();
    });
    await expect(reading).rejects.toThrow();
  });

  it("are reported along with their usage", async () => {
    const running = await startEngine({ deploys: false });
    const metrics = await inMutation(running, async (ctx) => {
      await ctx.db.insert("cats", { name: "tom" });
      await ctx.db.query("cats").collect();
      return await ctx.meta.getTransactionMetrics();
    });
    expect(metrics).toMatchObject({
      documentsWritten: { used: 1 },
      documentsRead: { used: 1 },
      bytesWritten: { used: expect.any(Number), remaining: expect.any(Number) },
    });
  });
});
