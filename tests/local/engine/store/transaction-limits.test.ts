import { defineTable } from "convex/server";
import { v } from "convex/values";
import { describe, expect, test } from "vitest";
import { TransactionLimits } from "../../../../local/engine/store/transaction-limits.ts";
import { aStore, type Database, read, schemaOf, write } from "./store-fixture.ts";

const READ_LESS =
  "Consider using smaller limits in your queries, paginating your queries, or using indexed queries with a selective index range expressions.";

describe("one transaction", () => {
  test("reads 32,000 documents and no more", () => {
    const limits = new TransactionLimits();
    for (let count = 0; count < 32_000; count++) limits.countRead(1);
    expect(() => limits.countRead(1)).toThrow(
      `Too many documents read in a single function execution (limit: 32000). ${READ_LESS}`,
    );
  });

  test("reads 16 MiB and no more", () => {
    const limits = new TransactionLimits();
    limits.countRead(16 * 1024 * 1024);
    expect(() => limits.countRead(1)).toThrow(
      `Too many bytes read in a single function execution (limit: 16777216 bytes). ${READ_LESS}`,
    );
  });

  test("writes 16,000 documents and no more", () => {
    const limits = new TransactionLimits();
    for (let count = 0; count < 16_000; count++) limits.countWrite(1);
    expect(() => limits.countWrite(0)).toThrow(
      "Too many writes in a single function execution (limit: 16000)",
    );
  });
});

const rowsAt = (db: Database, n: number) => db.query("rows").withIndex("by_n", (q) => q.eq("n", n));

const usedBy = (limits: TransactionLimits) => ({ ...limits.used, databaseQueries: 0 });

describe("narrowed limits", () => {
  const narrowed = () => {
    const limits = new TransactionLimits();
    limits.countRead(100);
    limits.narrow({ documentsRead: 1, bytesWritten: 10 }, usedBy(limits));
    return limits;
  };

  test("count from here on", () => {
    const limits = narrowed();
    limits.countRead(1);
    expect(() => limits.countRead(1)).toThrow("(limit: 2)");
    expect(() => limits.countWrite(11)).toThrow("(limit: 10 bytes)");
  });

  test("never allow more than before", () => {
    const limits = narrowed();
    limits.narrow({ documentsRead: 1000 }, usedBy(limits));
    expect(limits.caps.documentsRead).toBe(2);
  });

  test("end, and what was used stays used", () => {
    const limits = new TransactionLimits();
    const before = limits.caps;
    limits.narrow({ documentsRead: 1 }, usedBy(limits));
    limits.countRead(7);
    limits.restoreCaps(before);
    limits.countRead(1);
    expect(limits.used).toMatchObject({ documentsRead: 2, bytesRead: 8 });
  });
});

test("separate ranges are limited in a nested function too, and free again after it", async () => {
  const store = aStore(schemaOf({ rows: defineTable({ n: v.number() }).index("by_n", ["n"]) }));
  await read(store, async (db, transaction) => {
    const at = (n: number) => rowsAt(db, n).first();
    await at(0);
    transaction.savepoint({ databaseQueries: 2 });
    await at(1);
    await at(2);
    await expect(at(3)).rejects.toThrow("Too many reads in a single function execution (limit: 3)");
    transaction.rollback();
    await at(4);
    expect(transaction.usage.used.databaseQueries).toBe(5);
  });
});

test("a query that reads too much fails while it reads", async () => {
  const store = aStore();
  const megabyte = "x".repeat(1_000_000);
  for (let round = 0; round < 2; round++) {
    await write(store, async (db) => {
      for (let n = 0; n < 9; n++) await db.insert("large", { megabyte });
    });
  }
  await expect(read(store, (db) => db.query("large").collect())).rejects.toThrow(
    "Too many bytes read in a single function execution (limit: 16777216 bytes).",
  );
  expect(await read(store, (db) => db.query("large").take(16))).toHaveLength(16);
});

test("a query reads 4,096 separate ranges and no more; repeating one is free", async () => {
  const store = aStore(schemaOf({ rows: defineTable({ n: v.number() }).index("by_n", ["n"]) }));
  await read(store, async (db) => {
    const at = (n: number) => rowsAt(db, n).first();
    for (let repeat = 0; repeat < 5000; repeat++) await at(0);
    for (let n = 1; n < 4096; n++) await at(n);
    await expect(at(4096)).rejects.toThrow(
      `Too many reads in a single function execution (limit: 4096). ${READ_LESS}`,
    );
  });
});
