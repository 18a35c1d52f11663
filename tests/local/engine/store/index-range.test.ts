import { defineTable } from "convex/server";
import { compareValues, type Value, v } from "convex/values";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { Store } from "../../../../local/engine/contracts/store.ts";
import { openStore } from "../../../../local/engine/store/store.ts";
import { storableValue } from "../values/value-arbitraries.ts";
import { applySchema } from "./schema-steps.ts";
import { aStore, type Database, read, schemaOf, write } from "./store-fixture.ts";

const schema = schemaOf({
  rows: defineTable(v.any()).index("by_a_b", ["a", "b"]).index("by_deep", ["x.y"]),
});

type Range = (q: Builder) => Builder;
type Builder = {
  [bound in "eq" | "gt" | "gte" | "lt" | "lte"]: (
    field: string,
    value: Value | undefined,
  ) => Builder;
};

const ranged = (db: Database, index: string, range: Range) =>
  db.query("rows").withIndex(index, range as never);

describe("an index range", () => {
  let store: Store;
  beforeAll(() => {
    store = openStore({ file: ":memory:" });
    applySchema(store, "", schema);
  });

  const bounds = {
    eq: (order: number) => order === 0,
    gt: (order: number) => order > 0,
    gte: (order: number) => order >= 0,
    lt: (order: number) => order < 0,
    lte: (order: number) => order <= 0,
  };

  test("finds exactly the documents that comparing each would find, in order", async () => {
    const values = fc.sample(storableValue, 120);
    await write(store, async (db) => {
      for (const [at, a] of values.entries()) await db.insert("rows", { a: at % 3, b: a });
      await db.insert("rows", { a: 1 });
    });
    const rows = await read(store, (db) => db.query("rows").collect());
    const bound = fc.constantFrom(...(Object.keys(bounds) as (keyof typeof bounds)[]));
    const limit = fc.oneof(fc.constantFrom(...values), storableValue, fc.constant(undefined));
    const cases = fc.sample(fc.tuple(fc.nat(3), bound, limit), 300);
    for (const [a, comparison, b] of cases) {
      const found = await read(store, (db) =>
        ranged(db, "by_a_b", (q) => q.eq("a", a)[comparison]("b", b)).collect(),
      );
      const expected = rows
        .filter((row) => row.a === a && bounds[comparison](compareValues(row.b as Value, b)))
        .sort((left, right) => compareValues(left.b as Value, right.b as Value));
      expect(found.map((row) => row._id)).toEqual(expected.map((row) => row._id));
    }
    store.close();
  });
});

describe("ranges", () => {
  async function someRows(): Promise<Store> {
    const store = aStore(schema);
    await write(store, async (db) => {
      for (const a of [1, 2, 3]) {
        for (const b of ["x", "y"]) await db.insert("rows", { a, b, x: { y: a } });
      }
    });
    return store;
  }

  const summary = (store: Store, index: string, range: Range) =>
    read(store, async (db) => {
      const rows = await ranged(db, index, range).collect();
      return rows.map((row) => `${row.a as number}${row.b as string}`).join(" ");
    });

  test.each([
    ["everything", (q) => q, "1x 1y 2x 2y 3x 3y"],
    ["one value", (q) => q.eq("a", 2), "2x 2y"],
    ["two values", (q) => q.eq("a", 2).eq("b", "y"), "2y"],
    ["values in another order", (q) => q.eq("b", "y").eq("a", 2), "2y"],
    ["from a value", (q) => q.gte("a", 2), "2x 2y 3x 3y"],
    ["beyond a value", (q) => q.gt("a", 2), "3x 3y"],
    ["up to a value", (q) => q.lte("a", 2), "1x 1y 2x 2y"],
    ["before a value", (q) => q.lt("a", 2), "1x 1y"],
    ["between two", (q) => q.gt("a", 1).lt("a", 3), "2x 2y"],
    ["nothing between crossed bounds", (q) => q.gt("a", 3).lt("a", 1), ""],
    ["missing fields", (q) => q.eq("a", undefined), ""],
  ] as [string, Range, string][])("hold %s", async (_name, range, expected) => {
    expect(await summary(await someRows(), "by_a_b", range)).toBe(expected);
  });

  test("reach into nested fields", async () => {
    expect(await summary(await someRows(), "by_deep", (q) => q.eq("x.y", 3))).toBe("3x 3y");
  });

  test("of by_creation_time are ordered by time", async () => {
    const store = await someRows();
    const rows = await read(store, (db) => db.query("rows").collect());
    const third = rows[2]?._creationTime as number;
    expect(await summary(store, "by_creation_time", (q) => q.gt("_creationTime", third))).toBe(
      "2y 3x 3y",
    );
  });

  test("of by_id are ordered by id, for every kind of bound", async () => {
    const store = await someRows();
    const rows = await read(store, (db) => db.query("rows").withIndex("by_id").collect());
    const ids = rows.map((row) => row._id as string);
    expect(ids.toSorted()).toEqual(ids);
    const count = async (range: Range) =>
      (await read(store, (db) => ranged(db, "by_id", range).collect())).length;
    expect(await count((q) => q.eq("_id", ids[2]))).toBe(1);
    expect(await count((q) => q.gt("_id", ids[2]))).toBe(3);
    expect(await count((q) => q.lte("_id", ids[2]))).toBe(3);
    expect(await count((q) => q.eq("_id", "j57"))).toBe(0);
    expect(await count((q) => q.gt("_id", "j57"))).toBe(6);
    expect(await count((q) => q.lt("_id", "zzz"))).toBe(6);
    expect(await count((q) => q.gt("_id", "zzz"))).toBe(0);
    expect(await count((q) => q.gt("_id", null))).toBe(6);
  });

  test.each([
    [
      "a field the index lacks",
      (q) => q.eq("c", 1),
      'The index range included a comparison with "c", but rows.by_a_b with fields ["a", "b", "_creationTime"] doesn\'t index this field. For more information see https://docs.convex.dev/using/indexes.',
    ],
    [
      "a gap",
      (q) => q.eq("b", 1),
      'Tried to query index rows.by_a_b but the query didn\'t use the index fields in order.\nIndex fields: ["a", "b", "_creationTime"]\nQuery fields: ["b"]\nFirst incorrect field: "b"\nFor more information see https://docs.convex.dev/using/indexes.',
    ],
    [
      "bounds on two fields",
      (q) => q.gt("a", 1).lt("b", 2),
      'Upper and lower bounds in `range` can only be applied to a single index field. This query against index rows.by_a_b attempted to set a range bound on both "a" and "b". Consider using `filter` instead. See https://docs.convex.dev/using/indexes for more info.',
    ],
    [
      "an equality twice",
      (q) => q.eq("a", 1).eq("a", 2),
      'Already defined equality bound in index range. Can\'t add "a" == 1.0.',
    ],
    [
      "a lower bound twice",
      (q) => q.gt("a", 1).gte("a", 2),
      'Already defined lower bound in index range. Can\'t add "a" >= 2.0.',
    ],
    [
      "an upper bound twice",
      (q) => q.lt("a", 1).lte("a", 2),
      'Already defined upper bound in index range. Can\'t add "a" <= 2.0.',
    ],
    [
      "a bound beside an equality",
      (q) => q.eq("a", 1).gt("a", 0),
      'Already defined inequality bound in index range. Can\'t add "a" == 1.0.',
    ],
  ] as [string, Range, string][])("refuse %s in Convex's words", async (_name, range, message) => {
    const store = aStore(schema);
    await expect(read(store, (db) => ranged(db, "by_a_b", range).collect())).rejects.toThrow(
      message,
    );
  });
});
