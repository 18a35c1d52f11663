import { defineTable, type PaginationOptions } from "convex/server";
import { ConvexError, v } from "convex/values";
import { describe, expect, test } from "vitest";
import type { Store } from "../../../../local/engine/contracts/store.ts";
import { aStore, type Database, read, reading, schemaOf, write, writing } from "./store-fixture.ts";

const schema = schemaOf({
  items: defineTable({ n: v.number(), pad: v.optional(v.string()) }).index("by_n", ["n"]),
});

async function itemsUpTo(count: number): Promise<Store> {
  const store = aStore(schema);
  await write(store, async (db) => {
    for (let n = 0; n < count; n++) await db.insert("items", { n });
  });
  return store;
}

const byNumber = (db: Database, order: "asc" | "desc") =>
  db.query("items").withIndex("by_n").order(order);

async function page(store: Store, options: PaginationOptions, order: "asc" | "desc" = "asc") {
  const { result, reads } = await reading(store, (db) => byNumber(db, order).paginate(options));
  return { ...result, reads, numbers: result.page.map((item) => item.n as number) };
}

const first = { numItems: 4, cursor: null };

describe("pages", () => {
  test.each(["asc", "desc"] as const)("cover everything once, %s", async (order) => {
    const store = await itemsUpTo(10);
    const seen: number[] = [];
    let cursor: string | null = null;
    for (;;) {
      const next = await page(store, { numItems: 3, cursor }, order);
      seen.push(...next.numbers);
      cursor = next.continueCursor;
      if (next.isDone) break;
    }
    const ascending = Array.from({ length: 10 }, (_, n) => n);
    expect(seen).toEqual(order === "asc" ? ascending : ascending.reverse());
  });

  test("continue after their last row, even if rows before it were inserted or removed", async () => {
    const store = await itemsUpTo(10);
    const one = await page(store, first);
    await write(store, async (db) => {
      await db.insert("items", { n: 1.5 });
      await db.insert("items", { n: 3.5 });
      const last = one.page[3];
      await db.delete(last?._id as never);
    });
    const two = await page(store, { numItems: 4, cursor: one.continueCursor });
    expect(two.numbers).toEqual([3.5, 4, 5, 6]);
  });

  test("that are live keep their ends while rows are added and removed", async () => {
    const store = await itemsUpTo(10);
    const one = await page(store, first);
    await write(store, (db) => db.insert("items", { n: 1.5 }));
    await write(store, (db) => db.insert("items", { n: 3.5 }));
    const again = await page(store, { ...first, endCursor: one.continueCursor } as never);
    expect(again.numbers).toEqual([0, 1, 1.5, 2, 3]);
    expect(again.continueCursor).toBe(one.continueCursor);
    const two = await page(store, { numItems: 2, cursor: again.continueCursor });
    expect(two.numbers).toEqual([3.5, 4]);
  });

  test("that are live and last include what is added at the end", async () => {
    const store = await itemsUpTo(2);
    const only = await page(store, first);
    expect(only.isDone).toBe(true);
    await write(store, (db) => db.insert("items", { n: 7 }));
    const again = await page(store, { ...first, endCursor: only.continueCursor } as never);
    expect(again.numbers).toEqual([0, 1, 7]);
    expect(again.isDone).toBe(true);
  });

  test("are touched by changes within them only", async () => {
    const store = await itemsUpTo(10);
    const one = await page(store, first);
    const two = await page(store, { numItems: 3, cursor: one.continueCursor });
    const inside = await writing(store, (db) => db.insert("items", { n: 4.5 }));
    expect([one.reads.isTouchedBy(inside.writes), two.reads.isTouchedBy(inside.writes)]).toEqual([
      false,
      true,
    ]);
    const beyond = await writing(store, (db) => db.insert("items", { n: 6.5 }));
    expect(two.reads.isTouchedBy(beyond.writes)).toBe(false);
  });

  test("of filtered results are as long as requested", async () => {
    const store = await itemsUpTo(30);
    const result = await read(store, (db) =>
      byNumber(db, "asc")
        .filter((q) => q.or(...[0, 3, 6, 9, 12].map((n) => q.eq(q.field("n"), n as never))))
        .paginate(first),
    );
    expect(result.page.map((item) => item.n)).toEqual([0, 3, 6, 9]);
  });

  test("of a table that does not exist are empty and last", async () => {
    const result = await read(aStore(), (db) => db.query("nowhere").paginate(first));
    expect(result).toMatchObject({ page: [], isDone: true });
  });

  test("split in the middle", async () => {
    const store = await itemsUpTo(10);
    const whole = (await page(store, { numItems: 8, cursor: null })) as unknown as {
      splitCursor: string;
      continueCursor: string;
    };
    const left = await page(store, { ...first, endCursor: whole.splitCursor } as never);
    const right = await page(store, {
      numItems: 8,
      cursor: whole.splitCursor,
      endCursor: whole.continueCursor,
    } as never);
    expect([...left.numbers, ...right.numbers]).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });
});

