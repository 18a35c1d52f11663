// The SQLite file itself: how it is created, opened, configured, checked for damage, and locked to one process.
// It knows the tables but not the meaning of their rows.
import { randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readSync,
  rmSync,
  statSync,
} from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Timestamp } from "../contracts/values.ts";
import { assertCommitted, assertUndamaged, assertWholeLog, damaged, isDamage } from "./damage.ts";
import { SPARE_INDEXES_TABLE } from "./index-registry.ts";
import { MAX_PAGES } from "./page-gaps.ts";
import { holdLock, type ProcessLock, refuseSecondProcess } from "./process-lock.ts";
import { DRAFT_TABLES } from "./schema-drafts.ts";
import { Sweeper } from "./sweeper.ts";

/** "swbd": distinguishes our files from other SQLite files. */
const APPLICATION_ID = 0x73776264;
const FORMAT_VERSION = 2;
/** A file of this format may still hold what was deleted from it. */
const FORMAT_WITH_LEFTOVERS = 1;
/** Their offsets in the header: https://www.sqlite.org/fileformat2.html#the_database_header */
const HEADER_BYTES = 100;
const USER_VERSION_OFFSET = 60;
const APPLICATION_ID_OFFSET = 68;

const SQLITE_BUSY = 5;
const MEBIBYTE = 1024 * 1024;
const CACHE_KIBIBYTES = 64 * 1024;
const MAPPED_BYTES = 256 * MEBIBYTE;
/** A longer log is truncated to this size when it starts over. */
const MAX_LOG_BYTES = MAPPED_BYTES;

/** Newer than the format: added to older files when they are opened. */
const YOUNGER_TABLES = `
  CREATE TABLE IF NOT EXISTS files (id TEXT PRIMARY KEY, bytes BLOB NOT NULL);
  ${SPARE_INDEXES_TABLE}
  ${DRAFT_TABLES}
`;

const TABLES = `
  CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE clock (timestamp TEXT NOT NULL, creation_time REAL NOT NULL);
  CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL);
  CREATE TABLE tables (
    id INTEGER PRIMARY KEY, component TEXT NOT NULL, name TEXT NOT NULL, number INTEGER NOT NULL,
    UNIQUE (component, name), UNIQUE (component, number)
  );
  CREATE TABLE indexes (
    id INTEGER PRIMARY KEY AUTOINCREMENT, table_id INTEGER NOT NULL, name TEXT NOT NULL,
    fields TEXT NOT NULL, UNIQUE (table_id, name)
  );
  CREATE TABLE schemas (component TEXT PRIMARY KEY, json TEXT NOT NULL);
  CREATE TABLE docs (
    rid INTEGER PRIMARY KEY, key BLOB NOT NULL UNIQUE, size INTEGER NOT NULL, json TEXT NOT NULL
  );
  CREATE TABLE idx (key BLOB PRIMARY KEY, rid INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE requests (
    rid INTEGER PRIMARY KEY, session TEXT NOT NULL, request INTEGER NOT NULL,
    outcome TEXT NOT NULL, remembered_at REAL NOT NULL, UNIQUE (session, request)
  );
  ${YOUNGER_TABLES}
  INSERT INTO clock VALUES ('0', 0);
`;

export interface DataFile {
  database: DatabaseSync;
  /** To be called before a commit is acknowledged: the file must hold it from now on. */
  acknowledge(timestamp: Timestamp): void;
  close(): void;
}

/** What `load` reads must be sound too: if it finds damage, the file is refused and the note of the last commit stays. */
export function openDataFile<Loaded>(file: string, load: (file: DataFile) => Loaded): Loaded {
  if (file === ":memory:") return load(openInMemory());
  if (!existsSync(file)) createFile(file);
  const version = assertOurs(file);
  const database = new DatabaseSync(file);
  const log = `${file}-wal`;
  let lock: ProcessLock | null = null;
  let sweeper: Sweeper | null = null;
  try {
    const hadLog = existsSync(log);
    takeOver(database, file);
    lock = holdLock(file);
    const { before } = lock;
    if (before !== null) {
      assertWholeLog(file, before.logBytes, hadLog ? sizeOf(log) : null);
      // From here on the log may shrink, because its contents move to the data file.
      lock.note({ ...before, logBytes: 0 });
    }
    tune(database);
    assertUndamaged(database, file);
    if (before !== null) assertCommitted(database, file, before.timestamp);
    sweeper = new Sweeper(database, file, lock);
    // Before any write, which would replace the log that a killed process left.
    sweeper.sweep();
    if (version === FORMAT_WITH_LEFTOVERS) rewrite(database);
    database.exec(YOUNGER_TABLES);
    const open = { database, lock, sweeper };
    const close = () => {
      process.off("exit", close);
      closeFile(open);
    };
    const acknowledge = (timestamp: Timestamp) => noteCommit(open, timestamp, log);
    const loaded = load({ database, acknowledge, close });
    // A process that exits by itself leaves the file in order, as if it had been closed.
    process.once("exit", close);
    return loaded;
  } catch (error) {
    database.close();
    sweeper?.close();
    lock?.giveBack();
    // Of the registries, which `load` reads: a document's text is read by functions alone.
    if (error instanceof SyntaxError) throw damaged(file, "its schema or indexes cannot be read");
    throw isDamage(error) ? damaged(file, error.message) : error;
  }
}

