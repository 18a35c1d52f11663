import { DatabaseSync } from "node:sqlite";
import { defineTable } from "convex/server";
import { v } from "convex/values";
import { describe, expect, test } from "vitest";
import { Savepoints } from "../../../../local/engine/store/savepoints.ts";
import { Statements } from "../../../../local/engine/store/statements.ts";
import { aStore, type Database, read, reading, schemaOf, write, writing } from "./store-fixture.ts";

const schema = schemaOf({ notes: defineTable({ text: v.string() }).index("by_text", ["text"]) });

const texts = async (db: Database) => {
  const notes = await db.query("notes").withIndex("by_text").collect();
  return notes.map((note) => note.text as string).join("");
};

const note = (db: Database, text: string) => db.insert("notes", { text });

describe("a rolled back savepoint", () => {
  test("takes its writes with it and leaves the others", async () => {
    const store = aStore(schema);
    await write(store, async (db, transaction) => {
      await note(db, "a");
      transaction.savepoint();
      await note(db, "b");
      expect(await texts(db)).toBe("ab");
      transaction.rollback();
      expect(await texts(db)).toBe("a");
      await note(db, "c");
    });
    expect(await read(store, texts)).toBe("ac");
  });

  test("undoes what was released within it too", async () => {
    const store = aStore(schema);
    await write(store, async (db, transaction) => {
      transaction.savepoint();
      await note(db, "a");
      transaction.savepoint();
      await note(db, "b");
      transaction.release();
      expect(await texts(db)).toBe("ab");
      transaction.rollback();
      await note(db, "c");
    });
    expect(await read(store, texts)).toBe("c");
  });

  test("restores documents that were patched and deleted", async () => {
    const store = aStore(schema);
    const [first, second] = await write(store, async (db) => [
      await note(db, "a"),
      await note(db, "b"),
    ]);
    await write(store, async (db, transaction) => {
      transaction.savepoint();
      await db.patch(first as never, { text: "x" });
      await db.delete(second as never);
      transaction.rollback();
      expect(await texts(db)).toBe("ab");
    });
    expect(await read(store, texts)).toBe("ab");
  });

  test("is not part of the write set", async () => {
    const store = aStore(schema);
    const { reads } = await reading(store, texts);
    const undone = await writing(store, async (db, transaction) => {
      transaction.savepoint();
      await note(db, "a");
      transaction.rollback();
    });
    expect(undone.writes.isEmpty).toBe(true);
    const kept = await writing(store, async (db, transaction) => {
      transaction.savepoint();
      await note(db, "a");
      transaction.release();
    });
    expect(reads.isTouchedBy(kept.writes)).toBe(true);
  });

  test("stays part of the read set", async () => {
    const store = aStore(schema);
    const { result: reads } = await writing(store, async (db, transaction) => {
      transaction.savepoint();
      await texts(db);
      transaction.rollback();
      return transaction.reads;
    });
    const { writes } = await writing(store, (db) => note(db, "a"));
    expect(reads.isTouchedBy(writes)).toBe(true);
  });

  test("removes a table created within it, and frees its number", async () => {
    const store = aStore(schema);
    const id = await write(store, async (db, transaction) => {
      transaction.savepoint();
      await db.insert("one", {});
      transaction.rollback();
      expect(await db.query("one").collect()).toEqual([]);
      return db.insert("two", { a: 1 });
    });
    expect(await read(store, (db) => db.get(id))).toMatchObject({ a: 1 });
    expect(store.tableOf("", id)).toBe("two");
  });

  test("returns its usage of the write limit", async () => {
    const store = aStore();
    const megabyte = "x".repeat(1_000_000);
    await write(store, async (db, transaction) => {
      for (let round = 0; round < 3; round++) {
        transaction.savepoint();
        for (let n = 0; n < 10; n++) await db.insert("large", { megabyte });
        transaction.rollback();
      }
      for (let n = 0; n < 16; n++) await db.insert("large", { megabyte });
      await expect(db.insert("large", { megabyte })).rejects.toThrow(
        "Too many bytes written in a single function execution (limit: 16 MiB)",
      );
    });
  });
});

test("savepoints without a write between them nest and unwind", async () => {
  const store = aStore(schema);
  await write(store, async (db, transaction) => {
    transaction.savepoint();
    transaction.savepoint();
    transaction.release();
    transaction.savepoint();
    transaction.rollback();
    transaction.savepoint();
    await note(db, "a");
    transaction.release();
    transaction.release();
  });
  expect(await read(store, texts)).toBe("a");
});

test("a rollback after SQLite rolled back by itself is not an error", () => {
  const database = new DatabaseSync(":memory:");
  const savepoints = new Savepoints(new Statements(database));
  database.exec("BEGIN");
  savepoints.push();
  savepoints.open();
  database.exec("ROLLBACK");
  savepoints.rollback();
  savepoints.push();
  savepoints.release();
});

test("a query may nest too", async () => {
  const store = aStore(schema);
  await write(store, (db) => note(db, "a"));
  await read(store, async (db, transaction) => {
    transaction.savepoint();
    expect(await texts(db)).toBe("a");
    transaction.rollback();
    expect(await texts(db)).toBe("a");
  });
});
