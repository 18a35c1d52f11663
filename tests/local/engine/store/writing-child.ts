// Adds documents to a data file or edits existing ones, a batch at a time, reports when all are acknowledged, and waits to be killed.
import type { Transaction } from "../../../../local/engine/contracts/store.ts";
import { openStore } from "../../../../local/engine/store/store.ts";

const [file = "", work = "insert", count = "0", length = "0"] = process.argv.slice(2);
const store = openStore({ file });

function inBatch<Result>(body: (transaction: Transaction) => Result): Result {
  store.openBatch();
  const transaction = store.begin("mutation", Date.now());
  const result = body(transaction);
  transaction.commit();
  store.commitBatch();
  return result;
}

function idsOfNotes(transaction: Transaction): string[] {
  const source = { type: "FullTableScan", tableName: "notes", order: "asc" };
  const query = { source, operators: [] };
  const { queryId } = JSON.parse(transaction.database("", "1.0/queryStream", { query }));
  const ids: string[] = [];
  for (;;) {
    const next = JSON.parse(transaction.database("", "1.0/queryStreamNext", { queryId }));
    if (next.done === true) return ids;
    ids.push(next.value._id);
  }
}

function insert(): void {
  const value = { padding: "x".repeat(Number(length)), edition: 0 };
  for (let n = 0; n < Number(count); n++) {
    inBatch((transaction) =>
      transaction.database("", "1.0/insert", { table: "notes", value: { ...value, n } }),
    );
  }
}

/** Of the same length as before, so that no page is added or moved. */
function edit(): void {
  for (const id of inBatch(idsOfNotes)) {
    inBatch((transaction) =>
      transaction.database("", "1.0/shallowMerge", { id, value: { edition: 1 } }),
    );
  }
}

if (work === "edit") edit();
else insert();
console.log("acknowledged");
setInterval(() => {}, 60_000);
