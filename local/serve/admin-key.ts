import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ADMIN_KEY_FILE } from "../../lib/deployment/running-facts.ts";

const SECRET_BYTES = 32;
const OWNER_ONLY = 0o600;

/**
 * The engine's admin key. No outside party knows it, so it is made here, once, and kept beside the data, readable by the
 * service's account alone. Without the file, the next start makes another key, which is how it is rotated.
 */
export function loadAdminKey(localDir: string): string {
  const file = join(localDir, ADMIN_KEY_FILE);
  if (existsSync(file)) {
    const kept = readFileSync(file, "utf8").trim();
    if (kept !== "") return kept;
    throw new Error(`${file} is empty. Delete it, and the next start makes another key.`);
  }
  const key = `switchboard|${randomBytes(SECRET_BYTES).toString("hex")}`;
  writeFileSync(`${file}.draft`, `${key}\n`, { mode: OWNER_ONLY });
  renameSync(`${file}.draft`, file);
  return key;
}
