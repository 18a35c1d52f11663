import { describe, expect, it } from "vitest";
import { inMutation, inQuery } from "../fixtures/inline-functions.ts";
import { type RunningEngine, startEngine } from "../fixtures/running-engine.ts";

async function withNotes(): Promise<RunningEngine> {
  const running = await startEngine();
  await inMutation(running, async ({ db }) => {
    for (const [text, rank] of [
      ["b", 2],
      ["a", 1],
      ["c", 3],
    ] as const) {
      await db.insert("notes", { author: "ann", text, rank });
    }
  });
  return running;
}

describe("a query", () => {
  it("returns documents in insertion order, or reversed", async () => {
    const running = await withNotes();
    const texts = (order: "asc" | "desc") =>
      inQuery(running, async ({ db }) =>
        (await db.query("notes").order(order).collect()).map(({ text }) => text),
      );
    expect(await texts("asc")).toEqual(["b", "a", "c"]);
    expect(await texts("desc")).toEqual(["c", "a", "b"]);
  });

  it("returns them in an index's order", async () => {
    const running = await withNotes();
    const texts = inQuery(running, async ({ db }) =>
      (await db.query("notes").withIndex("by_rank").collect()).map(({ text }) => text),
    );
    expect(await texts).toEqual(["a", "b", "c"]);
  });

  it("takes the first, the only one, or some", async () => {
    const running = await withNotes();
    const read = inQuery(running, async ({ db }) => {
      const first = await db.query("notes").first();
      const only = await db
        .query("notes")
        .withIndex("by_rank", (q) => q.eq("rank", 3))
        .unique();
      const none = await db
        .query("notes")
        .withIndex("by_rank", (q) => q.eq("rank", 9))
        .unique();
      return [first?.text, only?.text, none, (await db.query("notes").take(2)).length];
    });
    expect(await read).toEqual(["b", "c", null, 2]);
  });

  it("refuses to call one of several the only one", async () => {
    const running = await withNotes();
    await expect(inQuery(running, ({ db }) => db.query("notes").unique())).rejects.toThrow(
      /unique/,
    );
  });

  it("can be iterated and left early", async () => {
    const running = await withNotes();
    const seen = inQuery(running, async ({ db }) => {
      const texts: unknown[] = [];
      for await (const { text } of db.query("notes")) {
        texts.push(text);
        if (text === "a") break;
      }
      return texts as string[];
    });
    expect(await seen).toEqual(["b", "a"]);
  });

  it("knows an id's table, and rejects other text", async () => {
    const running = await withNotes();
    const known = inQuery(running, async ({ db }) => {
      const note = await db.query("notes").first();
      const id = note?._id as string;
      return [
        db.normalizeId("notes", id) === id,
        db.normalizeId("counters", id),
        db.normalizeId("notes", "x"),
      ];
    });
    expect(await known).toEqual([true, null, null]);
  });

  it("orders values of different types as Convex does", async () => {
    const running = await startEngine({ deploys: false });
    const values = ["text", true, 2, 1n, null, [1], { a: 1 }, new Uint8Array([1]).buffer];
    await inMutation(running, async ({ db }) => {
      for (const value of values) await db.insert("values", { value });
      await db.insert("values", {});
    });
    const kinds = inQuery(running, async ({ db }) => {
      const stored = await db.query("values").collect();
      return stored.filter(({ value }) => value === undefined).length;
    });
    expect(await kinds).toBe(1);
  });
});
