import { makeFunctionReference } from "convex/server";
import type { GenericId } from "convex/values";
import { describe, expect, it } from "vitest";
import { inMutation, type MutationContext } from "../fixtures/inline-functions.ts";
import { startEngine } from "../fixtures/running-engine.ts";

const addNote = makeFunctionReference<"mutation">("notes:add");
const fail = makeFunctionReference<"mutation">("notes:failAfterWrite");
const increment = makeFunctionReference<"mutation">("notes:increment");

type Change = (ctx: MutationContext, id: GenericId<"cats">) => Promise<unknown>;

/** The document `{ name: "tom", age: 3 }` after the change, read in the same mutation. */
async function leftAfter(change: Change): Promise<unknown> {
  const running = await startEngine({ deploys: false });
  return await inMutation(running, async (ctx) => {
    const id = await ctx.db.insert("cats", { name: "tom", age: 3 });
    await change(ctx, id);
    const cat = await ctx.db.get(id);
    if (cat === null) return null;
    const { _id, _creationTime, ...fields } = cat;
    return fields;
  });
}

describe("a mutation", () => {
  it.each<[words: string, change: Change, left: unknown]>([
    [
      "a patch changes the fields it names",
      ({ db }, id) => db.patch(id, { age: 4 }),
      { name: "tom", age: 4 },
    ],
    [
      "a patch with undefined removes a field",
      ({ db }, id) => db.patch(id, { age: undefined }),
      { name: "tom" },
    ],
    [
      "a patch may repeat the document's own id",
      ({ db }, id) => db.patch(id, { _id: id, age: 5 }),
      { name: "tom", age: 5 },
    ],
    [
      "a replacement leaves nothing of the old",
      ({ db }, id) => db.replace(id, { name: "kit" }),
      { name: "kit" },
    ],
    ["a deleted document is gone at once", ({ db }, id) => db.delete(id), null],
  ])("sees its own writes: %s", async (_words, change, left) => {
    expect(await leftAfter(change)).toEqual(left);
  });

  it.each<[words: string, change: Change]>([
    [
      "a missing document",
      async ({ db }, id) => {
        await db.delete(id);
        await db.patch(id, { age: 1 });
      },
    ],
    [
      "another document's id in a patch",
      async ({ db }, id) => db.patch(id, { _id: await db.insert("cats", {}) }),
    ],
    ["undefined inside a list", ({ db }, id) => db.patch(id, { toys: [undefined] as never })],
  ])("refuses %s", async (_words, change) => {
    await expect(leftAfter(change)).rejects.toThrow();
  });

  it("that throws leaves nothing", async () => {
    const running = await startEngine();
    await expect(running.mutation("notes:insertThenThrow", { author: "ann" })).rejects.toThrow();
    expect(await running.query("notes:list", { author: "ann" })).toEqual([]);
  });

  it("keeps its own writes when a nested one fails, and loses nested ones when it fails", async () => {
    const running = await startEngine();
    const both = (thenThrow: boolean) =>
      inMutation(running, async (ctx) => {
        await ctx.runMutation(addNote, { author: "ann", text: "mine" });
        await ctx.runMutation(fail, { text: "theirs" }).catch(() => null);
        if (thenThrow) throw new Error("all of it");
      });
    await expect(both(true)).rejects.toThrow("all of it");
    expect(await running.query("notes:list", { author: "ann" })).toEqual([]);
    await both(false);
    expect(await running.query("notes:list", { author: "ann" })).toEqual(["mine"]);
    expect(await running.query("notes:list", { author: "failing" })).toEqual([]);
  });

  it("does not lose an update to another that runs at the same time", async () => {
    const running = await startEngine();
    const work = () => running.mutation("notes:work", { author: "ann", text: "x" });
    const counts = await Promise.all(Array.from({ length: 30 }, work));
    expect(counts.toSorted((one, other) => Number(one) - Number(other))).toEqual(
      Array.from({ length: 30 }, (_, index) => index + 1),
    );
    const next = inMutation(running, (ctx) => ctx.runMutation(increment, { name: "ann" }));
    expect(await next).toBe(31);
  });
});
