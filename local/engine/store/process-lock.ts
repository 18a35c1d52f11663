// The file beside the data file that names the process which owns it. It informs; SQLite's lock is what excludes,
// so a lock file left by a dead process, or naming a reused pid, is simply written over.
import { readFileSync, rmSync, writeFileSync } from "node:fs";

export interface ProcessLock {
  release(): void;
}

export function holdLock(file: string): ProcessLock {
  const lockFile = `${file}.lock`;
  writeFileSync(lockFile, `${process.pid}\n`);
  return {
    release: () => {
      if (readPid(lockFile) === process.pid) rmSync(lockFile, { force: true });
    },
  };
}

/** The error for whoever comes second. */
export function refuseSecondProcess(file: string): Error {
  const pid = readPid(`${file}.lock`);
  const holder = pid === null ? "another process" : `the process with pid ${pid}`;
  return new Error(
    `The data file ${file} is in use by ${holder}. Stop that process first, or use another data folder.`,
  );
}

function readPid(lockFile: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(lockFile, "utf8"), 10);
    return Number.isInteger(pid) ? pid : null;
  } catch {
    return null;
  }
}
