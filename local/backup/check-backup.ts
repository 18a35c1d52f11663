import { existsSync } from "node:fs";
import { openStore } from "../engine/store/store.ts";

/** Reads the whole file back, as the engine does when it starts. Throws a sentence if it cannot be restored. */
export function checkBackup(file: string): void {
  if (!existsSync(file)) throw new Error(`There is no file ${file}`);
  try {
    openStore({ file }).close();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} cannot be used as a backup: ${reason}`, { cause: error });
  }
}
