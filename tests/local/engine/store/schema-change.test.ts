import { DatabaseSync } from "node:sqlite";
import { defineTable } from "convex/server";
import { v } from "convex/values";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { SchemaJson } from "../../../../local/engine/contracts/schema.ts";
import type { Store } from "../../../../local/engine/contracts/store.ts";
import { openStore } from "../../../../local/engine/store/store.ts";
import { applySchema, schemaStep } from "./schema-steps.ts";
import {
  aDataFile,
  aStore,
  type Database,
  NOW,
  onDatabase,
  read,
  reading,
  schemaOf,
  write,
  writing,
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

const prepare = (store: Store, schema: SchemaJson | null, component = "") =>
  schemaStep(store, (change) => change.prepare(new Map([[component, schema]])));
const advance = (store: Store) => schemaStep(store, (change) => change.advance());
const apply = (store: Store) => schemaStep(store, (change) => change.apply());

function advanceToTheEnd(store: Store): number {
  let steps = 1;
  while (advance(store).type === "inProgress") steps++;
  return steps;
}

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

  test("builds nothing when the indexes stay as they are", async () => {
    const store = await withNotes(indexed, 2000);
    prepare(store, indexed);
    expect(advance(store)).toEqual({ type: "complete" });
    apply(store);
    expect(await byNumber(store)).toEqual(upTo(2000));
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
    prepare(store, indexed);
    advanceToTheEnd(store);
    store.openBatch();
    const transaction = store.begin("mutation", NOW);
    transaction.schema.apply();
    transaction.commit();
    expect(await byNumber(store)).toEqual([1, 2]);
    store.abortBatch();
    await expect(byNumber(store)).rejects.toThrow("Index notes.by_n is currently backfilling");
    apply(store);
    expect(await byNumber(store)).toEqual([1, 2]);
  });

  test("affects only its component", async () => {
    const store = await withNotes(plain, 1);
    applySchema(store, "child", indexed);
    await expect(byNumber(store)).rejects.toThrow("Index notes.by_n not found.");
  });
});

