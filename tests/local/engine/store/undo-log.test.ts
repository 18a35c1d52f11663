import { DatabaseSync, StatementSync } from "node:sqlite";
import { defineTable } from "convex/server";
import { v } from "convex/values";
import { describe, expect, test, vi } from "vitest";
import { seededRandom } from "../../../../local/engine/runtime/seeded-random.ts";
import { Statements } from "../../../../local/engine/store/statements.ts";
import { UndoLog } from "../../../../local/engine/store/undo-log.ts";
import { aStore, type Database, read, schemaOf, write } from "./store-fixture.ts";

const schema = schemaOf(
  { notes: defineTable({ text: v.string() }).index("by_text", ["text"]) },
  { schemaValidation: false },
);

type Tables = Map<string, Map<string, string>>;

const copyOf = (tables: Tables): Tables =>
  new Map([...tables].map(([name, documents]) => [name, new Map(documents)]));

/** By `by_text` where there is one, so that index entries are compared with the documents. */
async function contentsOf(db: Database, names: Iterable<string>): Promise<Tables> {
  const contents: Tables = new Map();
  for (const name of names) {
    const query = db.query(name);
    const found = await (name === "notes" ? query.withIndex("by_text") : query).collect();
    const documents = found.map(({ _id, text }) => [_id as string, text as string] as const);
    if (found.length > 0) contents.set(name, new Map(documents));
  }
  return contents;
}

const filled = (tables: Tables): Tables =>
  new Map([...tables].filter(([, documents]) => documents.size > 0));

describe("a rollback", () => {
  test.each([1, 2, 3, 4, 5, 6])(
    "restores documents, index entries and tables after any writes at any depth (seed %d)",
    async (seed) => {
      const random = seededRandom(seed);
      const below = (count: number) => Math.floor(random() * count);
      const store = aStore(schema);
      let tables: Tables = new Map([["notes", new Map()]]);
      const created = new Set(["notes"]);
      for (let round = 0; round < 12; round++) {
        await write(store, async (db, transaction) => {
          const outer: Tables[] = [];
          for (let step = 0; step < 30; step++) {
            const names = [...tables.keys()];
            const name = names[below(names.length)] as string;
            const documents = tables.get(name) as Map<string, string>;
            const ids = [...documents.keys()];
            const id = ids[below(ids.length)] as string;
            const text = `text ${below(10)}`;
            const action = below(10);
            if (action < 3 || (ids.length === 0 && action < 7)) {
              documents.set((await db.insert(name, { text })) as string, text);
            } else if (action < 5) {
              await db.patch(id as never, { text });
              documents.set(id, text);
            } else if (action < 6) {
              await db.delete(id as never);
              documents.delete(id);
            } else if (action < 7) {
              const fresh = `table${created.size}`;
              created.add(fresh);
              tables.set(fresh, new Map([[(await db.insert(fresh, { text })) as string, text]]));
            } else if (action < 8 || outer.length === 0) {
              transaction.savepoint();
              outer.push(copyOf(tables));
            } else if (action < 9) {
              transaction.release();
              outer.pop();
            } else {
              transaction.rollback();
              tables = outer.pop() as Tables;
            }
          }
          expect(await contentsOf(db, created)).toEqual(filled(tables));
        });
        expect(await read(store, (db) => contentsOf(db, created))).toEqual(filled(tables));
      }
    },
  );

  test("of documents needs no savepoint of SQLite, which would copy every page written", async () => {
    const store = aStore(schema);
    const run = vi.spyOn(StatementSync.prototype, "run");
    await write(store, async (db, transaction) => {
      const kept = await db.insert("notes", { text: "kept" });
      transaction.savepoint();
      await db.patch(kept, { text: "lost" });
      transaction.rollback();
    });
    const statements = run.mock.contexts.map((statement) => (statement as StatementSync).sourceSQL);
    run.mockRestore();
    expect(statements).toContain("COMMIT");
    expect(statements.filter((sql) => sql.startsWith("SAVEPOINT"))).toEqual([]);
    expect(await read(store, (db) => contentsOf(db, ["notes"]))).toMatchObject({ size: 1 });
  });
});

function aLog() {
  const database = new DatabaseSync(":memory:");
  database.exec("CREATE TABLE kept (value TEXT); BEGIN; INSERT INTO kept VALUES ('half')");
  return { database, log: new UndoLog(new Statements(database)) };
}

test("a change that the disk does not take back loses the whole batch", () => {
  const { database, log } = aLog();
  log.note(() => {
    throw new Error("disk I/O error");
  });
  expect(() => log.undoAfter(0)).toThrow("disk I/O error");
  expect(database.isTransaction).toBe(false);
});

test("after SQLite rolled back by itself, nothing more is undone", () => {
  const { database, log } = aLog();
  const undo = vi.fn();
  log.note(undo);
  database.exec("ROLLBACK");
  log.undoAfter(0);
  expect(undo).not.toHaveBeenCalled();
});
