import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";

const RETRY_MS = 200;

export interface ExclusiveLock {
  release(): void;
}

/**
 * A lock that the operating system releases when its holder dies, however it dies: an exclusive
 * SQLite transaction on its own file. Null when another process holds it.
 */
export function tryLock(file: string): ExclusiveLock | null {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  try {
    database.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    database.close();
    if (error instanceof Error && error.message.includes("locked")) return null;
    throw error;
  }
  writeFileSync(`${file}.pid`, `${process.pid}\n`);
  return { release: () => database.close() };
}

export async function waitForLock(file: string, onWait: () => void): Promise<ExclusiveLock> {
  for (let attempt = 0; ; attempt++) {
    const lock = tryLock(file);
    if (lock) return lock;
    if (attempt === 0) onWait();
    await delay(RETRY_MS);
  }
}

/** The holder of the lock, for a message to a person; never used for decisions. */
export function lockHolder(file: string): string {
  try {
    return `process ${readFileSync(`${file}.pid`, "utf8").trim()}`;
  } catch {
    return "another process";
  }
}
