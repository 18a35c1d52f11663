import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { defineTable } from "convex/server";
import { v } from "convex/values";
import { describe, expect, test } from "vitest";
import type { Store } from "../../../../local/engine/contracts/store.ts";
import { openStore } from "../../../../local/engine/store/store.ts";
import { applySchema } from "./schema-steps.ts";
import {
  aDataFile,
  aStore,
  NOW,
  onDatabase,
  read,
  schemaOf,
  write,
  writing,
} from "./store-fixture.ts";

const schema = schemaOf({ notes: defineTable({ n: v.number() }).index("by_n", ["n"]) });

const numbers = (store: Store) =>
  read(store, async (db) => {
    const notes = await db.query("notes").withIndex("by_n").collect();
    return notes.map((note) => note.n as number);
  });

async function insertInBatch(store: Store, n: number): Promise<void> {
  const transaction = store.begin("mutation", NOW);
  await onDatabase(transaction, (db) => db.insert("notes", { n }));
  transaction.commit();
}

describe("a batch", () => {
  test("is complete after reopening", async () => {
    const file = aDataFile();
    const store = openStore({ file });
    applySchema(store, "", schema);
    store.openBatch();
    for (let n = 0; n < 5; n++) await insertInBatch(store, n);
    store.setSetting("note", "kept");
    store.commitBatch();
    store.close();
    const again = openStore({ file });
    expect(await numbers(again)).toEqual([0, 1, 2, 3, 4]);
    expect(again.getSetting("note")).toBe("kept");
    again.close();
  });

  test("that is aborted leaves nothing", async () => {
    const store = aStore(schema);
    await write(store, (db) => db.insert("notes", { n: 1 }));
    const before = store.lastTimestamp;
    store.openBatch();
    await insertInBatch(store, 2);
    store.setSetting("note", "lost");
    expect(await numbers(store)).toEqual([1, 2]);
    store.abortBatch();
    expect(await numbers(store)).toEqual([1]);
    expect(store.getSetting("note")).toBeNull();
    expect(store.lastTimestamp).toBe(before);
  });

  test("left open when the store closes leaves nothing", async () => {
    const file = aDataFile();
    const store = openStore({ file });
    applySchema(store, "", schema);
    store.openBatch();
    await insertInBatch(store, 1);
    store.close();
    const again = openStore({ file });
    expect(await numbers(again)).toEqual([]);
    again.close();
  });

  test("keeps a mutation that committed when another in it is aborted", async () => {
    const store = aStore(schema);
    store.openBatch();
    await insertInBatch(store, 1);
    const failing = store.begin("mutation", NOW);
    await onDatabase(failing, (db) => db.insert("notes", { n: 2 }));
    failing.abort();
    await insertInBatch(store, 3);
    store.commitBatch();
    expect(await numbers(store)).toEqual([1, 3]);
  });

  test("is needed for a mutation, and opens once", () => {
    const store = aStore(schema);
    expect(() => store.begin("mutation", NOW)).toThrow("No batch is open");
    expect(() => store.commitBatch()).toThrow("No batch is open");
    store.openBatch();
    expect(() => store.openBatch()).toThrow("A batch is already open");
    expect(store.isBatchOpen).toBe(true);
    store.abortBatch();
    expect(store.isBatchOpen).toBe(false);
  });

  test("transactions follow one another", () => {
    const store = aStore(schema);
    const first = store.begin("query", NOW);
    expect(() => store.begin("query", NOW)).toThrow("Another transaction is running");
    first.abort();
    store.begin("query", NOW).abort();
  });

  test("that the disk refuses leaves nothing, and earlier acknowledged writes stay", async () => {
    const file = aDataFile();
    const child = fileURLToPath(new URL("full-disk-child.ts", import.meta.url));
    const script = `trap '' XFSZ; ulimit -f 1024; exec "${process.execPath}" "${child}" "${file}"`;
    const output = execFileSync("bash", ["-c", script], { encoding: "utf8", stdio: "pipe" });
    const { acknowledged, refusal, seenAfterRefusal } = JSON.parse(output);
    expect(refusal).toMatch(/disk|full|lost/);
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(seenAfterRefusal).toEqual(acknowledged);
    const store = openStore({ file });
    expect(await numbers(store)).toEqual(acknowledged);
    await write(store, (db) => db.insert("notes", { n: 1_000_000 }));
    expect(await numbers(store)).toEqual([...acknowledged, 1_000_000]);
    store.close();
  });
});

