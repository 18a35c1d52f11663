import { makeFunctionReference } from "convex/server";
import { describe, expect, it } from "vitest";
import { inAction } from "../fixtures/inline-functions.ts";
import { startEngine } from "../fixtures/running-engine.ts";

const list = makeFunctionReference<"query">("notes:list");
const record = makeFunctionReference<"mutation">("jobs:record");
const roundTrip = makeFunctionReference<"action">("jobs:roundTrip");

describe("an action", () => {
  it("reads through a query what its own mutation has committed", async () => {
    const running = await startEngine();
    const texts = await inAction(running, async (ctx) => {
      await ctx.runMutation(record, { text: "one" });
      return await ctx.runQuery(list, { author: "nobody" });
    });
    expect(texts).toEqual(["one"]);
  });

  it("calls another action", async () => {
    const running = await startEngine();
    const answer = await inAction(running, (ctx) => ctx.runAction(roundTrip, { text: "inner" }));
    expect(answer).toMatchObject({ texts: ["inner"], elapsed: true });
  });

  it("may start mutations concurrently; each commits on its own", async () => {
    const running = await startEngine();
    await inAction(running, async (ctx) => {
      const texts = Array.from({ length: 20 }, (_, number) => `note ${number}`);
      await Promise.all(texts.map((text) => ctx.runMutation(record, { text })));
    });
    expect(await running.query("notes:list", { author: "nobody" })).toHaveLength(20);
  });

  it("keeps what it committed before it failed", async () => {
    const running = await startEngine();
    const failing = inAction(running, async (ctx) => {
      await ctx.runMutation(record, { text: "kept" });
      throw new Error("afterwards");
    });
    await expect(failing).rejects.toThrow("afterwards");
    expect(await running.query("notes:list", { author: "nobody" })).toEqual(["kept"]);
  });
});
