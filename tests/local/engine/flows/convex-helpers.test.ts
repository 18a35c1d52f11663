// convex-helpers, unmodified, in the functions of a fixture app.
import type { JSONValue } from "convex/values";
import { beforeAll, describe, expect, it } from "vitest";
import { type RunningEngine, sharedEngine } from "../fixtures/running-engine.ts";

interface Page {
  page: string[];
  isDone: boolean;
  continueCursor: string;
}

const shared = sharedEngine({ app: "flow-app" });

let ann: JSONValue;
let bob: JSONValue;

/** Each test leaves the books as they were. */
beforeAll(async () => {
  const { mutation } = shared();
  const author = (name: string) => mutation("convenience:addAuthor", { name });
  [ann, bob] = [await author("ann"), await author("bob")];
  const books = [
    [ann, "first", 1990],
    [bob, "second", 1995],
    [ann, "hidden", 2000],
    [bob, "fourth", 2004],
    [ann, "fifth", 2011],
  ] as const;
  for (const [authorId, title, year] of books) {
    await mutation("convenience:addBook", { authorId, title, year });
  }
});

async function pagesOf(
  { query }: RunningEngine,
  path: string,
  args: { [name: string]: JSONValue },
) {
  const pages: string[][] = [];
  let cursor: string | null = null;
  for (;;) {
    const paginationOpts = { cursor, numItems: 2 };
    const found = (await query(path, { ...args, paginationOpts })) as unknown as Page;
    pages.push(found.page);
    if (found.isDone) return pages;
    cursor = found.continueCursor;
  }
}

describe("convex-helpers", () => {
  it("customQuery consumes arguments and adds to the context; relationships find documents", async () => {
    const { query } = shared();
    expect(await query("convenience:shelf", { reader: "zoe", name: "ann" })).toEqual({
      reader: "zoe",
      bookCount: 3,
      titles: ["first", "hidden", "fifth"],
    });
    await expect(query("convenience:shelf", { name: "ann" })).rejects.toThrow("reader");
  });

  it("Triggers run within the mutation, on insert and delete", async () => {
    const { mutation, query } = shared();
    const id = await mutation("convenience:addBook", { authorId: ann, title: "late", year: 2020 });
    const count = async () =>
      ((await query("convenience:shelf", { reader: "zoe", name: "ann" })) as { bookCount: number })
        .bookCount;
    expect(await count()).toBe(4);
    await mutation("convenience:removeBook", { id });
    expect(await count()).toBe(3);
  });

  it("paginator turns pages without Convex's own cursor", async () => {
    expect(await pagesOf(shared(), "streams:newestFirst", {})).toEqual([
      ["fifth", "fourth"],
      ["hidden", "second"],
      ["first"],
    ]);
  });

  it("getPage says whether there is more", async () => {
    const { query } = shared();
    expect(await query("streams:oldest", { count: 2 })).toEqual({
      titles: ["first", "second"],
      hasMore: true,
    });
  });

  it("streams merge in order, filter and paginate", async () => {
    const authors = [ann, bob];
    expect((await pagesOf(shared(), "streams:merged", { authors })).flat()).toEqual([
      "first",
      "second",
      "fourth",
      "fifth",
    ]);
  });

  it("filter applies code to a query", async () => {
    const { query } = shared();
    expect(await query("convenience:evenYears")).toEqual(["first", "hidden", "fourth"]);
  });

  it("makeMigration migrates a table batch by batch", async () => {
    const { mutation, query } = shared();
    await mutation("convenience:startMarking");
    await expect.poll(() => query("convenience:marked")).toEqual([true, true, false, false, false]);
  });
});
