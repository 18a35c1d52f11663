import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Way } from "../../lib/deployment/fit-mend";
import {
  ADMIN_KEY_FILE,
  FACTS_FILE,
  parseRunningFacts,
  SERVICE_FOLDER,
} from "../../lib/deployment/running-facts";
import type { Environment } from "../../lib/env";

export interface RunningDeployment {
  readonly way: Way;
  /** The engine's own address and key; empty without one on this machine. */
  readonly convex: Readonly<Record<string, string>>;
}

const ELSEWHERE: RunningDeployment = { way: "convex", convex: {} };

/** What runs on this machine under the address that is examined. Settings that are given win over what its file says. */
export function findRunningDeployment(environment: Environment): RunningDeployment {
  const { LOCAL_DIR } = environment;
  const folders = LOCAL_DIR ? [resolve(LOCAL_DIR)] : [resolve(".local"), SERVICE_FOLDER];
  for (const folder of folders) {
    const facts = parseRunningFacts(readOr(join(folder, FACTS_FILE), ""));
    if (facts === null || !isSameAddress(facts.app, environment.APP_URL)) continue;
    const key = facts.convex.adminKey ?? readOr(join(folder, ADMIN_KEY_FILE), "").trim();
    return {
      way: facts.kind === "production" ? "machine" : "stack",
      convex: {
        CONVEX_SELF_HOSTED_URL: facts.convex.url,
        ...(key && { CONVEX_SELF_HOSTED_ADMIN_KEY: key }),
      },
    };
  }
  return ELSEWHERE;
}

function readOr(file: string, otherwise: string): string {
  if (!existsSync(file)) return otherwise;
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `${file} cannot be read (${reason}). Run the doctor as the account of the service (sudo -u switchboard), or as root.`,
      { cause: error },
    );
  }
}

const isSameAddress = (one: string, other = ""): boolean =>
  one.trim().replace(/(?<!\/)\/+$/, "") === other.trim().replace(/(?<!\/)\/+$/, "");
