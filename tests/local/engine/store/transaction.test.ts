import { defineTable } from "convex/server";
import { type GenericId, v } from "convex/values";
import { describe, expect, test } from "vitest";
import {
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

const schema = schemaOf({
  messages: defineTable({
    author: v.string(),
    body: v.optional(v.string()),
    n: v.optional(v.number()),
  }).index("by_author", ["author"]),
  users: defineTable({ name: v.string() }),
});

const NOWHERE = "js79xewp66skzqe3tv8r0ztd457y9qeh" as GenericId<string>;

describe("a document", () => {
  test("is read back as it was inserted, with its id and creation time", async () => {
    const store = aStore(schema);
    const id = await write(store, (db) => db.insert("messages", { author: "ada", n: 1 }));
    expect(await read(store, (db) => db.get(id))).toEqual({
      _id: id,
      _creationTime: NOW,
      author: "ada",
      n: 1,
    });
  });

  test("has its fields in the order of their names", async () => {
    const store = aStore();
    const id = await write(store, (db) => db.insert("free", { b: 1, Z: 2, a: { d: 1, c: 2 } }));
    expect(JSON.stringify(await read(store, (db) => db.get(id)))).toMatch(
      /^{"Z":2,"_creationTime":\d+,"_id":"\w+","a":{"c":2,"d":1},"b":1}$/,
    );
  });

  test("keeps what a patch does not name, and loses what it sets to undefined", async () => {
    const store = aStore(schema);
    const id = await write(store, (db) => db.insert("messages", { author: "ada", body: "x" }));
    await write(store, (db) => db.patch(id, { body: undefined, n: 2 }));
    expect(await read(store, (db) => db.get(id))).toEqual({
      _id: id,
      _creationTime: NOW,
      author: "ada",
      n: 2,
    });
  });

  test("is replaced whole, except for its id and creation time", async () => {
    const store = aStore(schema);
    const id = await write(store, (db) => db.insert("messages", { author: "ada", body: "x" }));
    await write(store, (db) => db.replace(id, { author: "bob" }));
    expect(await read(store, (db) => db.get(id))).toEqual({
      _id: id,
      _creationTime: NOW,
      author: "bob",
    });
  });

  test("is gone after delete, from its indexes too", async () => {
    const store = aStore(schema);
    const id = await write(store, (db) => db.insert("messages", { author: "ada" }));
    await write(store, (db) => db.delete(id));
    expect(await read(store, (db) => db.get(id))).toBeNull();
    const found = await read(store, (db) =>
      db
        .query("messages")
        .withIndex("by_author", (q) => q.eq("author", "ada"))
        .collect(),
    );
    expect(found).toEqual([]);
  });

  test("moves in an index when the indexed field changes", async () => {
    const store = aStore(schema);
    const id = await write(store, (db) => db.insert("messages", { author: "ada" }));
    await write(store, (db) => db.patch(id, { author: "bob" }));
    const authored = (author: string) =>
      read(store, (db) =>
        db
          .query("messages")
          .withIndex("by_author", (q) => q.eq("author", author))
          .unique(),
      );
    expect(await authored("ada")).toBeNull();
    expect(await authored("bob")).toMatchObject({ _id: id });
  });

  test("may carry a field named __proto__", () => {
    const store = aStore();
    store.openBatch();
    const transaction = store.begin("mutation", NOW);
    const call = (op: string, args: string) => transaction.database("", op, JSON.parse(args));
    const inserted = call("1.0/insert", '{"table": "free", "value": {"x": {"__proto__": 1}}}');
    const id = JSON.parse(inserted)._id;
    call("1.0/shallowMerge", `{"id": "${id}", "value": {"a": {"__proto__": 2}}}`);
    expect(call("1.0/get", `{"id": "${id}"}`)).toMatch(/"a":{"__proto__":2},"x":{"__proto__":1}/);
    transaction.abort();
    store.abortBatch();
  });
});

describe("a mutation", () => {
  test("sees its own writes in gets and queries", async () => {
    const store = aStore(schema);
    await write(store, async (db) => {
      const id = await db.insert("messages", { author: "ada", n: 1 });
      await db.patch(id, { n: 2 });
      expect(await db.get(id)).toMatchObject({ n: 2 });
      const found = await db
        .query("messages")
        .withIndex("by_author", (q) => q.eq("author", "ada"))
        .collect();
      expect(found.map((message) => message.n)).toEqual([2]);
    });
  });

  test("that writes a table's first document touches queries that found no such table", async () => {
    const store = aStore();
    const looks: ((db: Database) => Promise<unknown>)[] = [
      (db) => db.query("fresh").collect(),
      (db) => db.query("fresh").paginate({ numItems: 1, cursor: null }),
      (db) => Promise.resolve(db.normalizeId("fresh", "x".repeat(32))),
    ];
    const seen = [];
    for (const look of looks) seen.push(await reading(store, look));
    const { writes } = await writing(store, (db) => db.insert("fresh", { n: 1 }));
    expect(seen.map(({ reads }) => reads.isTouchedBy(writes))).toEqual([true, true, true]);
    const other = await reading(store, (db) => db.query("another").collect());
    expect(other.reads.isTouchedBy(writes)).toBe(false);
  });

  test("leaves no trace when it is aborted, not even the table it created", async () => {
    const store = aStore();
    store.openBatch();
    const transaction = store.begin("mutation", NOW);
    const id = await onDatabase(transaction, (db) => db.insert("fresh", { a: 1 }));
    transaction.abort();
    store.commitBatch();
    expect(await read(store, (db) => db.query("fresh").collect())).toEqual([]);
    expect(store.tableOf("", id)).toBeNull();
  });

  test("may delete what it iterates over", async () => {
    const store = aStore(schema);
    await write(store, async (db) => {
      for (let n = 0; n < 300; n++) await db.insert("messages", { author: "ada", n });
    });
    await write(store, async (db) => {
      for await (const message of db.query("messages")) {
        await db.delete(message._id as GenericId<"messages">);
      }
    });
    expect(await read(store, (db) => db.query("messages").collect())).toEqual([]);
  });

  test("that wrote nothing gets no new timestamp", async () => {
    const store = aStore(schema);
    const first = await writing(store, (db) => db.insert("users", { name: "a" }));
    const idle = await writing(store, (db) => db.query("users").collect());
    expect(idle.timestamp).toBe(first.timestamp);
    expect(idle.writes.isEmpty).toBe(true);
    const second = await writing(store, (db) => db.insert("users", { name: "b" }));
    expect(second.timestamp).toBeGreaterThan(first.timestamp);
  });

  test("that patches with what is already there writes nothing", async () => {
    const store = aStore(schema);
    const id = await write(store, (db) => db.insert("messages", { author: "ada", n: 1 }));
    const { writes } = await writing(store, (db) => db.patch(id, { n: 1 }));
    expect(writes.isEmpty).toBe(true);
  });
});

describe("a query", () => {
  test("cannot write", async () => {
    const store = aStore(schema);
    await expect(read(store, (db) => db.insert("users", { name: "a" }))).rejects.toThrow(
      "Unknown operation 1.0/insert",
    );
  });

  test("cannot continue after its transaction ended", async () => {
    const store = aStore(schema);
    const transaction = store.begin("query", NOW);
    transaction.abort();
    expect(() => transaction.database("", "1.0/count", { table: "users" })).toThrow(
      "The transaction is over",
    );
  });

  test("of a missing table is empty", async () => {
    const store = aStore(schema);
    expect(await read(store, (db) => db.query("nowhere").collect())).toEqual([]);
    expect(await read(store, (db) => db.get(NOWHERE))).toBeNull();
  });

  test("orders by creation, both ways", async () => {
    const store = aStore(schema);
    await write(store, async (db) => {
      for (const name of ["a", "b", "c"]) await db.insert("users", { name });
    });
    const names = (order: "asc" | "desc") =>
      read(store, async (db) => {
        const users = await db.query("users").order(order).collect();
        return users.map((user) => user.name as string).join("");
      });
    expect(await names("asc")).toBe("abc");
    expect(await names("desc")).toBe("cba");
  });

  test("takes, filters and counts", async () => {
    const store = aStore(schema);
    await write(store, async (db) => {
      for (let n = 0; n < 500; n++) await db.insert("messages", { author: `a${n % 2}`, n });
    });
    const odd = await read(store, (db) =>
      db
        .query("messages")
        .filter((q) => q.and(q.eq(q.field("author"), "a1"), q.gte(q.field("n"), 400)))
        .take(3),
    );
    expect(odd.map((message) => message.n)).toEqual([401, 403, 405]);
    const count = await read(store, (db) =>
      (db.query("messages") as unknown as { count(): Promise<number> }).count(),
    );
    expect(count).toBe(500);
  });
});

describe("an id", () => {
  test("is normalized for its own table only", async () => {
    const store = aStore(schema);
    const id = await write(store, (db) => db.insert("users", { name: "a" }));
    await read(store, (db) => {
      expect(db.normalizeId("users", id)).toBe(id);
      expect(db.normalizeId("messages", id)).toBeNull();
      expect(db.normalizeId("nowhere", id)).toBeNull();
      expect(db.normalizeId("users", "nonsense")).toBeNull();
    });
  });

  test("names its table", async () => {
    const store = aStore(schema);
    const id = await write(store, (db) => db.insert("users", { name: "a" }));
    expect(store.tableOf("", id)).toBe("users");
    expect(store.tableOf("other", id)).toBeNull();
    expect(store.tableOf("", "nonsense")).toBeNull();
    expect(store.tableOf("", "kg2ch8s6wsdzvkefhzacfjvyvd85r1f1")).toBe("_storage");
  });
});

describe("components", () => {
  test("have tables of their own, numbered alike", async () => {
    const store = aStore();
    const id = await write(store, (db) => db.insert("notes", { in: "app" }));
    const other = await writing(store, (db) => db.insert("notes", { in: "child" }), {
      component: "child",
    });
    expect(await read(store, (db) => db.query("notes").collect())).toHaveLength(1);
    expect(await read(store, (db) => db.get(other.result))).toBeNull();
    const { result } = await reading(store, (db) => db.query("notes").collect(), {
      component: "child",
    });
    expect(result).toMatchObject([{ _id: other.result, in: "child" }]);
    expect(id.slice(0, 3)).toBe(other.result.slice(0, 3));
  });
});

describe("refusals use Convex's words", () => {
  test.each([
    [
      "insert without a required field",
      (db) => db.insert("messages", { body: "x" }),
      'Failed to insert or update a document in table "messages" because it does not match the schema: Object is missing the required field `author`. Consider wrapping the field validator in `v.optional(...)` if this is expected.\n\nObject: {body: "x"}\nValidator: v.object({author: v.string(), body: v.optional(v.string()), n: v.optional(v.float64())})',
    ],
    [
      "insert into a bad table",
      (db) => db.insert("a-b", {}),
      "Invalid argument `table` for `db.insert`: Identifier a-b has invalid character '-': Identifiers can only contain alphanumeric characters or underscores",
    ],
    [
      "insert of a non-object",
      (db) => db.insert("users", 7 as never),
      "Invalid argument `value` for `db.insert`: Value must be an Object",
    ],
    [
      "insert with a system field",
      (db) => db.insert("users", { name: "a", _x: 1 }),
      "isn't a valid document: Field '_x' starts with an underscore, which is only allowed for system fields like '_id'",
    ],
    [
      "insert with an id of one's own",
      (db) => db.insert("users", { name: "a", _id: "x" }),
      "doesn't match '_id' field \"x\"",
    ],
    [
      "insert of a long array",
      (db) => db.insert("free", { list: Array.from({ length: 8193 }, () => 0) }),
      "Invalid argument `value` for `db.insert`: Array length is too long (8193 > maximum length 8192)",
    ],
    [
      "insert of a large document",
      (db) => db.insert("free", { text: "x".repeat(1024 * 1024) }),
      "Value is too large (1.00 MiB > maximum size 1 MiB)",
    ],
    [
      "get of an invalid id",
      (db) => db.get("nonsense" as never),
      "Invalid argument `id` for `db.get`: Unable to decode ID: Invalid ID length 8",
    ],
    [
      "get of a system document",
      (db) => db.get("kg2ch8s6wsdzvkefhzacfjvyvd85r1f1" as never),
      "System tables can only be accessed with db.system.",
    ],
    [
      "patch of an invalid id",
      (db) => db.patch("nonsense" as never, {}),
      "Invalid argument `id` for `db.patch`: Unable to decode ID: Invalid ID length 8",
    ],
    [
      "patch of an unknown id",
      (db) => db.patch(NOWHERE, {}),
      `Invalid argument \`id\` for \`db.patch\`: Table for ID "${NOWHERE}" not found`,
    ],
    [
      "replace of a system document",
      (db) => db.replace("kg2ch8s6wsdzvkefhzacfjvyvd85r1f1" as never, {}),
      "System tables can only be accessed with db.system.",
    ],
  ] as [string, Parameters<typeof write>[1], string][])("%s", async (_name, work, message) => {
    await expect(write(aStore(schema), work)).rejects.toThrow(message);
  });

  test.each([
    ["patch", "Update", (db, id) => db.patch(id, {})],
    ["replace", "Replace", (db, id) => db.replace(id, { name: "x" })],
    ["delete", "Delete", (db, id) => db.delete(id)],
  ] as [
    string,
    string,
    (db: Parameters<Parameters<typeof write>[1]>[0], id: GenericId<string>) => Promise<void>,
  ][])("%s of a deleted document", async (_name, verb, work) => {
    const store = aStore(schema);
    const id = await write(store, (db) => db.insert("users", { name: "a" }));
    await write(store, (db) => db.delete(id));
    await expect(write(store, (db) => work(db, id))).rejects.toThrow(
      `${verb} on nonexistent document ID ${id}`,
    );
  });

  test("an id of another table than the one named", async () => {
    const store = aStore(schema);
    const id = await write(store, (db) => db.insert("users", { name: "a" }));
    await expect(read(store, (db) => db.get("messages", id as never))).rejects.toThrow(
      'Invalid argument `id` for `db.get`: expected to be an Id<"messages">, got Id<"users"> instead.',
    );
    await expect(write(store, (db) => db.delete("messages", id as never))).rejects.toThrow(
      'Invalid argument `id` for `db.delete`: expected to be an Id<"messages">, got Id<"users"> instead.',
    );
  });

  test("an index that does not exist", async () => {
    const lost = (db: Parameters<Parameters<typeof read>[1]>[0]) =>
      db.query("messages").withIndex("by_nothing").collect();
    await expect(read(aStore(schema), lost)).rejects.toThrow(
      "Index messages.by_nothing not found.",
    );
  });
});

describe("a failing write", () => {
  test("leaves the document as it was", async () => {
    const store = aStore(schema);
    const id = await write(store, (db) => db.insert("users", { name: "a" }));
    await write(store, async (db) => {
      await expect(db.patch(id, { name: 1 })).rejects.toThrow("does not match the schema");
      await expect(db.replace(id, {})).rejects.toThrow("does not match the schema");
    });
    expect(await read(store, (db) => db.get(id))).toMatchObject({ name: "a" });
  });
});
