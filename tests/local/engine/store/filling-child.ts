// Writes notes one after the other, and says of each whether it was acknowledged. After a refusal it tries again.
import { openStore } from "../../../../local/engine/store/store.ts";

const PADDING = "x".repeat(20_000);
const RETRY_MS = 20;
const store = openStore({ file: process.argv[2] ?? "" });

function commitNote(n: number): void {
  store.openBatch();
  const transaction = store.begin("mutation", Date.now());
  transaction.database("", "1.0/insert", { table: "notes", value: { n, PADDING } });
  transaction.commit();
  store.commitBatch();
}

function write(n: number): void {
  try {
    commitNote(n);
    console.log(`acknowledged ${n}`);
    setImmediate(() => write(n + 1));
  } catch {
    if (store.isBatchOpen) store.abortBatch();
    console.log("refused");
    setTimeout(() => write(n + 1), RETRY_MS);
  }
}

write(0);
