import {
  chmodSync,
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";

const KEPT = 3;
const DAY = 24 * 60 * 60 * 1000;
const MEBIBYTE = 1024 * 1024;
export const MAX_LOG_BYTES = 16 * MEBIBYTE;
const MAX_AGE_MS = DAY;
/** Of an earlier log, since its last line. With the age of the current one, a line is kept for four days at most. */
const KEPT_MS = 3 * DAY;

/** Logs contain user activity, so other users of the machine may not read them. */
export const OWNER_ONLY = 0o600;
const FOLDER_OWNER_ONLY = 0o700;

/** Also restricts a folder of an older version, whose files were readable by all. */
export function makeLogsFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: FOLDER_OWNER_ONLY });
  chmodSync(folder, FOLDER_OWNER_ONLY);
}

/** `app.log` becomes `app.log.1` and so on: each start has its own log. */
export function rotateLog(file: string): void {
  rotateEarlier(file);
  if (existsSync(file)) renameSync(file, `${file}.1`);
}

function rotateEarlier(file: string): void {
  for (let age = KEPT - 1; age >= 1; age--) {
    if (existsSync(`${file}.${age}`)) renameSync(`${file}.${age}`, `${file}.${age + 1}`);
  }
}

/** Rotates the log of a running process by size and age, and deletes earlier logs by age. */
export class RunningLog {
  readonly #file: string;
  readonly #now: () => number;
  #startedAt: number;

  constructor(file: string, now: () => number = Date.now) {
    this.#file = file;
    this.#now = now;
    this.#startedAt = now();
    rotateLog(file);
  }

  check(): void {
    const now = this.#now();
    deleteOlderThan(this.#file, now - KEPT_MS);
    const size = statSync(this.#file, { throwIfNoEntry: false })?.size ?? 0;
    if (size < MAX_LOG_BYTES && now - this.#startedAt < MAX_AGE_MS) return;
    this.#startedAt = now;
    if (size > 0) moveContents(this.#file);
  }
}

function deleteOlderThan(file: string, time: number): void {
  for (let age = 1; age <= KEPT; age++) {
    const older = `${file}.${age}`;
    const changedAt = statSync(older, { throwIfNoEntry: false })?.mtimeMs ?? time;
    if (changedAt < time) rmSync(older, { force: true });
  }
}

/** The process keeps appending to its open file, so the file is emptied instead of renamed. */
function moveContents(file: string): void {
  rotateEarlier(file);
  const log = openSync(file, "r+");
  const earlier = openSync(`${file}.1`, "w", OWNER_ONLY);
  const chunk = Buffer.alloc(MEBIBYTE);
  // Nothing comes between the last read and the truncation, so that no line is lost there.
  for (let bytes = 1; bytes > 0; ) {
    bytes = readSync(log, chunk);
    writeSync(earlier, chunk, 0, bytes);
  }
  ftruncateSync(log);
  closeSync(log);
  closeSync(earlier);
}

export function lastLines(file: string, count: number): string {
  if (!existsSync(file)) return "";
  return readFileSync(file, "utf8").trimEnd().split("\n").slice(-count).join("\n");
}
