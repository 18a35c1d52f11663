import {
  type GenericDataModel,
  type GenericMutationCtx,
  getFunctionName,
  makeFunctionReference,
  mutationGeneric,
  queryGeneric,
} from "convex/server";
import { describe, expect, it } from "vitest";
import type { FunctionKind } from "../../../../local/engine/runtime/frame.ts";
import { inlineSyscalls } from "../../../../local/engine/runtime/inline-call.ts";
import { ANYONE, OPERATOR, type RunningEngine, startEngine } from "../fixtures/running-engine.ts";

Object.assign(globalThis, {
  Convex: { syscall: inlineSyscalls.sync, asyncSyscall: inlineSyscalls.async },
});

type Registered = Record<string, (args: string) => Promise<string>>;
type Context = GenericMutationCtx<GenericDataModel>;

const list = makeFunctionReference<"query">("notes:list");
const record = makeFunctionReference<"mutation">("jobs:record");

function inline({ engine }: RunningEngine, kind: FunctionKind, body: (ctx: Context) => unknown) {
  const registered = (kind === "query"
    ? queryGeneric({ handler: body as never })
    : mutationGeneric({ handler: body as never })) as unknown as Registered;
  const method = kind === "query" ? "invokeQuery" : "invokeMutation";
  const handler = () => (registered[method] as Registered[string])("[{}]");
  return engine.inline({ kind, name: "inline", caller: ANYONE, handler });
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
const notes = ({ query }: RunningEngine) => query("notes:list", { author: "nobody" });

describe("an inline mutation", () => {
  it("commits what its handler wrote, over several turns of the event loop", async () => {
    const running = await startEngine();
    await inline(running, "mutation", async (ctx) => {
      await ctx.runMutation(record, { text: "first" });
      await turn();
      await ctx.runMutation(record, { text: "second" });
    });
    expect(await notes(running)).toEqual(["first", "second"]);
  });

  it("takes everything back and rejects with what its handler threw", async () => {
    const running = await startEngine();
    const thrown = new Error("no");
    const call = inline(running, "mutation", async (ctx) => {
      await ctx.runMutation(record, { text: "gone" });
      throw thrown;
    });
    await expect(call).rejects.toBe(thrown);
    expect(await notes(running)).toEqual([]);
  });

  it("keeps every other call waiting until it has ended", async () => {
    const running = await startEngine();
    const seen: string[] = [];
    const held = inline(running, "mutation", async () => {
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

  it("tells of its commit, so that live queries follow", async () => {
    const running = await startEngine();
    let commits = 0;
    running.engine.onCommit(() => commits++);
    await inline(running, "mutation", (ctx) => ctx.runMutation(record, { text: "told" }));
    expect(commits).toBe(1);
  });
});

describe("an inline query", () => {
  it("reads and cannot write", async () => {
    const running = await startEngine();
    await running.mutation("jobs:record", { text: "here" }, OPERATOR);
    const read = (ctx: Context) => ctx.runQuery(list, { author: "nobody" });
    expect(JSON.parse((await inline(running, "query", read)) as string)).toEqual(["here"]);
    const write = (ctx: Context) => ctx.runMutation(record, { text: "no" });
    await expect(inline(running, "query", write)).rejects.toThrow();
  });

  it("may do nothing more once it has returned", async () => {
    const running = await startEngine();
    let late: Promise<unknown> | null = null;
    await inline(running, "query", (ctx) => {
      late = turn().then(() => ctx.runQuery(list, { author: getFunctionName(list) }));
      late.catch(() => undefined);
    });
    await expect(late).rejects.toThrow(/already returned/);
  });
});
