import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync } from "node:fs";

const KEPT = 3;

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
  for (let age = KEPT - 1; age >= 0; age--) {
    const older = age === 0 ? file : `${file}.${age}`;
    if (existsSync(older)) renameSync(older, `${file}.${age + 1}`);
  }
}

export function lastLines(file: string, count: number): string {
  if (!existsSync(file)) return "";
  return readFileSync(file, "utf8").trimEnd().split("\n").slice(-count).join("\n");
}
