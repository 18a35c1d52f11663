// convex-helpers, unmodified, in the functions of a fixture app.
import type { JSONValue } from "convex/values";
import { describe, expect, it } from "vitest";
import { type RunningEngine, startEngine } from "../fixtures/running-engine.ts";

interface Page {
  page: string[];
  isDone: boolean;
  continueCursor: string;
}

const start = () => startEngine({ app: "flow-app" });

async function withBooks() {
  const running = await start();
  const author = (name: string) => running.mutation("convenience:addAuthor", { name });
  const [ann, bob] = [await author("ann"), await author("bob")];
  const books = [
    [ann, "first", 1990],
    [bob, "second", 1995],
    [ann, "hidden", 2000],
    [bob, "fourth", 2004],
    [ann, "fifth", 2011],
  ] as const;
  for (const [authorId, title, year] of books) {
    await running.mutation("convenience:addBook", { authorId, title, year });
  }
  return { ...running, ann, bob };
}

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
    const { query } = await withBooks();
    expect(await query("convenience:shelf", { reader: "zoe", name: "ann" })).toEqual({
      reader: "zoe",
      bookCount: 3,
      titles: ["first", "hidden", "fifth"],
    });
    await expect(query("convenience:shelf", { name: "ann" })).rejects.toThrow("reader");
  });

  it("Triggers run within the mutation, on insert and delete", async () => {
    const { mutation, query, ann } = await withBooks();
    const id = await mutation("convenience:addBook", { authorId: ann, title: "late", year: 2020 });
    const count = async () =>
      ((await query("convenience:shelf", { reader: "zoe", name: "ann" })) as { bookCount: number })
        .bookCount;
    expect(await count()).toBe(4);
    await mutation("convenience:removeBook", { id });
    expect(await count()).toBe(3);
  });

  it("paginator turns pages without Convex's own cursor", async () => {
    expect(await pagesOf(await withBooks(), "streams:newestFirst", {})).toEqual([
      ["fifth", "fourth"],
      ["hidden", "second"],
      ["first"],
    ]);
  });

  it("getPage says whether there is more", async () => {
    const { query } = await withBooks();
    expect(await query("streams:oldest", { count: 2 })).toEqual({
      titles: ["first", "second"],
      hasMore: true,
    });
  });

  it("streams merge in order, filter and paginate", async () => {
    const running = await withBooks();
    const authors = [running.ann, running.bob];
    expect((await pagesOf(running, "streams:merged", { authors })).flat()).toEqual([
      "first",
      "second",
      "fourth",
      "fifth",
    ]);
  });

  it("filter applies code to a query", async () => {
    const { query } = await withBooks();
    expect(await query("convenience:evenYears")).toEqual(["first", "hidden", "fourth"]);
  });

  it("makeMigration migrates a table batch by batch", async () => {
    const { mutation, query } = await withBooks();
    await mutation("convenience:startMarking");
    await expect.poll(() => query("convenience:marked")).toEqual([true, true, false, false, false]);
  });
});
