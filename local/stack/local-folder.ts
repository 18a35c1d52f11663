import { accessSync, constants, existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { lockHolder, tryLock } from "./exclusive-lock.ts";

export const logsDirIn = (localDir: string) => join(localDir, "logs");
export const engineDirIn = (localDir: string) => join(localDir, "engine");

/** What makes a folder and all in it this account's, as root. */
export const giveTo = (folder: string): string =>
  `chown -R ${process.getuid?.() ?? "ACCOUNT"} ${folder} && chmod -R u+rwX ${folder}`;

function refuse(folder: string, reason: string): never {
  throw new Error(
    `The folder ${folder} cannot be used: ${reason}. Set LOCAL_DIR to a folder that this account can write, or give it this one: ${giveTo(folder)}`,
  );
}

/** Node's recursive mkdir never returns where nothing can be created (/proc); one level at a time does. */
function makeMissing(path: string): void {
  if (existsSync(path)) return;
  makeMissing(dirname(path));
  mkdirSync(path);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Creates the folder that a stack keeps its files in, or says why it cannot. */
export function makeFolder(folder: string): void {
  try {
    makeMissing(folder);
    accessSync(folder, constants.W_OK);
  } catch (error) {
    refuse(folder, reasonOf(error));
  }
  if (!statSync(folder).isDirectory()) refuse(folder, "it is a file");
}

/**
 * Two launchers on one folder would share data, ports and secrets, so the second one is refused. Returns how to release the
 * folder; it is free as well when its holder dies.
 */
export function claimFolder(folder: string, holder: string): () => void {
  makeFolder(folder);
  const lockFile = join(folder, "launcher.lock");
  const lock = tryLock(lockFile);
  if (lock) return () => lock.release();
  throw new Error(
    `A stack is already running from ${folder} (${lockHolder(lockFile)}). Stop ${holder} first, or set LOCAL_DIR to another folder.`,
  );
}
