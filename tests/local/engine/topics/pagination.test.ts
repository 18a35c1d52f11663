import type { GenericId } from "convex/values";
import { describe, expect, it } from "vitest";
import { inMutation, inQuery } from "../fixtures/inline-functions.ts";
import { type RunningEngine, startEngine } from "../fixtures/running-engine.ts";

async function withNotes(count: number): Promise<RunningEngine> {
  const running = await startEngine();
  await inMutation(running, async ({ db }) => {
    for (let rank = 0; rank < count; rank += 1) {
      await db.insert("notes", { author: "ann", text: `${rank}`, rank });
    }
  });
  return running;
}

interface PageOptions {
  cursor?: string | null;
  endCursor?: string | null;
  numItems: number;
  maximumRowsRead?: number;
}

interface Page {
  ranks: number[];
  isDone: boolean;
  continueCursor: string;
}

const page = (running: RunningEngine, { cursor = null, ...options }: PageOptions) =>
  inQuery(running, async ({ db }) => {
    const found = await db
      .query("notes")
      .withIndex("by_rank")
      .paginate({ cursor, ...options });
    const ranks = found.page.map(({ rank }) => rank as number);
    return { ranks, isDone: found.isDone, continueCursor: found.continueCursor };
  }) as unknown as Promise<Page>;

describe("pages", () => {
  it("follow one another without gap or overlap until there is no more", async () => {
    const running = await withNotes(7);
    const ranks: number[] = [];
    let found = await page(running, { numItems: 3 });
    ranks.push(...found.ranks);
    while (!found.isDone) {
      found = await page(running, { numItems: 3, cursor: found.continueCursor });
      ranks.push(...found.ranks);
    }
    expect(ranks).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it("end early at the read limit, and continue from there", async () => {
    const running = await withNotes(6);
    const first = await page(running, { numItems: 5, maximumRowsRead: 2 });
    expect(first).toMatchObject({ ranks: [0, 1], isDone: false });
    const next = await page(running, { numItems: 5, cursor: first.continueCursor });
    expect(next.ranks).toEqual([2, 3, 4, 5]);
  });

  it("keep their end when documents are inserted", async () => {
    const running = await withNotes(4);
    const first = await page(running, { numItems: 2 });
    await inMutation(running, ({ db }) =>
      db.insert("notes", { author: "ann", text: "between", rank: 0.5 }),
    );
    const again = await page(running, { numItems: 2, endCursor: first.continueCursor });
    expect(again.ranks).toEqual([0, 0.5, 1]);
  });

  it("continue at the same place when the document at the cursor is deleted", async () => {
    const running = await withNotes(4);
    const first = await page(running, { numItems: 2 });
    await inMutation(running, async ({ db }) => {
      const last = await db
        .query("notes")
        .withIndex("by_rank", (q) => q.eq("rank", 1))
        .unique();
      if (last) await db.delete(last._id as GenericId<"notes">);
    });
    const next = await page(running, { numItems: 2, cursor: first.continueCursor });
    expect(next.ranks).toEqual([2, 3]);
  });

  it("can be requested once per function", async () => {
    const running = await withNotes(2);
    const twice = inQuery(running, async ({ db }) => {
      await db.query("notes").paginate({ cursor: null, numItems: 1 });
      await db.query("notes").paginate({ cursor: null, numItems: 1 });
    });
    await expect(twice).rejects.toThrow(/paginat/i);
  });

  it("refuse a cursor of another query", async () => {
    const running = await withNotes(3);
    const { continueCursor } = await page(running, { numItems: 1 });
    const other = inQuery(running, ({ db }) =>
      db.query("notes").order("desc").paginate({ cursor: continueCursor, numItems: 1 }),
    );
    await expect(other).rejects.toThrow(/cursor/i);
  });
});