describe("what a page may scan", () => {
  test("ends it early, to be split", async () => {
    const store = await itemsUpTo(30);
    const rare = (options: object) =>
      read(store, (db) =>
        byNumber(db, "asc")
          .filter((q) => q.eq(q.field("n"), 25))
          .paginate({ numItems: 1, cursor: null, ...options } as never),
      );
    const short = await rare({ maximumRowsRead: 10 });
    expect(short).toMatchObject({ page: [], isDone: false, pageStatus: "SplitRequired" });
    const rest = await rare({ maximumRowsRead: 20, cursor: short.continueCursor });
    expect(rest.page).toMatchObject([{ n: 25 }]);
  });

  test("in bytes counts after the first document", async () => {
    const store = aStore(schema);
    await write(store, async (db) => {
      for (let n = 0; n < 5; n++) await db.insert("items", { n, pad: "x".repeat(1000) });
    });
    const small = await page(store, { ...first, maximumBytesRead: 1500 } as never);
    expect(small.numbers).toEqual([0, 1]);
    expect(small).toMatchObject({ pageStatus: "SplitRequired", isDone: false });
  });

  test("nearly used up recommends a split", async () => {
    const store = await itemsUpTo(30);
    const result = await page(store, { numItems: 8, cursor: null, maximumRowsRead: 10 } as never);
    expect(result).toMatchObject({ pageStatus: "SplitRecommended" });
  });

  test("does not cut a live page", async () => {
    const store = await itemsUpTo(30);
    const one = await page(store, { numItems: 20, cursor: null });
    const again = await page(store, {
      ...first,
      endCursor: one.continueCursor,
      maximumRowsRead: 5,
    } as never);
    expect(again.numbers).toHaveLength(20);
  });
});

describe("refusals", () => {
  test("a cursor of another query is an InvalidCursor that clients recover from", async () => {
    const store = await itemsUpTo(10);
    const { continueCursor } = await page(store, first);
    const misuse = page(store, { numItems: 4, cursor: continueCursor }, "desc");
    await expect(misuse).rejects.toThrow(ConvexError);
    await expect(misuse).rejects.toMatchObject({
      data: { isConvexSystemError: true, paginationError: "InvalidCursor" },
    });
  });

  test.each(["", "x", "nonsense-that-is-long-enough-to-be-a-cursor-of-some-kind-or-other"])(
    "%j is not a cursor",
    async (cursor) => {
      const store = await itemsUpTo(1);
      await expect(page(store, { numItems: 1, cursor })).rejects.toThrow("InvalidCursor");
    },
  );

  test.each([
    [{ numItems: 0, cursor: null }, "Must request at least 1 document while paginating"],
    [{ numItems: 40_000, cursor: null }, "Requested too many items: 40000"],
    [
      { numItems: 1, cursor: null, maximumRowsRead: 0 },
      "maximumRowsRead and maximumBytesRead must be greater than 0",
    ],
  ])("%j", async (options, message) => {
    await expect(page(await itemsUpTo(1), options as never)).rejects.toThrow(message);
  });

  test("a function paginates once, and each nested one once more", async () => {
    const store = await itemsUpTo(3);
    await read(store, async (db, transaction) => {
      await byNumber(db, "asc").paginate(first);
      transaction.savepoint();
      await byNumber(db, "asc").paginate(first);
      transaction.release();
      await expect(byNumber(db, "asc").paginate(first)).rejects.toThrow(
        "This query or mutation function ran multiple paginated queries. Convex only supports a single paginated query in each function.",
      );
    });
  });

  test("components do not paginate", async () => {
    const store = aStore();
    await expect(
      reading(store, (db) => db.query("items").paginate(first), { component: "child" }),
    ).rejects.toThrow("paginate() is only supported in the app.");
  });
});