interface OpenFile {
  database: DatabaseSync;
  lock: ProcessLock;
  sweeper: Sweeper;
}

/** The commit stands even if it cannot be noted. */
function noteCommit({ lock, sweeper }: OpenFile, timestamp: Timestamp, log: string): void {
  try {
    const logBytes = sizeOf(log) ?? 0;
    lock.note({ timestamp, logBytes: Math.min(logBytes, MAX_LOG_BYTES) });
    sweeper.noteCommit({ timestamp, logBytes });
  } catch {}
}

function sizeOf(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.size ?? null;
}

function openInMemory(): DataFile {
  const database = new DatabaseSync(":memory:");
  createTables(database);
  return { database, acknowledge: () => {}, close: () => database.close() };
}

// Created beside and linked into place: a file under its real name is always complete, so an empty one is damage.
function createFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.new`;
  rmSync(draft, { force: true });
  const database = new DatabaseSync(draft);
  database.exec("PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL");
  createTables(database);
  database.close();
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function createTables(database: DatabaseSync): void {
  database.exec(`BEGIN; ${TABLES}`);
  database
    .prepare("INSERT INTO meta VALUES ('cursorSecret', ?)")
    .run(randomBytes(32).toString("hex"));
  database.exec(
    `PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${FORMAT_VERSION}; COMMIT`,
  );
}

/** SQLite's own lock decides who owns the file and ends with its process. The lock file only names the owner. */
function takeOver(database: DatabaseSync, file: string): void {
  try {
    database.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL");
    database.exec("BEGIN IMMEDIATE; COMMIT");
  } catch (error) {
    if (errorCode(error) === SQLITE_BUSY) throw refuseSecondProcess(file);
    throw error;
  }
}

function errorCode(error: unknown): number | null {
  const code = error instanceof Error && "errcode" in error ? error.errcode : null;
  return typeof code === "number" ? code & 0xff : null;
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

/** Once, with a temporary copy on disk, because the copy may not fit into memory. */
function rewrite(database: DatabaseSync): void {
  database.exec(`
    PRAGMA temp_store = FILE;
    VACUUM;
    PRAGMA temp_store = MEMORY;
    PRAGMA user_version = ${FORMAT_VERSION};
  `);
}

/** Reads only the header before SQLite may touch the file, so that another program's file stays untouched. Returns the format. */
function assertOurs(file: string): number {
  const header = Buffer.alloc(HEADER_BYTES);
  const descriptor = openSync(file, "r");
  const headerBytes = readSync(descriptor, header, 0, HEADER_BYTES, 0);
  closeSync(descriptor);
  if (headerBytes < HEADER_BYTES) throw damaged(file, `only ${headerBytes} bytes of it are left`);
  if (header.toString("latin1", 0, 15) !== "SQLite format 3") {
    throw damaged(file, "it does not begin as a database");
  }
  if (header.readUInt32BE(APPLICATION_ID_OFFSET) !== APPLICATION_ID) {
    throw new Error(`${file} is not a data file of this engine.`);
  }
  const version = header.readUInt32BE(USER_VERSION_OFFSET);
  if (version !== FORMAT_VERSION && version !== FORMAT_WITH_LEFTOVERS) {
    throw new Error(
      `${file} has data format ${version}; this version of the engine reads format ${FORMAT_VERSION}.`,
    );
  }
  return version;
}

function closeFile({ database, lock, sweeper }: OpenFile): void {
  sweeper.stop();
  database.close();
  sweeper.close();
  lock.release();
}
