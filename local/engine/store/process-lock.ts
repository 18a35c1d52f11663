// The file beside the data file: which process owns it, and the last commit that process acknowledged. It informs; SQLite's lock
// excludes, so a lock file left by a dead process, or naming a reused pid, is simply taken over. Its note of
// acknowledged commits is not forced to disk: after a power loss it may be too old, but never too new.
import { closeSync, constants, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";

/** Every note has the same length, so that one write replaces the previous one even if the process is killed. */
const PID_LENGTH = 10;
const ACKNOWLEDGED_LENGTH = 40;
const OWNER_ONLY = 0o600;
const SQLITE_BUSY = 5;

/** What was on disk when the last commit was acknowledged. */
export interface Acknowledged {
  /** Of the last commit. */
  timestamp: bigint;
  /** The length of SQLite's write-ahead log. */
  logBytes: number;
}

export interface ProcessLock {
  /** By a process that did not exit cleanly; null if the last one did. */
  readonly before: Acknowledged | null;
  note(acknowledged: Acknowledged): void;
  /** The data file was closed in order, so there is nothing to note. */
  release(): void;
  /** The data file was not opened, so the previous note stays. */
  giveBack(): void;
}

export function holdLock(file: string): ProcessLock {
  const lockFile = `${file}.lock`;
  const before = readAcknowledged(lockFile);
  const descriptor = openSync(lockFile, constants.O_RDWR | constants.O_CREAT, OWNER_ONLY);
  const pid = String(process.pid).padEnd(PID_LENGTH);
  const note = (last: Acknowledged | null) => {
    const text = last === null ? "" : `${last.timestamp} ${last.logBytes}`;
    writeSync(descriptor, `${pid}\n${text.padEnd(ACKNOWLEDGED_LENGTH)}\n`, 0);
  };
  note(before);
  return {
    before,
    note,
    release: () => {
      closeSync(descriptor);
      if (readPid(lockFile) === process.pid) rmSync(lockFile, { force: true });
    },
    giveBack: () => {
      closeSync(descriptor);
      if (before === null) rmSync(lockFile, { force: true });
    },
  };
}

/** SQLite's own lock decides who owns the file and ends with its process. The lock file only names the owner. */
export function takeOver(database: DatabaseSync, file: string): void {
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

/** The error for the second process. */
function refuseSecondProcess(file: string): Error {
  const pid = readPid(`${file}.lock`);
  const holder = pid === null ? "another process" : `the process with pid ${pid}`;
  return new Error(
    `The data file ${file} is in use by ${holder}. Stop that process first, or use another data folder.`,
  );
}

function readPid(lockFile: string): number | null {
  const pid = Number.parseInt(readLines(lockFile)[0] ?? "", 10);
  return Number.isInteger(pid) ? pid : null;
}

function readAcknowledged(lockFile: string): Acknowledged | null {
  const found = /^(\d+) (\d+) *$/.exec(readLines(lockFile)[1] ?? "");
  if (found === null) return null;
  return { timestamp: BigInt(found[1] ?? ""), logBytes: Number(found[2]) };
}

function readLines(lockFile: string): string[] {
  try {
    return readFileSync(lockFile, "utf8").split("\n");
  } catch {
    return [];
  }
}
