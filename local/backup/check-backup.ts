import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { openStore } from "../engine/store/store.ts";

/** Reads the whole file back, first as SQLite and then as the engine does. Throws a sentence if it cannot be restored. */
export function checkBackup(file: string): void {
  if (!existsSync(file)) throw new Error(`There is no file ${file}`);
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      const { integrity_check: finding } =
        database.prepare("PRAGMA integrity_check(1)").get() ?? {};
      if (finding !== "ok") throw new Error(String(finding));
    } finally {
      database.close();
    }
    openStore({ file }).close();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} cannot be used as a backup: ${reason}`, { cause: error });
  }
}
