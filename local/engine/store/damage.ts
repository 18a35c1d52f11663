// Is the data file whole? Looked at once, on opening, in bounded time: a small file entirely, a large one by its
// registries and its edges (that it is as long as it should be, SQLite sees itself). Damage is an error that says what to do; it is never repaired silently.
import { statSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";

const MEBIBYTE = 1024 * 1024;
const MAX_FULL_CHECK_BYTES = 64 * MEBIBYTE;

const SQLITE_CORRUPT = 11;
const SQLITE_NOT_A_DATABASE = 26;

const REGISTRIES = ["meta", "clock", "tables", "indexes", "schemas", "settings"] as const;
const EDGES = [
  "SELECT count(*) FROM (SELECT rid, json FROM docs ORDER BY rid LIMIT 64)",
  "SELECT count(*) FROM (SELECT rid, json FROM docs ORDER BY rid DESC LIMIT 64)",
  "SELECT count(*) FROM (SELECT key FROM idx ORDER BY key LIMIT 64)",
  "SELECT count(*) FROM (SELECT key FROM idx ORDER BY key DESC LIMIT 64)",
] as const;

export class DamagedFileError extends Error {
  override name = "DamagedFileError";
}

export function damaged(file: string, finding: string): DamagedFileError {
  return new DamagedFileError(
    `The data file ${file} is damaged: ${finding.replaceAll(/\s+/g, " ")}. Put a backup in its place, or move it away to start with an empty one.`,
  );
}

/** True for what SQLite throws when it meets pages that make no sense. */
export function isDamage(error: unknown): error is Error {
  if (!(error instanceof Error) || !("errcode" in error)) return false;
  const code = Number(error.errcode) & 0xff;
  return code === SQLITE_CORRUPT || code === SQLITE_NOT_A_DATABASE;
}

export function assertUndamaged(database: DatabaseSync, file: string): void {
  database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  if (statSync(file).size <= MAX_FULL_CHECK_BYTES) quickCheck(database, file, "quick_check(1)");
  else checkParts(database, file);
}

function checkParts(database: DatabaseSync, file: string): void {
  for (const table of REGISTRIES) quickCheck(database, file, `quick_check('${table}')`);
  for (const query of EDGES) database.prepare(query).get();
}

function quickCheck(database: DatabaseSync, file: string, check: string): void {
  const finding = database.prepare(`PRAGMA ${check}`).get()?.quick_check;
  if (finding !== "ok") throw damaged(file, String(finding));
}
