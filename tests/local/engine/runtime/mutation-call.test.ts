import { describe, expect, it } from "vitest";
import { ANYONE, asUser, startEngine } from "../fixtures/running-engine.ts";

const ADD = {
  component: "",
  path: "notes:add",
  args: { author: "ann", text: "once" },
  caller: ANYONE,
};
const SESSION = { sessionId: "7f2a", requestId: 3 };

describe("a mutation that a client sends twice", () => {
  it("has one effect and the same answer", async () => {
    const { engine, query } = await startEngine();
    const first = await engine.mutation(ADD, SESSION);
    const second = await engine.mutation(ADD, SESSION);
    expect(second.result).toEqual(first.result);
    expect(await query("notes:list", { author: "ann" })).toEqual(["once"]);
  });

  it("has one effect even when both arrive before either is answered", async () => {
    const { engine, query } = await startEngine();
    const [first, second] = await Promise.all([
      engine.mutation(ADD, SESSION),
      engine.mutation(ADD, SESSION),
    ]);
    expect(second.result).toEqual(first.result);
    expect(await query("notes:list", { author: "ann" })).toEqual(["once"]);
  });

  it("runs again when it failed", async () => {
    const { engine, mutation } = await startEngine();
    const work = { ...ADD, path: "notes:caughtData", args: { unexpected: 1 } };
    const failed = await engine.mutation(work, SESSION);
    expect(failed.result.ok).toBe(false);
    const repaired = await engine.mutation({ ...work, args: {} }, SESSION);
    expect(repaired.result.ok).toBe(true);
    expect(await mutation("notes:caughtData")).toMatchObject({ code: "refused" });
  });

  it("is separate for another caller or function under the same number", async () => {
    const { engine, query } = await startEngine();
    const asAnn = { ...ADD, caller: asUser("ann") };
    const first = await engine.mutation(asAnn, SESSION);
    const stranger = await engine.mutation(ADD, SESSION);
    expect(stranger.result).not.toEqual(first.result);
    const other = await engine.mutation({ ...asAnn, path: "notes:caughtData", args: {} }, SESSION);
    expect(other.result).not.toEqual(first.result);
    expect((await engine.mutation(asAnn, SESSION)).result).toEqual(first.result);
    expect(await query("notes:list", { author: "ann" })).toEqual(["once", "once"]);
  });

  it("is another mutation with another number", async () => {
    const { engine, query } = await startEngine();
    await engine.mutation(ADD, SESSION);
    await engine.mutation(ADD, { ...SESSION, requestId: 4 });
    expect(await query("notes:list", { author: "ann" })).toEqual(["once", "once"]);
  });
});
