import type { GenericId, JSONValue } from "convex/values";
import { describe, expect, test } from "vitest";
import type { Store, SystemTables } from "../../../../local/engine/contracts/store.ts";
import { aStore, read, reading, write, writing } from "./store-fixture.ts";

const JOBS = "_scheduled_functions";

const inEngine = <Result>(store: Store, work: (tables: SystemTables) => Result) =>
  writing(store, (_db, transaction) => work(transaction.system("")));

function job(orderedAt: number, phase = "pending"): Record<string, JSONValue> {
  return { name: "jobs:run", args: [], _phase: phase, _orderedAt: orderedAt };
}

describe("the engine's own access", () => {
  test("keeps private fields and finds by its index, in order", async () => {
    const store = aStore();
    await inEngine(store, (tables) => {
      for (const [at, phase] of [
        [30, "pending"],
        [10, "pending"],
        [20, "finished"],
        [20, "pending"],
      ] as const) {
        tables.insert(JOBS, job(at, phase));
      }
    });
    const { result } = await inEngine(store, (tables) => ({
      all: tables.list(JOBS, "by_phase", ["pending"], 10),
      two: tables.list(JOBS, "by_phase", ["pending"], 2),
      none: tables.list(JOBS, "by_phase", ["inProgress"], 10),
    }));
    expect(result.all.map((found) => found._orderedAt)).toEqual([10, 20, 30]);
    expect(result.two.map((found) => found._orderedAt)).toEqual([10, 20]);
    expect(result.none).toEqual([]);
  });

  test("patches, moves in the index, and removes", async () => {
    const store = aStore();
    const { result: id } = await inEngine(store, (tables) => tables.insert(JOBS, job(10)));
    await inEngine(store, (tables) => tables.patch(JOBS, id, { _phase: "finished", done: true }));
    await inEngine(store, (tables) => {
      expect(tables.get(JOBS, id)).toMatchObject({ _id: id, _phase: "finished", done: true });
      expect(tables.list(JOBS, "by_phase", ["pending"], 1)).toEqual([]);
      expect(tables.list(JOBS, "by_phase", ["finished"], 1)).toHaveLength(1);
      tables.remove(JOBS, id);
      expect(tables.get(JOBS, id)).toBeNull();
    });
  });

  test("sees nothing where nothing was written", async () => {
    const store = aStore();
    await reading(store, (_db, transaction) => {
      const tables = transaction.system("");
      expect(tables.list(JOBS, "by_phase", ["pending"], 1)).toEqual([]);
      expect(tables.get(JOBS, "kg2ch8s6wsdzvkefhzacfjvyvd85r1f1")).toBeNull();
    });
  });

  test("is for system tables only, and reads only in a query", async () => {
    const store = aStore();
    await reading(store, (_db, transaction) => {
      const tables = transaction.system("");
      expect(() => tables.get("users", "x")).toThrow("users is no system table");
      expect(() => tables.insert(JOBS, {})).toThrow("A query cannot write");
    });
  });

  test("rolls back with its mutation", async () => {
    const store = aStore();
    await writing(store, (_db, transaction) => {
      transaction.savepoint();
      transaction.system("").insert(JOBS, job(1));
      transaction.rollback();
      expect(transaction.system("").list(JOBS, "by_phase", ["pending"], 1)).toEqual([]);
    });
  });

  test("wakes queries that read", async () => {
    const store = aStore();
    await inEngine(store, (tables) => tables.insert(JOBS, job(10)));
    const { reads } = await reading(store, (_db, transaction) =>
      transaction.system("").list(JOBS, "by_phase", ["pending"], 1),
    );
    const later = await inEngine(store, (tables) => tables.insert(JOBS, job(11)));
    expect(reads.isTouchedBy(later.writes)).toBe(false);
    const sooner = await inEngine(store, (tables) => tables.insert(JOBS, job(9)));
    expect(reads.isTouchedBy(sooner.writes)).toBe(true);
  });
});

describe("user code", () => {
  async function withJob(): Promise<{ store: Store; id: GenericId<"_scheduled_functions"> }> {
    const store = aStore();
    const { result } = await inEngine(store, (tables) => tables.insert(JOBS, job(10)));
    return { store, id: result as GenericId<"_scheduled_functions"> };
  }

  test("reads system documents without their private fields", async () => {
    const { store, id } = await withJob();
    const seen = { _id: id, _creationTime: expect.any(Number), args: [], name: "jobs:run" };
    expect(await read(store, (db) => db.system.get(id))).toEqual(seen);
    expect(await read(store, (db) => db.system.query(JOBS).collect())).toEqual([seen]);
    expect(await read(store, (db) => db.system.normalizeId(JOBS, id))).toBe(id);
  });

  test("filters them by their visible fields", async () => {
    const { store } = await withJob();
    const found = await read(store, (db) =>
      db.system
        .query(JOBS)
        .filter((q) => q.eq(q.field("_phase" as never), "pending" as never))
        .collect(),
    );
    expect(found).toEqual([]);
  });

  test("cannot use the engine's indexes", async () => {
    const { store } = await withJob();
    await expect(
      read(store, (db) =>
        db.system
          .query(JOBS)
          .withIndex("by_phase" as never)
          .collect(),
      ),
    ).rejects.toThrow("Index _scheduled_functions.by_phase not found.");
  });

  test("cannot write to them", async () => {
    const { store, id } = await withJob();
    for (const work of [
      (db: Parameters<Parameters<typeof write>[1]>[0]) => db.patch(id as never, { name: "x" }),
      (db: Parameters<Parameters<typeof write>[1]>[0]) => db.delete(id as never),
    ]) {
      await expect(write(store, work)).rejects.toThrow(
        "System tables can only be accessed with db.system.",
      );
    }
  });
});
