import { makeFunctionReference } from "convex/server";
import { describe, expect, it } from "vitest";
import {
  type ActionContext,
  inAction,
  inMutation,
  inQuery,
  type QueryContext,
} from "../fixtures/inline-functions.ts";
import { ANYONE, asUser, type RunningEngine, startEngine } from "../fixtures/running-engine.ts";

const whoAmI = makeFunctionReference<"query">("behavior:whoAmI");
const record = makeFunctionReference<"mutation">("jobs:record");

type Ask = (running: RunningEngine, caller: typeof ANYONE) => Promise<unknown>;

const directly = async ({ auth }: Pick<QueryContext, "auth">) =>
  (await auth.getUserIdentity())?.subject ?? null;
const throughQuery = async ({ runQuery }: Pick<ActionContext, "runQuery">) =>
  (await runQuery(whoAmI, {}))?.subject ?? null;

describe("the caller's identity", () => {
  it.each<[way: string, ask: Ask]>([
    ["a query", (running, caller) => inQuery(running, directly, caller)],
    ["a query's query", (running, caller) => inQuery(running, throughQuery, caller)],
    ["a mutation", (running, caller) => inMutation(running, directly, caller)],
    ["a mutation's query", (running, caller) => inMutation(running, throughQuery, caller)],
    ["an action", (running, caller) => inAction(running, directly, caller)],
    ["an action's query", (running, caller) => inAction(running, throughQuery, caller)],
  ])("reaches %s, and is null without one", async (_way, ask) => {
    const running = await startEngine();
    expect(await ask(running, asUser("ann"))).toBe("ann");
    expect(await ask(running, ANYONE)).toBeNull();
  });

  it("reaches a mutation that an action or a mutation calls", async () => {
    const running = await startEngine();
    const write = (ctx: { runMutation: (...call: never) => unknown }) =>
      ctx.runMutation(...([record, { text: "mine" }] as never));
    await inAction(running, write, asUser("ann"));
    await inMutation(running, write, asUser("bob"));
    expect(await running.query("notes:list", { author: "ann" })).toEqual(["mine"]);
    expect(await running.query("notes:list", { author: "bob" })).toEqual(["mine"]);
  });

  it("contains the claims of the token's issuer", async () => {
    const running = await startEngine();
    expect(await running.query("behavior:whoAmI", {}, asUser("ann"))).toEqual({
      issuer: "https://issuer.test",
      subject: "ann",
      tokenIdentifier: "https://issuer.test|ann",
    });
  });

  it("is not passed on to scheduled functions", async () => {
    const running = await startEngine();
    await running.mutation("jobs:later", { text: "later", delayMs: 0 }, asUser("ann"));
    const texts = () => running.query("notes:list", { author: "nobody" });
    await expect.poll(texts).toEqual(["later"]);
  });
});
