import { DatabaseSync } from "node:sqlite";
import { defineTable } from "convex/server";
import { v } from "convex/values";
import { describe, expect, test } from "vitest";
import type { SchemaJson, Store } from "../../../../local/engine/contracts.ts";
import { openStore } from "../../../../local/engine/store/store.ts";
import { aDataFile, aStore, NOW, read, schemaOf, write } from "./store-fixture.ts";

const plain = schemaOf({ notes: defineTable({ text: v.string(), n: v.number() }) });
const indexed = schemaOf({
  notes: defineTable({ text: v.string(), n: v.number() })
    .index("by_n", ["n"])
    .index("by_text_n", ["text", "n"]),
});

async function withNotes(schema: SchemaJson, count: number): Promise<Store> {
  const store = aStore(schema);
  await write(store, async (db) => {
    for (let n = 0; n < count; n++) await db.insert("notes", { text: `t${n % 3}`, n: count - n });
  });
  return store;
}

const byNumber = (store: Store) =>
  read(store, async (db) => {
    const notes = await db.query("notes").withIndex("by_n").collect();
    return notes.map((note) => note.n as number);
  });

describe("a push", () => {
  test("reports the indexes it adds and removes", () => {
    const store = aStore();
    expect(store.applySchema("", plain)).toEqual({ added: [], removed: [] });
    expect(store.applySchema("", indexed)).toEqual({
      added: ["notes.by_n", "notes.by_text_n"],
      removed: [],
    });
    expect(store.applySchema("", indexed)).toEqual({ added: [], removed: [] });
    expect(store.applySchema("", plain)).toEqual({
      added: [],
      removed: ["notes.by_n", "notes.by_text_n"],
    });
  });

  test("builds an added index over what is there", async () => {
    const store = await withNotes(plain, 2500);
    store.applySchema("", indexed);
    const ascending = Array.from({ length: 2500 }, (_, at) => at + 1);
    expect(await byNumber(store)).toEqual(ascending);
  });

  test("rebuilds an index whose fields changed", async () => {
    const store = await withNotes(indexed, 6);
    const reversed = schemaOf({
      notes: defineTable({ text: v.string(), n: v.number() }).index("by_n", ["text", "n"]),
    });
    expect(store.applySchema("", reversed)).toEqual({
      added: ["notes.by_n"],
      removed: ["notes.by_n", "notes.by_text_n"],
    });
    expect(await byNumber(store)).toEqual([3, 6, 2, 5, 1, 4]);
  });

  test("leaves no key of a removed index behind", async () => {
    const file = aDataFile();
    const store = openStore({ file });
    store.applySchema("", indexed);
    await write(store, (db) => db.insert("notes", { text: "a", n: 1 }));
    store.applySchema("", plain);
    await expect(byNumber(store)).rejects.toThrow("Index notes.by_n not found.");
    store.close();
    const database = new DatabaseSync(file);
    expect(database.prepare("SELECT count(*) AS keys FROM idx").get()).toEqual({ keys: 1 });
    database.close();
  });

  test("keeps the documents of a table it no longer names", async () => {
    const store = await withNotes(indexed, 3);
    store.applySchema("", schemaOf({}));
    expect(await read(store, (db) => db.query("notes").collect())).toHaveLength(3);
    await write(store, (db) => db.insert("notes", { anything: true }));
  });

  test("with no schema at all enforces nothing", async () => {
    const store = await withNotes(plain, 1);
    expect(store.applySchema("", null)).toEqual({ added: [], removed: [] });
    await write(store, (db) => db.insert("notes", { anything: true }));
  });

  test("without schema validation enforces nothing", async () => {
    const store = aStore(
      schemaOf({ notes: defineTable({ n: v.number() }) }, { schemaValidation: false }),
    );
    await write(store, (db) => db.insert("notes", { n: "text" }));
  });

  test("is remembered", async () => {
    const file = aDataFile();
    const store = openStore({ file });
    store.applySchema("", indexed);
    store.close();
    const again = openStore({ file });
    await expect(write(again, (db) => db.insert("notes", { n: 1 }))).rejects.toThrow(
      "missing the required field `text`",
    );
    await write(again, (db) => db.insert("notes", { n: 1, text: "a" }));
    expect(await byNumber(again)).toEqual([1]);
    expect(again.applySchema("", indexed)).toEqual({ added: [], removed: [] });
    again.close();
  });

  test("is part of its batch", async () => {
    const store = await withNotes(plain, 2);
    store.openBatch();
    store.applySchema("", indexed);
    expect(await byNumber(store)).toEqual([1, 2]);
    store.abortBatch();
    await expect(byNumber(store)).rejects.toThrow("Index notes.by_n not found.");
    store.openBatch();
    store.applySchema("", indexed);
    store.commitBatch();
    expect(await byNumber(store)).toEqual([1, 2]);
  });

  test("concerns its component alone", async () => {
    const store = await withNotes(plain, 1);
    expect(store.applySchema("child", indexed).added).toEqual(["notes.by_n", "notes.by_text_n"]);
    await expect(byNumber(store)).rejects.toThrow("Index notes.by_n not found.");
  });
});

describe("a push that existing documents break", () => {
  const stricter = schemaOf({
    notes: defineTable({ text: v.string(), n: v.number(), more: v.boolean() }).index("by_n", ["n"]),
  });

  test("is refused in Convex's words, naming the document", async () => {
    const store = await withNotes(plain, 1);
    const [note] = await read(store, (db) => db.query("notes").collect());
    expect(() => store.applySchema("", stricter)).toThrow(
      `Document with ID "${note?._id as string}" in table "notes" does not match the schema: Object is missing the required field \`more\`. Consider wrapping the field validator in \`v.optional(...)\` if this is expected.\n\nObject: {n: 1.0, text: "t0"}\nValidator: v.object({more: v.boolean(), n: v.float64(), text: v.string()})`,
    );
  });

  test("changes nothing, alone or within a batch", async () => {
    const store = await withNotes(plain, 1);
    const added = { ...stricter, tables: [...stricter.tables, table("other")] };
    expect(() => store.applySchema("", added)).toThrow();
    store.openBatch();
    expect(() => store.applySchema("", added)).toThrow();
    const transaction = store.begin("mutation", NOW);
    transaction.database("", "1.0/insert", { table: "notes", value: { text: "in", n: 9 } });
    transaction.commit();
    store.commitBatch();
    await expect(byNumber(store)).rejects.toThrow("Index notes.by_n not found.");
    expect(await read(store, (db) => db.query("notes").collect())).toHaveLength(2);
    expect(store.applySchema("", plain)).toEqual({ added: [], removed: [] });
  });

  function table(tableName: string) {
    return { tableName, indexes: [], documentType: null };
  }
});
