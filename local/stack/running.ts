import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  ADMIN_KEY_FILE,
  FACTS_FILE,
  parseRunningFacts,
  type RunningFacts,
  SERVICE_FOLDER,
} from "../../lib/deployment/running-facts.ts";
import { localDirOf, type StackSettings } from "./settings.ts";

export interface Running {
  folder: string;
  facts: RunningFacts;
  adminKey: string;
}

/** How what runs from there is started. */
export const startCommandOf = (kind: RunningFacts["kind"]): string =>
  kind === "production" ? "systemctl start switchboard (or npm run serve)" : "npm start";

/** What runs from LOCAL_DIR, or without it from this clone or as the service; its file says where, whatever ports are set here. */
export function findRunning(variables: StackSettings["variables"]): Running {
  const folders = variables.LOCAL_DIR
    ? [localDirOf(variables)]
    : [localDirOf(variables), SERVICE_FOLDER];
  const folder = folders.find((one) => existsSync(join(one, FACTS_FILE)));
  if (folder === undefined) {
    throw new Error(
      `Nothing has been started from ${folders.join(" or ")}: there is no ${FACTS_FILE}. Set LOCAL_DIR to the folder of the service, as its unit does, and run this as its account.`,
    );
  }
  const facts = parseRunningFacts(read(join(folder, FACTS_FILE)));
  if (facts === null) throw new Error(`${join(folder, FACTS_FILE)} is not whole. Start it again.`);
  const adminKey = facts.convex.adminKey ?? read(join(folder, ADMIN_KEY_FILE)).trim();
  return { folder, facts, adminKey };
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `${file} cannot be read (${reason}). Run this as the account of the service: sudo -u switchboard`,
      { cause: error },
    );
  }
}
