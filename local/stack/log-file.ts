import { existsSync, readFileSync, renameSync } from "node:fs";

const KEPT = 3;

/** `app.log` becomes `app.log.1` and so on: each start has a log of its own. */
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
