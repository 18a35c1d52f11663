import {
  chownSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { checkBackup } from "./check-backup.ts";

const DATA_FILE = "engine.sqlite";

/** Puts the backup in place of the data, which is kept beside it. Returns its new name, or null if there was none. */
export function restoreBackup(file: string, engineDir: string, now: Date): string | null {
  mkdirSync(engineDir, { recursive: true });
  const target = join(engineDir, DATA_FILE);
  const draft = `${target}.restored`;
  rmSync(draft, { force: true });
  copyFileSync(file, draft, constants.COPYFILE_EXCL);
  try {
    checkBackup(draft);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  const replaced = existsSync(target)
    ? `${target}.replaced-${now.toISOString().replaceAll(/[:.]/g, "-")}`
    : null;
  // The log belongs to the data file: together they are what was there before.
  for (const name of replaced === null ? [] : readdirSync(engineDir)) {
    const suffix = name.slice(DATA_FILE.length);
    if (!name.startsWith(DATA_FILE) || !["", "-wal", ".lock"].includes(suffix)) continue;
    renameSync(join(engineDir, name), `${replaced}${suffix}`);
  }
  // Restored by root, the data still belongs to the account of the service, which could not open it otherwise.
  const { uid, gid } = statSync(engineDir);
  chownSync(draft, uid, gid);
  renameSync(draft, target);
  return replaced;
}
