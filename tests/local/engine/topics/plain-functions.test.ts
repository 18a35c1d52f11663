import { makeFunctionReference } from "convex/server";
import { describe, expect, it } from "vitest";
import {
  inMutation,
  inQuery,
  type MutationContext,
  type QueryContext,
} from "../fixtures/inline-functions.ts";
import { startEngine } from "../fixtures/running-engine.ts";

const add = makeFunctionReference<"mutation">("notes:add");

const notesBy = ({ db }: QueryContext, author: string) =>
  db
    .query("notes")
    .withIndex("by_author", (q) => q.eq("author", author))
    .collect();
const countBy = async (ctx: QueryContext, author: string) => (await notesBy(ctx, author)).length;
const addBoth = async (ctx: MutationContext, author: string) => {
  await ctx.db.insert("notes", { author, text: "direct", rank: 1 });
  await ctx.runMutation(add, { author, text: "called" });
};

describe("plain functions that take a ctx", () => {
  it("work alike in queries and mutations, and call one another", async () => {
    const running = await startEngine();
    const seenInside = await inMutation(running, async (ctx) => {
      await addBoth(ctx, "ann");
      return await countBy(ctx, "ann");
    });
    expect(seenInside).toBe(2);
    expect(await inQuery(running, (ctx) => countBy(ctx, "ann"))).toBe(2);
  });
});
