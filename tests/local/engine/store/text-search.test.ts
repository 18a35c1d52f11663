import { defineTable } from "convex/server";
import { v } from "convex/values";
import { describe, expect, test } from "vitest";
import type { Store } from "../../../../local/engine/contracts/store.ts";
import { openStore } from "../../../../local/engine/store/store.ts";
import { applySchema } from "./schema-steps.ts";
import {
  aDataFile,
  aStore,
  type Database,
  read,
  reading,
  schemaOf,
  write,
  writing,
} from "./store-fixture.ts";

const schema = schemaOf({
  notes: defineTable({
    text: v.string(),
    author: v.optional(v.union(v.string(), v.null())),
  }).searchIndex("by_text", { searchField: "text", filterFields: ["author"] }),
});

type SearchBuilder = {
  search(field: string, text: string): SearchBuilder;
  eq(field: string, value: unknown): SearchBuilder;
};

function search(db: Database, build: (q: SearchBuilder) => unknown) {
  return db.query("notes").withSearchIndex("by_text", build as never);
}

async function found(store: Store, text: string, author?: { is: unknown }): Promise<string[]> {
  const documents = await read(store, (db) =>
    search(db, (q) => {
      const words = q.search("text", text);
      return author === undefined ? words : words.eq("author", author.is);
    }).collect(),
  );
  return documents.map((document) => document.text as string);
}

async function storeWith(...notes: (string | { text: string; author?: string | null })[]) {
  const store = aStore(schema);
  for (const note of notes) {
    await write(store, (db) =>
      db.insert("notes", typeof note === "string" ? { text: note } : note),
    );
  }
  return store;
}

describe("a search", () => {
  test("finds documents with any of the words, the better match first", async () => {
    const store = await storeWith("green tea", "black coffee", "green tea with green leaves");
    expect(await found(store, "green leaves")).toEqual([
      "green tea with green leaves",
      "green tea",
    ]);
  });

  test("weighs a rare word more than a common one", async () => {
    const store = await storeWith("tea rare", "tea plain", "tea plain", "tea plain");
    expect((await found(store, "rare tea"))[0]).toBe("tea rare");
  });

  test("matches the last word as a prefix, the others whole", async () => {
    const store = await storeWith("convex", "con");
    expect(await found(store, "con")).toHaveLength(2);
    expect(await found(store, "con xyz")).toEqual(["con"]);
  });

  test("ignores case and punctuation", async () => {
    expect(await found(await storeWith("Hello, World!"), "  WORLD hello ")).toEqual([
      "Hello, World!",
    ]);
  });

  test("returns equally good documents newest first", async () => {
    expect(await found(await storeWith("tea one", "tea two"), "tea")).toEqual([
      "tea two",
      "tea one",
    ]);
  });

  test("filters by equality, where a missing field is not null", async () => {
    const store = await storeWith(
      { text: "tea missing" },
      { text: "tea null", author: null },
      { text: "tea ann", author: "ann" },
    );
    expect(await found(store, "tea", { is: undefined })).toEqual(["tea missing"]);
    expect(await found(store, "tea", { is: null })).toEqual(["tea null"]);
    expect(await found(store, "tea", { is: "ann" })).toEqual(["tea ann"]);
  });

  test("passes through take and filter like every query", async () => {
    const store = await storeWith("tea one", "tea two", "tea three");
    const taken = await read(store, (db) => search(db, (q) => q.search("text", "tea")).take(2));
    expect(taken).toHaveLength(2);
  });

  test("sees what its own mutation wrote", async () => {
    const store = aStore(schema);
    const seen = await write(store, async (db) => {
      await db.insert("notes", { text: "just written" });
      return search(db, (q) => q.search("text", "written")).collect();
    });
    expect(seen).toHaveLength(1);
  });

  test("is touched by every write to its table", async () => {
    const store = await storeWith("tea");
    const { reads } = await reading(store, (db) =>
      search(db, (q) => q.search("text", "tea")).collect(),
    );
    const { writes } = await writing(store, (db) => db.insert("notes", { text: "tea too" }));
    expect(reads.isTouchedBy(writes)).toBe(true);
  });

  test("reads what its filters leave where an index begins with their fields, and finds the same", async () => {
    const indexed = schemaOf({
      notes: defineTable({
        text: v.string(),
        author: v.optional(v.union(v.string(), v.null())),
      })
        .index("by_author", ["author"])
        .searchIndex("by_text", { searchField: "text", filterFields: ["author"] }),
    });
    const store = aStore(indexed);
    const add = (text: string, author?: string) =>
      writing(store, (db) => db.insert("notes", { text, ...(author && { author }) }));
    await add("tea of ann", "ann");
    await add("tea of bob", "bob");
    await add("tea of no author");
    expect(await found(store, "tea", { is: "ann" })).toEqual(["tea of ann"]);
    expect(await found(store, "tea", { is: undefined })).toEqual(["tea of no author"]);
    const { reads } = await reading(store, (db) =>
      search(db, (q) => q.search("text", "tea").eq("author", "ann")).collect(),
    );
    expect(reads.isTouchedBy((await add("more of bob", "bob")).writes)).toBe(false);
    expect(reads.isTouchedBy((await add("more of ann", "ann")).writes)).toBe(true);
  });

  test("works after a restart", async () => {
    const file = aDataFile();
    const before = openStore({ file });
    applySchema(before, "", schema);
    await write(before, (db) => db.insert("notes", { text: "kept" }));
    before.close();
    const after = openStore({ file });
    expect(await found(after, "kept")).toEqual(["kept"]);
    after.close();
  });
});

describe("a search is refused", () => {
  test.each([
    [
      "with a missing index",
      "nothing",
      (q: SearchBuilder) => q.search("text", "x"),
      "Index notes.nothing not found.",
    ],
    [
      "without a search filter",
      "by_text",
      (q: SearchBuilder) => q,
      "does not contain any search filters",
    ],
    [
      "for another field",
      "by_text",
      (q: SearchBuilder) => q.search("author", "x"),
      `doesn't match the indexed \`searchField\` "text"`,
    ],
    [
      "with a filter on an unlisted field",
      "by_text",
      (q: SearchBuilder) => q.search("text", "x").eq("text", "x"),
      "isn't indexed for filtering",
    ],
  ] as const)("%s", async (_name, index, build, message) => {
    const refused = read(aStore(schema), (db) =>
      db
        .query("notes")
        .withSearchIndex(index, build as never)
        .collect(),
    );
    await expect(refused).rejects.toThrow(message);
  });

  test("page by page, by name", async () => {
    const paged = read(aStore(schema), (db) =>
      search(db, (q) => q.search("text", "x")).paginate({ cursor: null, numItems: 1 }),
    );
    await expect(paged).rejects.toThrow("Paginating a search is not implemented");
  });
});
