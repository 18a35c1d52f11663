import { expect, onTestFinished, test } from "vitest";
import type { ReadSet, Store, WriteSet } from "../../../../local/engine/contracts/store.ts";
import { openStore } from "../../../../local/engine/store/store.ts";
import { OPERATOR, startEngine } from "../fixtures/running-engine.ts";

function insert(store: Store, component: string, table: string): WriteSet {
  store.openBatch();
  const transaction = store.begin("mutation", 1000);
  transaction.database(component, "1.0/insert", { table, value: {} });
  const { writes } = transaction.commit();
  store.commitBatch();
  return writes;
}

function listed(store: Store, component: string): { names: string[]; reads: ReadSet } {
  const transaction = store.begin("query", 1000);
  const names = transaction.tableNames(component);
  transaction.abort();
  return { names, reads: transaction.reads };
}

test("a list of tables is touched by a new table of its component and by nothing else", () => {
  const store = openStore({ file: ":memory:" });
  onTestFinished(() => store.close());
  insert(store, "", "first");
  const { names, reads } = listed(store, "");
  expect(names).toEqual(["first"]);
  expect(reads.isTouchedBy(insert(store, "", "first"))).toBe(false);
  expect(reads.isTouchedBy(insert(store, "ledger", "second"))).toBe(false);
  expect(reads.isTouchedBy(insert(store, "", "second"))).toBe(true);
  expect(listed(store, "ledger").names).toEqual(["second"]);
});

test("the engine's own tables are not among those of the app", async () => {
  const { mutation, query } = await startEngine();
  await mutation("notes:add", { author: "ada", text: "x" });
  await mutation("jobs:later", { text: "x", delayMs: 60_000 });
  const paginationOpts = { cursor: null, numItems: 10 };
  const tables = await query("_system/cli/tables", { paginationOpts }, OPERATOR);
  const { page } = tables as { page: { name: string }[] };
  expect(page).toContainEqual({ name: "notes" });
  expect(page.filter(({ name }) => name.startsWith("_"))).toEqual([]);
});