describe("timestamps", () => {
  test("of commits strictly increase, also when the clock stands still or the store reopens", async () => {
    const file = aDataFile();
    const seen: bigint[] = [];
    for (let round = 0; round < 2; round++) {
      const store = openStore({ file });
      expect(store.lastTimestamp).toBe(seen.at(-1) ?? 0n);
      for (let n = 0; n < 3; n++) {
        const { timestamp } = await writing(store, (db) => db.insert("notes", { n }));
        seen.push(timestamp);
        expect(store.lastTimestamp).toBe(timestamp);
      }
      store.close();
    }
    expect(seen.toSorted((left, right) => (left < right ? -1 : 1))).toEqual(seen);
    expect(new Set(seen).size).toBe(seen.length);
  });

  test("of creation strictly increase within a millisecond, across restarts, and if the clock goes back", async () => {
    const file = aDataFile();
    const times: number[] = [];
    for (const now of [NOW, NOW - 5000]) {
      const store = openStore({ file });
      await writing(
        store,
        async (db) => {
          for (let n = 0; n < 100; n++) await db.insert("notes", { n });
        },
        { now },
      );
      const notes = await read(store, (db) => db.query("notes").collect());
      times.splice(0, times.length, ...notes.map((note) => note._creationTime as number));
      store.close();
    }
    expect(times).toHaveLength(200);
    expect(times[0]).toBe(NOW);
    for (let at = 1; at < times.length; at++) {
      expect(times[at]).toBeGreaterThan(times[at - 1] as number);
    }
    expect(times.at(-1)).toBeLessThan(NOW + 1);
  });
});

describe("a client's request", () => {
  test("is stored with its mutation, and rolled back with it", async () => {
    const store = aStore(schema);
    await writing(store, async (db, transaction) => {
      await db.insert("notes", { n: 1 });
      transaction.rememberRequest("session", 1, '{"ok":true}');
    });
    store.openBatch();
    const aborted = store.begin("mutation", NOW);
    aborted.rememberRequest("session", 2, "never");
    aborted.abort();
    store.commitBatch();
    expect(store.recallRequest("session", 1)).toBe('{"ok":true}');
    expect(store.recallRequest("session", 2)).toBeNull();
    expect(store.recallRequest("other", 1)).toBeNull();
  });

  test("is still there after reopening", async () => {
    const file = aDataFile();
    const store = openStore({ file });
    await writing(store, (_db, transaction) => transaction.rememberRequest("s", 7, "done"));
    store.close();
    const again = openStore({ file });
    expect(again.recallRequest("s", 7)).toBe("done");
    again.close();
  });

  test("is dropped a day later, when others arrive", async () => {
    const HOUR = 60 * 60 * 1000;
    const store = aStore();
    await writing(store, (_db, transaction) => transaction.rememberRequest("s", 1, "old"));
    const later = { now: NOW + 25 * HOUR };
    await writing(store, (_db, transaction) => transaction.rememberRequest("s", 2, "new"), later);
    expect(store.recallRequest("s", 1)).toBeNull();
    expect(store.recallRequest("s", 2)).toBe("new");
  });
});

describe("the requests of one client", () => {
  test("are dropped when it is ten thousand further, and no sooner", async () => {
    const store = aStore();
    const remember = (requestId: number) =>
      writing(store, (_db, transaction) => transaction.rememberRequest("s", requestId, "done"));
    for (const requestId of [1, 64, 9984]) await remember(requestId);
    expect(store.recallRequest("s", 1)).toBe("done");
    await remember(10_048);
    expect(store.recallRequest("s", 1)).toBeNull();
    expect(store.recallRequest("s", 64)).toBe("done");
  });
});

test("a setting keeps its last value", () => {
  const store = aStore();
  expect(store.getSetting("a")).toBeNull();
  store.setSetting("a", "1");
  store.setSetting("a", "2");
  expect(store.getSetting("a")).toBe("2");
});
