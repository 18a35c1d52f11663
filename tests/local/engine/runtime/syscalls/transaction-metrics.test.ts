import { makeFunctionReference } from "convex/server";
import { getDocumentSize } from "convex/values";
import { describe, expect, it } from "vitest";
import { openStore } from "../../../../../local/engine/store/store.ts";
import {
  inAction,
  inMutation,
  inQuery,
  type MutationContext,
} from "../../fixtures/inline-functions.ts";
import { startEngine } from "../../fixtures/running-engine.ts";

const note = { author: "ann", text: "tea", rank: 1 };
const list = makeFunctionReference<"query">("notes:list");
const add = makeFunctionReference<"mutation">("notes:add");
const failAfterWrite = makeFunctionReference<"mutation">("notes:failAfterWrite");
const MEBIBYTE = 1024 * 1024;

const written = async (ctx: MutationContext) =>
  (await ctx.meta.getTransactionMetrics()).documentsWritten;

describe("the metrics of a transaction", () => {
  it("report what was read and how much is left", async () => {
    const running = await startEngine();
    await inMutation(running, (ctx) => ctx.db.insert("notes", note));
    await inQuery(running, async (ctx) => {
      const [document] = await ctx.db.query("notes").collect();
      const sizeBytes = getDocumentSize(document ?? {});
      expect(await ctx.meta.getTransactionMetrics()).toEqual({
        documentsRead: { used: 1, remaining: 31_999 },
        bytesRead: { used: sizeBytes, remaining: 16 * MEBIBYTE - sizeBytes },
        databaseQueries: { used: 1, remaining: 4095 },
        documentsWritten: { used: 0, remaining: 16_000 },
        bytesWritten: { used: 0, remaining: 16 * MEBIBYTE },
        functionsScheduled: { used: 0, remaining: 1000 },
        scheduledFunctionArgsBytes: { used: 0, remaining: 16 * MEBIBYTE },
      });
    });
  });

  it("report what was written and scheduled", async () => {
    await inMutation(await startEngine(), async (ctx) => {
      await ctx.db.insert("notes", note);
      await ctx.scheduler.runAfter(1000, add, { author: "ann", text: "later" });
      const metrics = await ctx.meta.getTransactionMetrics();
      expect(metrics.documentsWritten.used).toBe(1);
      expect(metrics.functionsScheduled.used).toBe(1);
      expect(metrics.scheduledFunctionArgsBytes.used).toBeGreaterThan(0);
    });
  });

  it("forget what a failing nested mutation wrote", async () => {
    await inMutation(await startEngine(), async (ctx) => {
      await expect(ctx.runMutation(failAfterWrite, { text: "gone" })).rejects.toThrow();
      expect((await written(ctx)).used).toBe(0);
    });
  });

  it("do not exist in actions", async () => {
    const inAnAction = inAction(await startEngine(), (ctx) =>
      (ctx.meta as unknown as MutationContext["meta"]).getTransactionMetrics(),
    );
    await expect(inAnAction).rejects.toThrow();
  });
});

describe("limits of a nested function", () => {
  it("end it, and apply only to it", async () => {
    const running = await startEngine();
    await inMutation(running, async (ctx) => {
      for (let count = 0; count < 3; count++) await ctx.db.insert("notes", note);
    });
    await inQuery(running, async (ctx) => {
      const limited = ctx.runQuery(
        list,
        { author: "ann" },
        { transactionLimits: { documentsRead: 2 } },
      );
      await expect(limited).rejects.toThrow("Too many documents read");
      expect(await ctx.db.query("notes").collect()).toHaveLength(3);
    });
  });

  it("cannot exceed the engine's own", async () => {
    const store = openStore({ file: ":memory:", limits: { documentsWritten: 1 } });
    const call = inMutation(await startEngine({ store }), async (ctx) => {
      const transactionLimits = { documentsWritten: 10 };
      for (const text of ["first", "second"]) {
        await ctx.runMutation(add, { author: "ann", text }, { transactionLimits });
      }
    });
    await expect(call).rejects.toThrow("Too many writes");
  });

  it("are refused by name if unknown", async () => {
    const running = await startEngine();
    for (const transactionLimits of [{ functionsScheduled: 1 }, { documentsRead: -1 }]) {
      const call = inQuery(running, (ctx) =>
        ctx.runQuery(list, { author: "a" }, { transactionLimits }),
      );
      await expect(call).rejects.toThrow(Object.keys(transactionLimits)[0]);
    }
  });
});
