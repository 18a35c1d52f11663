import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";
import { describe, expect, it } from "vitest";
import { inMutation, inQuery, type QueryContext } from "../fixtures/inline-functions.ts";
import { type RunningEngine, startEngine } from "../fixtures/running-engine.ts";
import { startWithSchema } from "./schema-push.ts";

async function withRanks(...ranks: number[]): Promise<RunningEngine> {
  const running = await startEngine();
  await inMutation(running, async ({ db }) => {
    for (const rank of ranks) await db.insert("notes", { author: "ann", text: `${rank}`, rank });
  });
  return running;
}

const ranksOf = (
  running: RunningEngine,
  read: (ctx: QueryContext) => Promise<{ rank?: unknown }[]>,
) => inQuery(running, async (ctx) => (await read(ctx)).map(({ rank }) => rank as number));

describe("an index range", () => {
  it("accepts both bounds or one, inclusive or not", async () => {
    const running = await withRanks(1, 2, 3, 4);
    const inner = ranksOf(running, ({ db }) =>
      db
        .query("notes")
        .withIndex("by_rank", (q) => q.gt("rank", 1).lte("rank", 3))
        .collect(),
    );
    expect(await inner).toEqual([2, 3]);
    const upper = ranksOf(running, ({ db }) =>
      db
        .query("notes")
        .withIndex("by_rank", (q) => q.gte("rank", 3))
        .collect(),
    );
    expect(await upper).toEqual([3, 4]);
  });

  it("fixes the first fields before it bounds the next", async () => {
    const running = await withRanks(1, 2, 3);
    const bounded = ranksOf(running, ({ db }) =>
      db
        .query("notes")
        .withIndex("by_author_and_rank", (q) =>
          (q.eq("author", "ann") as never as typeof q).lt("rank", 3),
        )
        .order("desc")
        .collect(),
    );
    expect(await bounded).toEqual([2, 1]);
  });

  it.each([
    ["a field the index does not have", "by_rank", "author"],
    ["a field after an omitted one", "by_author_and_rank", "rank"],
    ["a field of a document where the index has none", "by_creation_time", "rank"],
  ])("over %s is refused", async (_words, index, field) => {
    const running = await withRanks(1);
    const read = inQuery(running, ({ db }) =>
      db
        .query("notes")
        .withIndex(index, (q) => q.eq(field as never, 1 as never))
        .collect(),
    );
    await expect(read).rejects.toThrow(index);
  });

  it("with two lower bounds is refused", async () => {
    const running = await withRanks(1);
    const read = inQuery(running, ({ db }) =>
      db
        .query("notes")
        .withIndex("by_rank", (q) => (q.gt("rank", 1) as never as typeof q).gt("rank", 2))
        .collect(),
    );
    await expect(read).rejects.toThrow();
  });
});

describe("an index that cannot be read", () => {
  it("is named when it is staged, while writes keep it", async () => {
    const staged = { fields: ["n"], staged: true } as const;
    const tables = { rows: defineTable({ n: v.number() }).index("by_n", staged as never) };
    const running = await startWithSchema(defineSchema(tables as never));
    await inMutation(running, async ({ db }) => {
      await db.insert("rows", { n: 1 });
    });
    const read = inQuery(running, ({ db }) =>
      db
        .query("rows")
        .withIndex("by_n" as never)
        .collect(),
    );
    await expect(read).rejects.toThrow(
      "Index rows.by_n is staged: it cannot be queried before `staged` is removed from the schema.",
    );
  });

  it("is empty when it is built in and its table has never had a document", async () => {
    const running = await startEngine();
    const read = inQuery(running, ({ db }) =>
      db.query("unheard_of").withIndex("by_creation_time").collect(),
    );
    expect(await read).toEqual([]);
  });
});
