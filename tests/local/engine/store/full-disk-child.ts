// Writes batches until the disk refuses one, then reports what was acknowledged and what is still readable.
// Run with a limit on file size, which is how a test fills a disk.
import type { Store } from "../../../../local/engine/contracts/store.ts";
import { openStore } from "../../../../local/engine/store/store.ts";
import { applySchema } from "./schema-steps.ts";

const PADDING = "x".repeat(20_000);
const store = openStore({ file: process.argv[2] ?? "" });
applySchema(store, "", {
  schemaValidation: false,
  tables: [
    {
      tableName: "notes",
      indexes: [{ indexDescriptor: "by_n", fields: ["n"] }],
      documentType: null,
    },
  ],
});

function commitNote(n: number): void {
  store.openBatch();
  const transaction = store.begin("mutation", Date.now());
  transaction.database("", "1.0/insert", { table: "notes", value: { n, PADDING } });
  transaction.commit();
  store.commitBatch();
}

function readableNotes(from: Store): number[] {
  const transaction = from.begin("query", Date.now());
  const source = { type: "IndexRange", indexName: "notes.by_n", range: [], order: null };
  const query = { source, operators: [] };
  const { queryId } = JSON.parse(transaction.database("", "1.0/queryStream", { query }));
  const found: number[] = [];
  for (;;) {
    const next = JSON.parse(transaction.database("", "1.0/queryStreamNext", { queryId }));
    if (next.done) break;
    found.push(next.value.n);
  }
  transaction.abort();
  return found;
}

const acknowledged: number[] = [];
let refusal = "";
for (let n = 0; n < 1000 && refusal === ""; n++) {
  try {
    commitNote(n);
    acknowledged.push(n);
  } catch (error) {
    refusal = String(error);
    if (store.isBatchOpen) store.abortBatch();
  }
}
console.log(JSON.stringify({ acknowledged, refusal, seenAfterRefusal: readableNotes(store) }));
