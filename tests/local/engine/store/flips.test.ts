// @module-tag lengths
// Random bytes of a closed data file are changed. Whatever they hit is named at the start: no answer is ever read from it.
import { closeSync, mkdtempSync, openSync, readSync, rmSync, statSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { DamagedFileError } from "../../../../local/engine/store/damage.ts";
import { openStore } from "../../../../local/engine/store/store.ts";
import { lengthOf } from "../../../support/depth.ts";
import { read, write } from "./store-fixture.ts";

const MEGABYTE = 1_000_000;
const SIZE = MEGABYTE * lengthOf("FLIP_MEGABYTES", { short: 1, deep: 30 });
const RUNS = lengthOf("FLIP_RUNS", { short: 20, deep: 60 });
/** In documents, with their keys and those of an index. */
const DOCUMENT_BYTES = 2000;
const FOREIGN = /is not a data file of this engine|has data format/;

async function fileOf(bytes: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "flips-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "data.sqlite");
  const store = openStore({ file });
  for (let start = 0; start < bytes / DOCUMENT_BYTES; start += 100) {
    await write(store, async (db) => {
      for (let n = start; n < start + 100; n++) {
        await db.insert("notes", { n, text: "x".repeat((n % 20) * 170) });
      }
    });
  }
  store.close();
  return file;
}

/** Returns what was there before. */
function overwrite(file: string, position: number, bytes: Uint8Array): Buffer {
  const descriptor = openSync(file, "r+");
  const before = Buffer.alloc(bytes.length);
  readSync(descriptor, before, 0, bytes.length, position);
  writeSync(descriptor, bytes, 0, bytes.length, position);
  closeSync(descriptor);
  return before;
}

/** Null if the file can be opened. */
function refusalOf(file: string): Error | null {
  try {
    openStore({ file }).close();
    return null;
  } catch (error) {
    return error as Error;
  }
}

test("changed bytes are named at the start, wherever they are, and nothing is left of them once they are put back", async () => {
  const file = await fileOf(SIZE);
  const { size } = statSync(file);
  const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  const flip = fc.record({ place, bytes: fc.uint8Array({ minLength: 1, maxLength: 64 }) });
  const outcomes = { named: 0, "left as it was": 0 };
  fc.assert(
    fc.property(flip, ({ place, bytes }) => {
      const position = Math.floor((size - bytes.length) * place);
      const before = overwrite(file, position, bytes);
      const refusal = refusalOf(file);
      if (refusal === null) {
        expect(before).toEqual(Buffer.from(bytes));
        outcomes["left as it was"] += 1;
      } else {
        const isNamed = refusal instanceof DamagedFileError || FOREIGN.test(refusal.message);
        expect(isNamed, refusal.message).toBe(true);
        outcomes.named += 1;
      }
      overwrite(file, position, before);
      for (const suffix of ["-wal", ".lock"]) rmSync(file + suffix, { force: true });
    }),
    { numRuns: RUNS },
  );
  console.info(`${size} bytes, ${JSON.stringify(outcomes)}`);
  const store = openStore({ file });
  const first = await read(store, (db) => db.query("notes").first());
  expect(first).toMatchObject({ n: 0, text: "" });
  store.close();
});
