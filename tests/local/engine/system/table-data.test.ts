import type { JSONValue } from "convex/values";
import { expect, test } from "vitest";
import { OPERATOR, type RunningEngine, resultOf, startEngine } from "../fixtures/running-engine.ts";

interface Page {
  page: { text?: string; amount?: number }[];
  isDone: boolean;
  continueCursor: string;
}

async function readAll(
  { engine }: RunningEngine,
  args: { table: string; order: string },
  { numItems, component = "" }: { numItems: number; component?: string },
): Promise<Page[]> {
  const pages: Page[] = [];
  for (let cursor: string | null = null; ; ) {
    const paginationOpts: JSONValue = { cursor, numItems };
    const request = { path: "_system/cli/tableData", args: { ...args, paginationOpts } };
    const outcome = await engine.query({ ...request, component, caller: OPERATOR });
    const page = resultOf(outcome.result) as unknown as Page;
    pages.push(page);
    if (page.isDone) return pages;
    cursor = page.continueCursor;
  }
}

test("pages follow each other without gap or repetition, in both orders", async () => {
  const running = await startEngine();
  const texts = Array.from({ length: 7 }, (_, rank) => `note ${rank}`);
  for (const text of texts) await running.mutation("notes:add", { author: "ada", text });
  for (const order of ["asc", "desc"]) {
    const pages = await readAll(running, { table: "notes", order }, { numItems: 3 });
    expect(pages.map(({ page }) => page.length)).toEqual([3, 3, 1]);
    const read = pages.flatMap(({ page }) => page.map(({ text }) => text));
    expect(read).toEqual(order === "asc" ? texts : texts.toReversed());
  }
});

test("a component's table is read page by page too", async () => {
  const running = await startEngine({ app: "component-app" });
  for (const amount of [1, 2, 3]) await running.mutation("app:add", { name: "ledger", amount });
  const args = { table: "entries", order: "asc" };
  const pages = await readAll(running, args, { numItems: 2, component: "ledger" });
  expect(pages.flatMap(({ page }) => page.map(({ amount }) => amount))).toEqual([1, 2, 3]);
  expect(pages).toHaveLength(2);
});

test("a page ends before it exceeds the read limit of a transaction", async () => {
  const running = await startEngine();
  const text = "x".repeat(900_000);
  for (let rank = 0; rank < 6; rank++) await running.mutation("notes:add", { author: "ada", text });
  const pages = await readAll(running, { table: "notes", order: "asc" }, { numItems: 10_000 });
  expect(pages.map(({ page }) => page.length)).toEqual([5, 1]);
});

test("a table that does not exist is empty, and its first document is seen", async () => {
  const { engine } = await startEngine();
  const paginationOpts = { cursor: null, numItems: 1 };
  const args = { table: "later", order: "asc", paginationOpts };
  const path = "_system/cli/tableData";
  const { result, reads } = await engine.query({ component: "", path, args, caller: OPERATOR });
  expect(resultOf(result)).toEqual({ page: [], isDone: true, continueCursor: "" });
  expect(reads.ranges).toHaveLength(1);
});
