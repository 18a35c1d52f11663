// @module-tag lengths
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Store } from "../../../../local/engine/contracts/store.ts";
import { DamagedFileError } from "../../../../local/engine/store/damage.ts";
import { openStore } from "../../../../local/engine/store/store.ts";
import { lengthOf } from "../../../support/depth.ts";
import "../../../support/seeded-properties.ts";

const PAGE_BYTES = 4096;
const BEFORE = 60;
const SINCE = 40;
const DOCUMENTS = BEFORE + SINCE;
/** Some fill part of a page, some a chain of them. */
const LENGTHS = { short: 900, long: 9000 };
const RUNS = lengthOf("DAMAGE_RUNS", { short: 10, deep: 60 });

const folder = mkdtempSync(join(tmpdir(), "damage-"));
/** What a killed process leaves: data file, log and lock, documents in both files. */
const left = join(folder, "left.sqlite");
/** The same, but documents were edited in place and none added. */
const edited = join(folder, "edited.sqlite");
/** The contents of `left` after a clean shutdown. */
const closed = join(folder, "closed.sqlite");
let copies = 0;

async function writeAndKill(file: string, ...work: (string | number)[]): Promise<void> {
  const script = fileURLToPath(new URL("writing-child.ts", import.meta.url));
  const args = [script, file, ...work.map(String)];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");
  child.kill("SIGKILL");
  await once(child, "exit");
}

