// Whether the data file is as it was written, and what is damaged if it is not: an error or a sentence that names the part and says
// what to do. Damage is never repaired silently.
import type { DatabaseSync } from "node:sqlite";
import type { Timestamp } from "../contracts/values.ts";
import type { PageSeals } from "./page-seals.ts";

const SQLITE_CORRUPT = 11;
const SQLITE_NOT_A_DATABASE = 26;

/** What SQLite's tables and indexes hold; the others are the engine's own. */
const PARTS = new Map([
  ["docs", "documents"],
  ["sqlite_autoindex_docs_1", "ids of documents"],
  ["idx", "entries of indexes"],
  ["files", "stored files"],
  ["requests", "results of clients' mutations"],
]);
const MAX_PAGES_NAMED = 5;

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

/** An open data file with checksums. */
export interface SealedFile {
  database: DatabaseSync;
  sweeper: { seals: PageSeals };
}

export function assertSealed(open: SealedFile, file: string, lastPage: number): void {
  const changed = open.sweeper.seals.changedBetween(1, lastPage);
  if (changed.length === 0) return;
  const named = changed.slice(0, MAX_PAGES_NAMED).map((page) => contentsOf(open, page));
  const more = changed.length > named.length ? `, and ${changed.length - named.length} more` : "";
  throw damaged(file, `changed are ${named.join(", ")}${more}`);
}

/** What is on a changed page, as far as the other pages tell. */
function contentsOf({ database }: SealedFile, page: number): string {
  const name = ownerOf(database, page);
  return `page ${page} with ${name === null ? "unused space" : (PARTS.get(name) ?? `its ${name}`)}`;
}

/** The table or index of a page. */
function ownerOf(database: DatabaseSync, page: number): string | null {
  try {
    const found = database.prepare("SELECT name FROM dbstat WHERE pageno = ?").get(page);
    return found === undefined ? null : String(found.name);
  } catch {
    return "pages that lead to others";
  }
}
