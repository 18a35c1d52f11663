import { makeFunctionReference } from "convex/server";
import { describe, expect, it } from "vitest";
import {
  inMutation,
  inQuery,
  type MutationContext,
  type QueryContext,
} from "../local/engine/fixtures/inline-functions.ts";
import {
  OPERATOR,
  type RunningEngine,
  startEngine,
} from "../local/engine/fixtures/running-engine.ts";

const list = makeFunctionReference<"query">("notes:list");
const record = makeFunctionReference<"mutation">("jobs:record");

const turn = () => new Promise((resolve) => setImmediate(resolve));
const notes = ({ query }: RunningEngine) => query("notes:list", { author: "nobody" });

describe("an inline mutation", () => {
  it("commits its handler's writes, over several turns of the event loop", async () => {
    const running = await startEngine();
    await inMutation(running, async (ctx) => {
      await ctx.runMutation(record, { text: "first" });
      await turn();
      await ctx.runMutation(record, { text: "second" });
    });
    expect(await notes(running)).toEqual(["first", "second"]);
  });

  it("rolls everything back and rejects with its handler's error", async () => {
    const running = await startEngine();
    const thrown = new Error("no");
    const call = inMutation(running, async (ctx) => {
      await ctx.runMutation(record, { text: "gone" });
      throw thrown;
    });
    await expect(call).rejects.toBe(thrown);
    expect(await notes(running)).toEqual([]);
  });

  it("keeps every other call waiting until it has ended", async () => {
    const running = await startEngine();
    const seen: string[] = [];
    const held = inMutation(running, async () => {
      await turn();
      await turn();
      seen.push("inline");
    });
    const other = running
      .mutation("jobs:record", { text: "later" }, OPERATOR)
      .then(() => seen.push("other"));
    await Promise.all([held, other]);
    expect(seen).toEqual(["inline", "other"]);
  });

  it("announces its commit, so that live queries follow", async () => {
    const running = await startEngine();
    let commits = 0;
    running.engine.onCommit(() => commits++);
    await inMutation(running, (ctx) => ctx.runMutation(record, { text: "told" }));
    expect(commits).toBe(1);
  });
});

describe("an inline query", () => {
  it("reads and cannot write", async () => {
    const running = await startEngine();
    await running.mutation("jobs:record", { text: "here" }, OPERATOR);
    const read = (ctx: QueryContext) => ctx.runQuery(list, { author: "nobody" });
    expect(await inQuery(running, read)).toEqual(["here"]);
    const write = (ctx: QueryContext) =>
      (ctx as MutationContext).runMutation(record, { text: "no" });
    await expect(inQuery(running, write)).rejects.toThrow();
  });

  it("is refused every call once it has returned", async () => {
    const running = await startEngine();
    let late: Promise<unknown> | null = null;
    await inQuery(running, (ctx) => {
      late = turn().then(() => ctx.runQuery(list, { author: "nobody" }));
      late.catch(() => undefined);
    });
    await expect(late).rejects.toThrow(/already returned/);
  });
});
