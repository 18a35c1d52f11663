import { defineTable } from "convex/server";
import { v } from "convex/values";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Store } from "../../../../local/engine/contracts/store.ts";
import { TransactionReads, TransactionWrites } from "../../../../local/engine/store/read-set.ts";
import { aStore, type Database, reading, schemaOf, write, writing } from "./store-fixture.ts";

const schema = schemaOf({
  messages: defineTable({ author: v.string(), n: v.number(), body: v.optional(v.string()) })
    .index("by_author", ["author", "n"])
    .index("by_n", ["n"]),
  users: defineTable({ name: v.string() }),
});

type Work = (db: Database) => Promise<unknown>;

async function tenMessages(): Promise<Store> {
  const store = aStore(schema);
  await write(store, async (db) => {
    for (let n = 0; n < 10; n++) await db.insert("messages", { author: `a${n % 2}`, n: n * 10 });
  });
  return store;
}

const insert = (author: string, n: number) => (db: Database) =>
  db.insert("messages", { author, n });
const patchNumber = (n: number, change: object) => async (db: Database) => {
  const message = await db
    .query("messages")
    .withIndex("by_n", (q) => q.eq("n", n))
    .unique();
  await db.patch(message?._id as never, change);
};

const byAuthor = (author: string) => (db: Database) =>
  db
    .query("messages")
    .withIndex("by_author", (q) => q.eq("author", author))
    .collect();
const between = (low: number, high: number) => (db: Database) =>
  db
    .query("messages")
    .withIndex("by_n", (q) => q.gte("n", low).lt("n", high))
    .collect();
const firstByNumber = (db: Database) => db.query("messages").withIndex("by_n").first();
const lastTwoByNumber = (db: Database) =>
  db.query("messages").withIndex("by_n").order("desc").take(2);
const firstAbove = (n: number) => (db: Database) =>
  db
    .query("messages")
    .withIndex("by_n")
    .filter((q) => q.gt(q.field("n"), n))
    .first();
const stopAt = (n: number) => async (db: Database) => {
  for await (const message of db.query("messages").withIndex("by_n")) {
    if (message.n === n) return;
  }
};

describe("a commit touches a query", () => {
  test.each([
    ["an insert into the range read", byAuthor("a1"), insert("a1", 5), true],
    ["an insert beside it", byAuthor("a1"), insert("a11", 5), false],
    ["an insert at the lower bound", between(20, 40), insert("x", 20), true],
    ["an insert at the upper bound", between(20, 40), insert("x", 40), false],
    ["an insert just below the lower bound", between(20, 40), insert("x", 19.999), false],
    ["a document that leaves the range", between(20, 40), patchNumber(30, { n: 99 }), true],
    ["a document that enters the range", between(20, 40), patchNumber(90, { n: 25 }), true],
    ["a document that moves outside the range", between(20, 40), patchNumber(90, { n: 95 }), false],
    ["another field of a document read", between(20, 40), patchNumber(30, { body: "b" }), true],
    ["an insert before the first", firstByNumber, insert("x", -1), true],
    ["an insert after the first", firstByNumber, insert("x", 1), false],
    ["an insert within the last two", lastTwoByNumber, insert("x", 85), true],
    ["an insert below the last two", lastTwoByNumber, insert("x", 79), false],
    ["an insert above the last two", lastTwoByNumber, insert("x", 1000), true],
    ["an insert among the filtered out", firstAbove(45), insert("x", 33), true],
    ["an insert past the filtered one", firstAbove(45), insert("x", 51), false],
    ["an insert where the loop has been", stopAt(30), insert("x", 29), true],
    ["an insert where the loop has not been", stopAt(30), insert("x", 31), false],
    [
      "an insert into another table",
      byAuthor("a1"),
      (db) => db.insert("users", { name: "a1" }),
      false,
    ],
  ] as [string, Work, Work, boolean][])("%s: %#", async (_name, query, mutation, touched) => {
    const store = await tenMessages();
    const { reads } = await reading(store, query);
    const { writes } = await writing(store, mutation);
    expect(reads.isTouchedBy(writes)).toBe(touched);
  });

  test("that got one document, when that document changes or is deleted", async () => {
    const store = aStore(schema);
    const [mine, other] = await write(store, async (db) => [
      await db.insert("users", { name: "mine" }),
      await db.insert("users", { name: "other" }),
    ]);
    const get = async () => (await reading(store, (db) => db.get(mine as never))).reads;
    const changed = await writing(store, (db) => db.patch(mine as never, { name: "new" }));
    expect((await get()).isTouchedBy(changed.writes)).toBe(true);
    const elsewhere = await writing(store, (db) => db.patch(other as never, { name: "new" }));
    expect((await get()).isTouchedBy(elsewhere.writes)).toBe(false);
    const removed = await writing(store, (db) => db.delete(mine as never));
    expect((await get()).isTouchedBy(removed.writes)).toBe(true);
  });

  test("that found no such table, when the table is created", async () => {
    const store = aStore(schema);
    const { reads } = await reading(store, (db) => db.query("later").collect());
    const elsewhere = await writing(store, (db) => db.insert("sooner", {}));
    expect(reads.isTouchedBy(elsewhere.writes)).toBe(false);
    const made = await writing(store, (db) => db.insert("later", {}));
    expect(reads.isTouchedBy(made.writes)).toBe(true);
  });

  test("that counted a table, with every insert into it", async () => {
    const store = await tenMessages();
    const { reads } = await reading(store, (db) =>
      (db.query("messages") as unknown as { count(): Promise<number> }).count(),
    );
    const { writes } = await writing(store, insert("z", 7));
    expect(reads.isTouchedBy(writes)).toBe(true);
  });
});