beforeAll(async () => {
  await writeAndKill(left, "insert", BEFORE, LENGTHS.long);
  openStore({ file: left }).close();
  copy(left, edited);
  await writeAndKill(left, "insert", SINCE, LENGTHS.short);
  copy(left, closed);
  openStore({ file: closed }).close();
  await writeAndKill(edited, "edit");
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function copy(from: string, to: string): void {
  for (const suffix of ["", "-wal", ".lock"]) {
    if (existsSync(from + suffix)) copyFileSync(from + suffix, to + suffix);
    else rmSync(to + suffix, { force: true });
  }
}

function aCopyOf(file: string): string {
  copies += 1;
  const target = join(folder, `copy-${copies}.sqlite`);
  copy(file, target);
  return target;
}

function readNotes(store: Store): { edition: number }[] {
  const transaction = store.begin("query", Date.now());
  const source = { type: "FullTableScan", tableName: "notes", order: "asc" };
  const query = { source, operators: [] };
  const { queryId } = JSON.parse(transaction.database("", "1.0/queryStream", { query }));
  const notes: { edition: number }[] = [];
  for (;;) {
    const next = JSON.parse(transaction.database("", "1.0/queryStreamNext", { queryId }));
    if (next.done === true) break;
    notes.push(next.value);
  }
  transaction.abort();
  return notes;
}

/** Either no acknowledged write is missing, or the file is refused, every time it is opened. */
function expectWholeOrRefused(file: string, isEdited = false): "whole" | "refused" {
  try {
    const store = openStore({ file });
    const notes = readNotes(store);
    expect(notes).toHaveLength(isEdited ? BEFORE : DOCUMENTS);
    expect(notes.every(({ edition }) => edition === (isEdited ? 1 : 0))).toBe(true);
    store.close();
    return "whole";
  } catch (error) {
    expect(error).toBeInstanceOf(DamagedFileError);
    expect(() => openStore({ file })).toThrow(DamagedFileError);
    return "refused";
  } finally {
    for (const suffix of ["", "-wal", ".lock"]) rmSync(file + suffix, { force: true });
  }
}

const somePlace = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

function cut(file: string, share: number): void {
  truncateSync(file, Math.floor(statSync(file).size * share));
}

describe("what a killed process left", () => {
  test("is intact", () => {
    expect(expectWholeOrRefused(aCopyOf(left))).toBe("whole");
  });

  test("is refused when its log is cut at any place", () => {
    fc.assert(
      fc.property(somePlace, (share) => {
        const file = aCopyOf(left);
        cut(`${file}-wal`, share);
        expect(expectWholeOrRefused(file)).toBe("refused");
      }),
      { numRuns: RUNS },
    );
  });

  test("is refused when its log is gone", () => {
    const file = aCopyOf(left);
    rmSync(`${file}-wal`);
    expect(expectWholeOrRefused(file)).toBe("refused");
  });

  test("is refused when its log and its lock are gone", () => {
    const file = aCopyOf(left);
    for (const suffix of ["-wal", ".lock"]) rmSync(file + suffix);
    expect(() => openStore({ file })).toThrow(`its write-ahead log ${file}-wal is missing`);
    expect(expectWholeOrRefused(file)).toBe("refused");
  });

  test("is intact or refused when the data file is cut at any place", () => {
    fc.assert(
      fc.property(somePlace, (share) => {
        const file = aCopyOf(left);
        cut(file, share);
        expectWholeOrRefused(file);
      }),
      { numRuns: RUNS },
    );
  });

  test("is intact or refused when a page of the log is noise", () => {
    fc.assert(
      fc.property(somePlace, (share) => {
        const file = aCopyOf(left);
        const bytes = readFileSync(`${file}-wal`);
        const start = Math.floor((bytes.length - PAGE_BYTES) * share);
        bytes.fill(0xa5, start, start + PAGE_BYTES);
        writeFileSync(`${file}-wal`, bytes);
        expectWholeOrRefused(file);
      }),
      { numRuns: RUNS },
    );
  });
});

describe.each([
  ["of documents that were added", left],
  ["of documents that were edited", edited],
])("a checkpoint that was cut short, %s", (_title, killed) => {
  const isEdited = killed === edited;

  /** The log's pages up to some place are in the data file, the others are not. */
  function partlyCheckpointed(share: number): string {
    const file = aCopyOf(killed);
    const whole = aCopyOf(killed);
    const database = new DatabaseSync(whole);
    database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    database.close();
    const after = readFileSync(whole);
    const before = readFileSync(file);
    const pages = Math.floor((after.length / PAGE_BYTES) * share);
    const done = after.subarray(0, pages * PAGE_BYTES);
    writeFileSync(file, Buffer.concat([done, before.subarray(done.length)]));
    return file;
  }

  test("is repaired from the log", () => {
    fc.assert(
      fc.property(somePlace, (share) => {
        expect(expectWholeOrRefused(partlyCheckpointed(share), isEdited)).toBe("whole");
      }),
      { numRuns: RUNS },
    );
  });

  test("is refused when the log is gone, or cut", () => {
    fc.assert(
      fc.property(somePlace, fc.option(somePlace, { nil: null }), (share, logShare) => {
        const file = partlyCheckpointed(share);
        if (logShare === null) rmSync(`${file}-wal`);
        else cut(`${file}-wal`, logShare);
        expect(expectWholeOrRefused(file, isEdited)).toBe("refused");
      }),
      { numRuns: RUNS },
    );
  });
});

describe("a file that was closed in order", () => {
  test("is intact", () => {
    expect(expectWholeOrRefused(aCopyOf(closed))).toBe("whole");
  });

  test("is refused when it is cut at any place", () => {
    fc.assert(
      fc.property(somePlace, (share) => {
        const file = aCopyOf(closed);
        cut(file, share);
        expect(expectWholeOrRefused(file)).toBe("refused");
      }),
      { numRuns: RUNS },
    );
  });

  test("is refused when the page of an empty index is that of an empty table", () => {
    const file = aCopyOf(closed);
    const database = new DatabaseSync(file);
    const pageOf = (name: string) =>
      Number(
        database.prepare("SELECT rootpage FROM sqlite_schema WHERE name = ?").get(name)?.rootpage,
      );
    const [index, table] = [pageOf("sqlite_autoindex_schemas_1"), pageOf("files")];
    database.close();
    const bytes = readFileSync(file);
    bytes.copyWithin((index - 1) * PAGE_BYTES, (table - 1) * PAGE_BYTES, table * PAGE_BYTES);
    writeFileSync(file, bytes);
    expect(expectWholeOrRefused(file)).toBe("refused");
  });

  test("is intact or refused when a page is another page, noise, or half empty", () => {
    const bytes = readFileSync(closed);
    const pageCount = bytes.length / PAGE_BYTES;
    const page = fc.integer({ min: 1, max: pageCount - 1 });
    const damage = fc.record({ kind: fc.constantFrom("other", "noise", "torn"), page, from: page });
    fc.assert(
      fc.property(damage, (how) => {
        const file = aCopyOf(closed);
        const damaged = Buffer.from(bytes);
        const start = how.page * PAGE_BYTES;
        const end = start + PAGE_BYTES;
        if (how.kind === "noise") damaged.fill(0xa5, start, end);
        else if (how.kind === "torn") damaged.fill(0, start + PAGE_BYTES / 2, end);
        else bytes.copy(damaged, start, how.from * PAGE_BYTES, (how.from + 1) * PAGE_BYTES);
        writeFileSync(file, damaged);
        expectWholeOrRefused(file);
      }),
      { numRuns: 4 * RUNS },
    );
  });
});