describe("while a schema is prepared", () => {
  test("each step visits a bounded number of documents", async () => {
    const store = await withNotes(plain, 2600);
    prepare(
      store,
      schemaOf({ notes: defineTable({ text: v.string(), n: v.number() }).index("by_n", ["n"]) }),
    );
    expect(advanceToTheEnd(store)).toBe(Math.ceil(2600 / 500));
  });

  test("large documents make the steps smaller", async () => {
    const store = aStore(plain);
    for (let batch = 0; batch < 10; batch++) {
      await write(store, async (db) => {
        for (let n = 0; n < 10; n++) {
          await db.insert("notes", { text: "x".repeat(100_000), n: batch * 10 + n });
        }
      });
    }
    prepare(store, indexed);
    expect(advanceToTheEnd(store)).toBeGreaterThanOrEqual(4);
  });

  test("an index that is not complete cannot be read", async () => {
    const store = await withNotes(plain, 1200);
    prepare(store, indexed);
    for (;;) {
      await expect(byNumber(store)).rejects.toThrow(
        "Index notes.by_n is currently backfilling and not available to query yet.",
      );
      if (advance(store).type !== "inProgress") break;
    }
    apply(store);
    expect(await byNumber(store)).toEqual(upTo(1200));
  });

  test("an index whose fields change is read as it was", async () => {
    const store = await withNotes(indexed, 1200);
    const reversed = schemaOf({
      notes: defineTable({ text: v.string(), n: v.number() }).index("by_n", ["text", "n"]),
    });
    prepare(store, reversed);
    advance(store);
    await write(store, (db) => db.insert("notes", { text: "t0", n: 0 }));
    expect((await byNumber(store)).slice(0, 3)).toEqual([0, 1, 2]);
    advanceToTheEnd(store);
    apply(store);
    const texts = await read(store, async (db) => {
      const notes = await db.query("notes").withIndex("by_n").collect();
      return notes.map((note) => note.text as string);
    });
    expect(texts).toHaveLength(1201);
    expect(texts.toSorted()).toEqual(texts);
  });

  test("it reports the progress of documents and indexes", async () => {
    const store = await withNotes(plain, 700);
    await write(store, async (db) => {
      for (let n = 0; n < 700; n++) await db.insert("tasks", { n });
    });
    prepare(
      store,
      schemaOf({
        notes: defineTable({ text: v.string(), n: v.union(v.number(), v.null()) }),
        tasks: defineTable(v.any()).index("by_n", ["n"]),
      }),
    );
    const seen = [];
    for (let status = advance(store); status.type === "inProgress"; status = advance(store)) {
      seen.push(status.components[""]);
    }
    const at = (schemaValidationComplete: boolean, indexesComplete: number) => ({
      schemaValidationComplete,
      indexesComplete,
      indexesTotal: 1,
    });
    expect(seen).toEqual([at(false, 0), at(true, 0), at(true, 0)]);
  });

  test("writes before, behind and within the walk are all in the index", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            kind: fc.constantFrom("insert", "patch", "delete", "advance"),
            place: fc.nat(),
            n: fc.integer({ min: 0, max: 50 }),
          }),
          { minLength: 5, maxLength: 60 },
        ),
        async (operations) => {
          const store = openStore({ file: ":memory:" });
          applySchema(store, "", plain);
          await fill(store, 60);
          prepareInSmallSteps(store);
          for (const { kind, place, n } of operations) {
            if (kind === "advance") advance(store);
            else await write(store, (db) => change(db, kind, place, n));
          }
          advanceToTheEnd(store);
          apply(store);
          const scanned = await read(store, async (db) => {
            const notes = await db.query("notes").collect();
            return notes.map((note) => note.n as number);
          });
          expect(await byNumber(store)).toEqual(scanned.toSorted((a, b) => a - b));
          store.close();
        },
      ),
      { numRuns: 40 },
    );
  });

  /** Sixty-three indexes make every step a few documents long. */
  function prepareInSmallSteps(store: Store): void {
    const fields = { text: v.string(), n: v.number() };
    let table = defineTable(fields).index("by_n", ["n"]);
    for (let at = 0; at < 62; at++)
      table = table.index(`by_${at}`, ["n", `f${at}`] as never) as never;
    prepare(store, schemaOf({ notes: table }));
  }

  async function change(db: Database, kind: string, place: number, n: number): Promise<void> {
    const notes = await db.query("notes").collect();
    const note = notes[place % Math.max(notes.length, 1)];
    if (kind === "insert" || note === undefined) await db.insert("notes", { text: "new", n });
    else if (kind === "patch") await db.patch(note._id as never, { n });
    else await db.delete(note._id as never);
  }

  test("a table that a query missed wakes that query when it is created", async () => {
    const store = aStore();
    const { reads } = await reading(store, (db) => db.query("notes").collect());
    store.openBatch();
    const transaction = store.begin("mutation", NOW);
    transaction.schema.prepare(new Map([["", plain]]));
    const { writes } = transaction.commit();
    store.commitBatch();
    expect(reads.isTouchedBy(writes)).toBe(true);
  });

  test("a second change replaces the first", async () => {
    const store = await withNotes(plain, 1200);
    prepare(store, stricter);
    advance(store);
    prepare(store, indexed);
    expect(advanceToTheEnd(store)).toBeGreaterThan(1);
    apply(store);
    expect(await byNumber(store)).toEqual(upTo(1200));
  });

  test("it is applied only when it is complete", async () => {
    const store = await withNotes(plain, 1200);
    prepare(store, indexed);
    advance(store);
    expect(() => apply(store)).toThrow("The schema is not prepared yet");
  });

  test("a step that is rolled back is repeated", async () => {
    const store = await withNotes(plain, 1200);
    prepare(store, indexed);
    for (let round = 0; round < 3; round++) {
      store.openBatch();
      const transaction = store.begin("mutation", NOW);
      transaction.schema.advance();
      transaction.abort();
      store.commitBatch();
    }
    expect(advanceToTheEnd(store)).toBe(3);
    apply(store);
    expect(await byNumber(store)).toEqual(upTo(1200));
  });
});

