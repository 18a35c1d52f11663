// Checks on opening, in bounded time, whether the data file is intact: a small file entirely, a large one by its registries
// and its first and last rows (SQLite checks its length). Damage is an error that says what to do; it is never repaired silently.
import { statSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import type { Timestamp } from "../contracts/values.ts";

const MEBIBYTE = 1024 * 1024;
/** SQLite reads this much in a few seconds. */
const MAX_FULL_CHECK_BYTES = 512 * MEBIBYTE;

const SQLITE_CORRUPT = 11;
const SQLITE_NOT_A_DATABASE = 26;

const REGISTRIES = ["meta", "clock", "tables", "indexes", "schemas", "settings"] as const;
const EDGES = [
  "SELECT count(*) FROM (SELECT rid, json FROM docs ORDER BY rid LIMIT 64)",
  "SELECT count(*) FROM (SELECT rid, json FROM docs ORDER BY rid DESC LIMIT 64)",
  "SELECT count(*) FROM (SELECT key FROM idx ORDER BY key LIMIT 64)",
  "SELECT count(*) FROM (SELECT key FROM idx ORDER BY key DESC LIMIT 64)",
] as const;

/** Each returns 1 for an intact file. */
const CONTENTS = {
  "its clock is gone": "SELECT count(*) FROM clock",
  "its secret is gone": "SELECT count(*) FROM meta WHERE name = 'cursorSecret'",
  "a document in it cannot be read":
    "SELECT NOT EXISTS (SELECT 1 FROM docs WHERE NOT json_valid(json))",
  "its documents are not those of its tables": `
    SELECT (SELECT count(*) FROM docs) = (
      SELECT count(*) FROM indexes JOIN idx
        ON idx.key >= unhex(printf('%08x', indexes.id)) AND idx.key < unhex(printf('%08x', indexes.id + 1))
      WHERE indexes.name = 'by_creation_time')`,
} as const;

export class DamagedFileError extends Error {
  override name = "DamagedFileError";
}

export function damaged(file: string, finding: string): DamagedFileError {
  return new DamagedFileError(
    `The data file ${file} is damaged: ${finding.replaceAll(/\s+/g, " ")}. Put a backup in its place, or move it away to start with an empty one.`,
  );
}

/** True for the error that SQLite throws on malformed pages. */
export function isDamage(error: unknown): error is Error {
  if (!(error instanceof Error) || !("errcode" in error)) return false;
  const code = Number(error.errcode) & 0xff;
  return code === SQLITE_CORRUPT || code === SQLITE_NOT_A_DATABASE;
}

/** After a process was killed, its log holds commits that are not in the data file yet. */
export function assertWholeLog(file: string, wantedBytes: number, foundBytes: number | null): void {
  if (foundBytes === null) throw damaged(file, `its write-ahead log ${file}-wal is missing`);
  if (foundBytes < wantedBytes) {
    throw damaged(
      file,
      `its write-ahead log ${file}-wal has ${foundBytes} bytes left of ${wantedBytes}`,
    );
  }
}

/** Acknowledged commits must be there. */
export function assertCommitted(
  database: DatabaseSync,
  file: string,
  acknowledged: Timestamp,
): void {
  const found = BigInt(String(database.prepare("SELECT timestamp FROM clock").get()?.timestamp));
  if (found >= acknowledged) return;
  throw damaged(
    file,
    `it ends at commit ${found}, but ${acknowledged} was acknowledged (if this is a backup, remove ${file}.lock)`,
  );
}

export function assertUndamaged(database: DatabaseSync, file: string): void {
  database.exec("PRAGMA wal_checkpoint(FULL)");
  if (statSync(file).size <= MAX_FULL_CHECK_BYTES) checkAll(database, file);
  else checkParts(database, file);
}

// SQLite checks that pages are linked, not their contents: a page may be another's or half-written.
function checkAll(database: DatabaseSync, file: string): void {
  check(database, file, "integrity_check(1)");
  for (const [finding, query] of Object.entries(CONTENTS)) {
    if (Object.values(database.prepare(query).get() ?? {})[0] !== 1) throw damaged(file, finding);
  }
}

function checkParts(database: DatabaseSync, file: string): void {
  for (const table of REGISTRIES) check(database, file, `quick_check('${table}')`);
  for (const query of EDGES) database.prepare(query).get();
}

function check(database: DatabaseSync, file: string, pragma: string): void {
  const [finding] = Object.values(database.prepare(`PRAGMA ${pragma}`).get() ?? {});
  if (finding !== "ok") throw damaged(file, String(finding));
}
