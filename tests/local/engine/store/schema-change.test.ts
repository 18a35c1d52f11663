import { DatabaseSync } from "node:sqlite";
import { defineTable } from "convex/server";
import { v } from "convex/values";
import { describe, expect, test } from "vitest";
import type { SchemaJson } from "../../../../local/engine/contracts/schema.ts";
import type { Store } from "../../../../local/engine/contracts/store.ts";
import { openStore } from "../../../../local/engine/store/store.ts";
import { applySchema } from "./schema-steps.ts";
import {
  aDataFile,
  aStore,
  type Database,
  NOW,
  read,
  reading,
  schemaOf,
  write,
} from "./store-fixture.ts";

const plain = schemaOf({ notes: defineTable({ text: v.string(), n: v.number() }) });
const indexed = schemaOf({
  notes: defineTable({ text: v.string(), n: v.number() })
    .index("by_n", ["n"])
    .index("by_text_n", ["text", "n"]),
});
const stricter = schemaOf({
  notes: defineTable({ text: v.string(), n: v.number(), more: v.boolean() }).index("by_n", ["n"]),
});

async function fill(store: Store, count: number): Promise<Store> {
  await write(store, async (db) => {
    for (let n = 0; n < count; n++) await db.insert("notes", { text: `t${n % 3}`, n: count - n });
  });
  return store;
}

const withNotes = (schema: SchemaJson, count: number) => fill(aStore(schema), count);

const numbersIn = async (db: Database, index = "by_n") => {
  const notes = await db.query("notes").withIndex(index).collect();
  return notes.map((note) => note.n as number);
};
const byNumber = (store: Store) => read(store, (db) => numbersIn(db));
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

function keysIn(file: string): number {
  const database = new DatabaseSync(file);
  const row = database.prepare("SELECT count(*) AS count FROM idx").get();
  database.close();
  return Number(row?.count);
}

describe("a change of schema", () => {
  test("builds an added index over existing documents", async () => {
    const store = await withNotes(plain, 2500);
    applySchema(store, "", indexed);
    expect(await byNumber(store)).toEqual(upTo(2500));
  });

  test("rebuilds an index whose fields changed", async () => {
    const store = await withNotes(indexed, 6);
    const reversed = schemaOf({
      notes: defineTable({ text: v.string(), n: v.number() }).index("by_n", ["text", "n"]),
    });
    applySchema(store, "", reversed);
    expect(await byNumber(store)).toEqual([3, 6, 2, 5, 1, 4]);
    await expect(read(store, (db) => numbersIn(db, "by_text_n"))).rejects.toThrow("not found");
  });

  test("leaves no key of a removed index behind", async () => {
    const file = aDataFile();
    const store = openStore({ file });
    applySchema(store, "", indexed);
    await write(store, (db) => db.insert("notes", { text: "a", n: 1 }));
    applySchema(store, "", plain);
    await expect(byNumber(store)).rejects.toThrow("Index notes.by_n not found.");
    store.close();
    expect(keysIn(file)).toBe(1);
  });

  test("keeps the documents of a table it no longer names", async () => {
    const store = await withNotes(indexed, 3);
    applySchema(store, "", schemaOf({}));
    expect(await read(store, (db) => db.query("notes").collect())).toHaveLength(3);
    await write(store, (db) => db.insert("notes", { anything: true }));
  });

  test("to no schema at all enforces nothing", async () => {
    const store = await withNotes(plain, 1);
    applySchema(store, "", null);
    await write(store, (db) => db.insert("notes", { anything: true }));
  });

  test("to one without validation enforces nothing", async () => {
    const store = aStore(
      schemaOf({ notes: defineTable({ n: v.number() }) }, { schemaValidation: false }),
    );
    await write(store, (db) => db.insert("notes", { n: "text" }));
  });

  test("is persistent", async () => {
    const file = aDataFile();
    const store = openStore({ file });
    applySchema(store, "", indexed);
    store.close();
    const again = openStore({ file });
    await expect(write(again, (db) => db.insert("notes", { n: 1 }))).rejects.toThrow(
      "missing the required field `text`",
    );
    await write(again, (db) => db.insert("notes", { n: 1, text: "a" }));
    expect(await byNumber(again)).toEqual([1]);
    again.close();
  });

  test("is part of its batch", async () => {
    const store = await withNotes(plain, 2);
    store.openBatch();
    const transaction = store.begin("mutation", NOW);
    transaction.schema.apply(new Map([["", indexed]]));
    transaction.commit();
    expect(await byNumber(store)).toEqual([1, 2]);
    store.abortBatch();
    await expect(byNumber(store)).rejects.toThrow("Index notes.by_n not found.");
    applySchema(store, "", indexed);
    expect(await byNumber(store)).toEqual([1, 2]);
  });

  test("affects only its component", async () => {
    const store = await withNotes(plain, 1);
    applySchema(store, "child", indexed);
    await expect(byNumber(store)).rejects.toThrow("Index notes.by_n not found.");
  });
});

test("a table that a query missed wakes that query when a schema creates it", async () => {
  const store = aStore();
  const { reads } = await reading(store, (db) => db.query("notes").collect());
  store.openBatch();
  const transaction = store.begin("mutation", NOW);
  transaction.schema.apply(new Map([["", plain]]));
  const { writes } = transaction.commit();
  store.commitBatch();
  expect(reads.isTouchedBy(writes)).toBe(true);
});

describe("a change that documents break", () => {
  test("is refused in Convex's words, naming table and document", async () => {
    const store = await withNotes(plain, 1);
    const [note] = await read(store, (db) => db.query("notes").collect());
    const error = `Document with ID "${note?._id as string}" in table "notes" does not match the schema: Object is missing the required field \`more\`. Consider wrapping the field validator in \`v.optional(...)\` if this is expected.\n\nObject: {n: 1.0, text: "t0"}\nValidator: v.object({more: v.boolean(), n: v.float64(), text: v.string()})`;
    store.openBatch();
    const transaction = store.begin("mutation", NOW);
    const fault = transaction.schema.firstFault(new Map([["", stricter]]));
    transaction.abort();
    store.abortBatch();
    expect(fault).toEqual({ componentPath: "", tableName: "notes", error });
    expect(() => applySchema(store, "", stricter)).toThrow(error);
  });

  test("leaves the old schema in force", async () => {
    const store = await withNotes(plain, 1);
    expect(() => applySchema(store, "", stricter)).toThrow("does not match the schema");
    await expect(byNumber(store)).rejects.toThrow("Index notes.by_n not found.");
    await write(store, (db) => db.insert("notes", { text: "as before", n: 2 }));
    await expect(write(store, (db) => db.insert("notes", { n: 3 }))).rejects.toThrow(
      "Failed to insert or update a document",
    );
  });

  test("a document that fits the new schema does not block it", async () => {
    const store = aStore();
    await write(store, (db) => db.insert("notes", { text: "early", n: 1, more: true }));
    applySchema(store, "", stricter);
    await write(store, (db) => db.insert("notes", { text: "late", n: 2, more: false }));
    expect(await byNumber(store)).toEqual([1, 2]);
  });
});