describe("after a crash in the middle", () => {
  test("the old schema is in force, nothing half-built is left, and the change can be repeated", async () => {
    const file = aDataFile();
    const store = openStore({ file });
    applySchema(store, "", plain);
    await fill(store, 1200);
    prepare(store, indexed);
    advance(store);
    store.close();
    expect(keysIn(file)).toBeGreaterThan(1200);

    const again = openStore({ file });
    await expect(byNumber(again)).rejects.toThrow("Index notes.by_n not found.");
    await write(again, (db) => db.insert("notes", { text: "t0", n: 0 }));
    while (schemaStep(again, (change) => change.sweep()));
    again.close();
    expect(keysIn(file)).toBe(1201);

    const third = openStore({ file });
    applySchema(third, "", indexed);
    expect(await byNumber(third)).toEqual([0, ...upTo(1200)]);
    third.close();
  });

  test("a new table's indexes never get the keys of an abandoned index", async () => {
    const store = await withNotes(plain, 600);
    prepare(store, indexed);
    advance(store);
    await write(store, (db) => db.insert("fresh", { n: 1 }));
    schemaStep(store, (change) => change.giveUp());
    await write(store, (db) => db.insert("fresher", { n: 2 }));
    for (const table of ["fresh", "fresher"]) {
      expect(await read(store, (db) => db.query(table).collect())).toHaveLength(1);
    }
    while (schemaStep(store, (change) => change.sweep()));
    expect(await read(store, (db) => db.query("notes").collect())).toHaveLength(600);
    expect(await read(store, (db) => db.query("fresh").collect())).toHaveLength(1);
  });
});

describe("a change that documents break", () => {
  test("is refused in Convex's words, naming table and document", async () => {
    const store = await withNotes(plain, 1);
    const [note] = await read(store, (db) => db.query("notes").collect());
    prepare(store, stricter);
    const error = `Document with ID "${note?._id as string}" in table "notes" does not match the schema: Object is missing the required field \`more\`. Consider wrapping the field validator in \`v.optional(...)\` if this is expected.\n\nObject: {n: 1.0, text: "t0"}\nValidator: v.object({more: v.boolean(), n: v.float64(), text: v.string()})`;
    const failed = { type: "failed", componentPath: "", tableName: "notes", error };
    expect(advance(store)).toEqual(failed);
    expect(advance(store)).toEqual(failed);
    expect(() => apply(store)).toThrow(error);
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

  test("a document written meanwhile is stored, and fails the change", async () => {
    const store = aStore(plain);
    prepare(store, stricter);
    expect(advance(store)).toEqual({ type: "complete" });
    await write(store, (db) => db.insert("notes", { text: "new", n: 1 }));
    expect(advance(store)).toMatchObject({
      type: "failed",
      tableName: "notes",
      error: expect.stringContaining('New document in table "notes" does not match the schema'),
    });
    expect(() => apply(store)).toThrow('New document in table "notes"');
    expect(await read(store, (db) => db.query("notes").collect())).toHaveLength(1);
  });

  test("a document that was never committed fails nothing", async () => {
    const store = aStore(plain);
    prepare(store, stricter);
    store.openBatch();
    const transaction = store.begin("mutation", NOW);
    await onDatabase(transaction, (db) => db.insert("notes", { text: "new", n: 1 }));
    transaction.abort();
    store.commitBatch();
    apply(store);
    await expect(write(store, (db) => db.insert("notes", { text: "x", n: 1 }))).rejects.toThrow(
      "missing the required field `more`",
    );
  });

  test("a document that fits the new schema does not block it", async () => {
    const store = aStore();
    await writing(store, (db) => db.insert("notes", { text: "early", n: 1, more: true }));
    prepare(store, stricter);
    await write(store, (db) => db.insert("notes", { text: "late", n: 2, more: false }));
    advanceToTheEnd(store);
    apply(store);
    expect(await byNumber(store)).toEqual([1, 2]);
  });
});
