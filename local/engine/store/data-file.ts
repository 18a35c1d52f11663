// The SQLite file itself: how it is opened, configured, checked for damage, and locked to one process.
// It knows the tables but not the meaning of their rows.
import { existsSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import type { Timestamp } from "../contracts/values.ts";
import { assertCommitted, assertSealed, assertWholeLog, damaged, isDamage } from "./damage.ts";
import { copyRows, createFile, createTables, dropPreparations, readState } from "./data-format.ts";
import { MAX_PAGES, PAGE_BYTES, sealFile } from "./page-seals.ts";
import { holdLock, type ProcessLock, takeOver } from "./process-lock.ts";
import { Sweeper } from "./sweeper.ts";

const MEBIBYTE = 1024 * 1024;
const CACHE_KIBIBYTES = 64 * 1024;
const MAPPED_BYTES = 256 * MEBIBYTE;
/** A longer log is truncated to this size when it starts over. */
const MAX_LOG_BYTES = MAPPED_BYTES;
/** Read within a second at the start; the rest is left to the next backup, which reads every page. */
const PAGES_CHECKED_AT_START = (512 * MEBIBYTE) / PAGE_BYTES;

export interface DataFile {
  database: DatabaseSync;
  /** To be called before a commit; throws if the disk refuses what has to be written first. */
  settle(): void;
  /** To be called before a commit is acknowledged: the file must hold it from now on. */
  acknowledge(timestamp: Timestamp): void;
  /** A whole data file of the same content. */
  copyTo(copy: string): void;
  close(): void;
}

/** What `load` reads must be sound too: if it finds damage, the file is refused and the note of the last commit stays. */
export function openDataFile<Loaded>(file: string, load: (file: DataFile) => Loaded): Loaded {
  if (file === ":memory:") return load(openInMemory());
  if (!existsSync(file)) createFile(file);
  const open = openLocked(file, readState(file));
  try {
    const { database, lock, sweeper } = open;
    // Before any write, which would replace the log that a killed process left.
    sweeper.sweep();
    assertSealed(open, file, Math.min(sweeper.seals.pageCount, PAGES_CHECKED_AT_START));
    if (lock.before !== null) assertCommitted(database, file, lock.before.timestamp);
    sweeper.seals.markInUse(true);
    const close = () => {
      process.off("exit", close);
      closeFile(open);
    };
    dropPreparations(database);
    const loaded = load({
      ...{ database, close },
      settle: () => sweeper.settle(),
      acknowledge: (timestamp) => noteCommit(open, timestamp, `${file}-wal`),
      copyTo: (copy) => copySound(open, file, copy),
    });
    // A process that exits by itself leaves the file in order, as if it had been closed.
    process.once("exit", close);
    return loaded;
  } catch (error) {
    refuse(open);
    throw isDamage(error) ? damaged(file, error.message) : error;
  }
}

interface OpenFile {
  database: DatabaseSync;
  lock: ProcessLock;
  sweeper: Sweeper;
}

function openLocked(file: string, state: ReturnType<typeof readState>): OpenFile {
  const logBytes = sizeOf(`${file}-wal`);
  if (state === "damaged" && !logBytes)
    throw damaged(file, "its first page has changed, which says where everything else is");
  return locked(file, (database, lock) => {
    const { before } = lock;
    const wantedBytes = before?.logBytes ?? 0;
    if (wantedBytes > 0 || state === "in use") assertWholeLog(file, wantedBytes, logBytes);
    // From here on the log may shrink, because its contents move to the data file.
    if (before !== null) lock.note({ ...before, logBytes: 0 });
    tune(database);
    const sweeper = new Sweeper(database, file, lock);
    sweeper.seals.isInUse = state === "in use";
    return { database, lock, sweeper };
  });
}

/** If `use` throws, the file is closed as if it had not been opened. */
function locked<Result>(
  file: string,
  use: (database: DatabaseSync, lock: ProcessLock) => Result,
): Result {
  const database = new DatabaseSync(file);
  let lock: ProcessLock | null = null;
  try {
    takeOver(database, file);
    lock = holdLock(file);
    return use(database, lock);
  } catch (error) {
    if (database.isOpen) database.close();
    lock?.giveBack();
    throw isDamage(error) ? damaged(file, error.message) : error;
  }
}

function refuse({ database, lock, sweeper }: OpenFile): void {
  sweeper.stop();
  database.close();
  sweeper.close();
  lock.giveBack();
}

function closeFile({ database, lock, sweeper }: OpenFile): void {
  sweeper.stop();
  database.close();
  sweeper.close();
  lock.release();
}

/** The commit stands even if it cannot be noted. */
function noteCommit({ lock, sweeper }: OpenFile, timestamp: Timestamp, log: string): void {
  try {
    const logBytes = sizeOf(log) ?? 0;
    lock.note({ timestamp, logBytes: Math.min(logBytes, MAX_LOG_BYTES) });
    sweeper.noteCommit({ timestamp, logBytes });
  } catch {}
}

/** Reads every page first: what is damaged must not become a backup with new checksums. */
function copySound(open: OpenFile, file: string, copy: string): void {
  const { database, sweeper } = open;
  if (!sweeper.sweep()) throw new Error("The write-ahead log cannot be moved into the data file");
  assertSealed(open, file, sweeper.seals.pageCount);
  database.prepare("VACUUM INTO ?").run(copy);
  sealFile(copy);
}

function sizeOf(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.size ?? null;
}

/** Its pages have no checksums. */
function openInMemory(): DataFile {
  const database = new DatabaseSync(":memory:");
  createTables(database);
  return {
    database,
    settle: () => {},
    acknowledge: () => {},
    copyTo: (copy) => copyRows(database, copy),
    close: () => database.close(),
  };
}

function tune(database: DatabaseSync): void {
  database.exec(`
    PRAGMA synchronous = FULL;
    PRAGMA fullfsync = ON;
    PRAGMA checkpoint_fullfsync = ON;
    PRAGMA temp_store = MEMORY;
    PRAGMA trusted_schema = OFF;
    PRAGMA cell_size_check = ON;
    PRAGMA secure_delete = ON;
    PRAGMA max_page_count = ${MAX_PAGES};
    PRAGMA cache_size = -${CACHE_KIBIBYTES};
    PRAGMA mmap_size = ${MAPPED_BYTES};
    PRAGMA wal_autocheckpoint = 0;
    PRAGMA journal_size_limit = ${MAX_LOG_BYTES};
  `);
}
