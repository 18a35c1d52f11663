// Random bytes of a closed data file are changed. Whatever they hit, it is refused at the start, named by the walk, or without loss.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import type { Store } from "../../../../local/engine/contracts/store.ts";
import { DamagedFileError } from "../../../../local/engine/store/damage.ts";
import { openStore } from "../../../../local/engine/store/store.ts";
import { lengthOf } from "../../../support/depth.ts";
import { write } from "./store-fixture.ts";

const DOCUMENTS = 200;
const RUNS = lengthOf("FLIP_RUNS", { short: 20, deep: 200 });

function textsIn(store: Store): string[] {
  const transaction = store.begin("query", Date.now());
  const source = { type: "FullTableScan", tableName: "notes", order: "asc" };
  const opened = transaction.database("", "1.0/queryStream", { query: { source, operators: [] } });
  const { queryId } = JSON.parse(opened) as { queryId: number };
  const texts: string[] = [];
  for (;;) {
    const next = transaction.database("", "1.0/queryStreamNext", { queryId });
    if (next === '{"value":null,"done":true}') break;
    texts.push(next);
  }
  transaction.abort();
  return texts;
}

function findingsIn(store: Store): string[] {
  const walk = store.walkForDamage();
  const findings: string[] = [];
  for (let step = walk.step(); step !== null; step = walk.step()) findings.push(...step);
  return findings;
}

test("changed bytes never lose a document in silence, and never end a start without a sentence", async () => {
  const folder = mkdtempSync(join(tmpdir(), "flips-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "data.sqlite");
  const filled = openStore({ file });
  await write(filled, async (db) => {
    for (let n = 0; n < DOCUMENTS; n++) await db.insert("notes", { n, text: "x".repeat(n * 10) });
  });
  filled.close();
  const sound = readFileSync(file);
  const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  const flip = fc.record({ place, bytes: fc.uint8Array({ minLength: 1, maxLength: 64 }) });
  fc.assert(
    fc.property(flip, ({ place, bytes }) => {
      const damaged = Buffer.from(sound);
      damaged.set(bytes, Math.floor((damaged.length - bytes.length) * place));
      for (const suffix of ["-wal", ".lock"]) rmSync(file + suffix, { force: true });
      writeFileSync(file, damaged);
      let store: Store;
      try {
        store = openStore({ file });
      } catch (error) {
        const isOurs =
          error instanceof DamagedFileError || /data file|data format/.test(String(error));
        expect(isOurs, String(error)).toBe(true);
        return;
      }
      if (findingsIn(store).length === 0) expect(textsIn(store)).toHaveLength(DOCUMENTS);
      store.close();
    }),
    { numRuns: RUNS },
  );
});