const key = (...bytes: number[]) => Uint8Array.from(bytes);

describe("ranges", () => {
  test("that overlap or meet become one", () => {
    const reads = new TransactionReads();
    reads.addRange({ start: key(5), end: key(7) });
    reads.addRange({ start: key(1), end: key(3) });
    reads.addRange({ start: key(2), end: key(4) });
    reads.addRange({ start: key(4), end: key(5) });
    expect(reads.ranges).toEqual([{ start: key(1), end: key(7) }]);
  });

  test("contain what was added and nothing else", () => {
    const byte = fc.integer({ min: 0, max: 40 });
    const range = fc.tuple(byte, byte).map(([from, to]) => ({ start: key(from), end: key(to) }));
    fc.assert(
      fc.property(fc.array(range), fc.array(byte), byte, (ranges, points, probe) => {
        const reads = new TransactionReads();
        for (const added of ranges) reads.addRange(added);
        for (const point of points) reads.addKey(key(point));
        const writes = new TransactionWrites();
        writes.add(key(probe));
        const isInside =
          points.includes(probe) ||
          ranges.some(({ start, end }) => (start[0] ?? 0) <= probe && probe < (end[0] ?? 0));
        expect(reads.isTouchedBy(writes)).toBe(isInside);
      }),
    );
  });

  test("stay the same after the transaction is sealed", () => {
    const reads = new TransactionReads();
    reads.addKey(key(1));
    reads.seal();
    expect(reads.ranges).toEqual(reads.ranges);
    expect(reads.ranges).toEqual([{ start: key(1), end: key(1, 0) }]);
  });

  test("of a scan grow with it", () => {
    const reads = new TransactionReads();
    const scan = reads.startScan({ start: key(1), end: key(9) }, "desc");
    expect(reads.ranges).toEqual([]);
    scan.consumed(key(7));
    expect(reads.ranges).toEqual([{ start: key(7), end: key(9) }]);
    scan.consumed(key(4));
    expect(reads.ranges).toEqual([{ start: key(4), end: key(9) }]);
    scan.finished();
    expect(reads.ranges).toEqual([{ start: key(1), end: key(9) }]);
  });
});
