// @module-tag deep
// The disk is full in the middle of writes, is emptied again, and so on; then the process is killed. `prlimit` stands for the disk.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { statSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import type { Store } from "../../../../local/engine/contracts/store.ts";
import { openStore } from "../../../../local/engine/store/store.ts";
import { aDataFile, read } from "./store-fixture.ts";

const ROUNDS = 10;
const ACKNOWLEDGED_BETWEEN = 30;
const ROOM_BYTES = 300_000;
const NOTES_IN_ONE_READ = 200;

/** Page by page: a fast disk takes more notes than one query may read. */
async function allNumbers(store: Store): Promise<Set<unknown>> {
  const found = new Set<unknown>();
  const pageFrom = (cursor: string | null) =>
    read(store, (db) => db.query("notes").paginate({ numItems: NOTES_IN_ONE_READ, cursor }));
  let notes = await pageFrom(null);
  for (;;) {
    for (const { n } of notes.page) found.add(n);
    if (notes.isDone) return found;
    notes = await pageFrom(notes.continueCursor);
  }
}

test("while the disk is full writes are refused, afterwards they go on, and none that was acknowledged is lost", async () => {
  const file = aDataFile();
  const script = fileURLToPath(new URL("filling-child.ts", import.meta.url));
  const child = spawn(process.execPath, [script, file], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  const limit = (bytes: string) =>
    execFileSync("prlimit", ["--pid", String(child.pid), `--fsize=${bytes}:`]);
  const acknowledged: number[] = [];
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const isAcknowledged = async (): Promise<boolean> => {
    const { value } = await lines.next();
    const [, n] = /^acknowledged (\d+)$/.exec(value ?? "") ?? [];
    if (n !== undefined) acknowledged.push(Number(n));
    return n !== undefined;
  };
  for (let round = 0; round < ROUNDS; round++) {
    for (let count = 0; count < ACKNOWLEDGED_BETWEEN; ) if (await isAcknowledged()) count += 1;
    const size = Math.max(statSync(file).size, statSync(`${file}-wal`).size);
    limit(String(size + ROOM_BYTES));
    while (await isAcknowledged());
    limit("unlimited");
  }
  for (let count = 0; count < ACKNOWLEDGED_BETWEEN; ) if (await isAcknowledged()) count += 1;
  child.kill("SIGKILL");
  await once(child, "exit");
  const store = openStore({ file });
  const found = await allNumbers(store);
  expect(acknowledged.filter((n) => !found.has(n))).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(ROUNDS * ACKNOWLEDGED_BETWEEN);
  store.close();
});
