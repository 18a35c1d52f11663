// What is in a data file: its tables, and its format, which the header names. Creates new files.
import { randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
} from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { damaged } from "./damage.ts";
import { createSealable, PAGE_BYTES, sealFile, stateOf } from "./page-seals.ts";

/** "swbd": distinguishes our files from other SQLite files. */
const APPLICATION_ID = 0x73776264;
const FORMAT_VERSION = 3;
/** Their offsets in the header: https://www.sqlite.org/fileformat2.html#the_database_header */
const HEADER_BYTES = 100;
const USER_VERSION_OFFSET = 60;
const APPLICATION_ID_OFFSET = 68;

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
  CREATE TABLE files (id TEXT PRIMARY KEY, bytes BLOB NOT NULL);
  INSERT INTO clock VALUES ('0', 0);
`;

export function createTables(database: DatabaseSync): void {
  database.exec(`BEGIN; ${TABLES}`);
  database
    .prepare("INSERT INTO meta VALUES ('cursorSecret', ?)")
    .run(randomBytes(32).toString("hex"));
  database.exec(
    `PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${FORMAT_VERSION}; COMMIT`,
  );
}

// Created beside and linked into place: a file under its real name is always complete, so an empty one is damage.
export function createFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = createDraft(file);
  sealFile(draft);
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function createDraft(file: string): string {
  const draft = `${file}.${process.pid}.new`;
  rmSync(draft, { force: true });
  createSealable(draft);
  const database = new DatabaseSync(draft);
  createTables(database);
  database.close();
  return draft;
}

/** Reads only the first page before SQLite may touch the file, so that another program's file stays untouched. */
export function readState(file: string): ReturnType<typeof stateOf> {
  const page = Buffer.alloc(PAGE_BYTES);
  const descriptor = openSync(file, "r");
  const bytes = readSync(descriptor, page, 0, PAGE_BYTES, 0);
  closeSync(descriptor);
  if (bytes < HEADER_BYTES) throw damaged(file, `only ${bytes} bytes of it are left`);
  if (page.toString("latin1", 0, 15) !== "SQLite format 3") {
    throw damaged(file, "it does not begin as a database");
  }
  if (page.readUInt32BE(APPLICATION_ID_OFFSET) !== APPLICATION_ID) {
    throw new Error(`${file} is not a data file of this engine.`);
  }
  const version = page.readUInt32BE(USER_VERSION_OFFSET);
  if (version === FORMAT_VERSION) return stateOf(page);
  throw new Error(
    `${file} has data format ${version}; this version of the engine reads format ${FORMAT_VERSION}.`,
  );
}

/** Earlier versions prepared a schema in steps: no new index may get the keys that an interrupted one has left. */
export function dropPreparations(database: DatabaseSync): void {
  const left = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'spare_indexes'").get();
  if (left === undefined) return;
  database.exec("BEGIN");
  for (const { id } of database.prepare("SELECT id FROM spare_indexes").all()) {
    const [start, end] = [Number(id), Number(id) + 1].map(keyPrefix);
    database.prepare("DELETE FROM idx WHERE key >= ? AND key < ?").run(start ?? null, end ?? null);
  }
  database.exec("DROP TABLE spare_indexes; DROP TABLE drafts; DROP TABLE draft_walks; COMMIT");
}

function keyPrefix(indexId: number): Uint8Array {
  const prefix = Buffer.alloc(4);
  prefix.writeUInt32BE(indexId);
  return prefix;
}

/** For a database without a file of its own, whose pages have no room for checksums. */
export function copyRows(database: DatabaseSync, copy: string): void {
  const draft = createDraft(copy);
  database.prepare("ATTACH ? AS draft").run(draft);
  const tables = database.prepare("SELECT name FROM main.sqlite_schema WHERE type = 'table'").all();
  for (const table of tables) {
    const name = String(table.name);
    database.exec(
      `DELETE FROM draft.${name}; INSERT INTO draft.${name} SELECT * FROM main.${name}`,
    );
  }
  database.exec("DETACH draft");
  sealFile(draft);
  renameSync(draft, copy);
}
