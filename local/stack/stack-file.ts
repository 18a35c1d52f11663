import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { FACTS_FILE, type RunningFacts } from "../../lib/deployment/running-facts.ts";
import { localDirOf, readVariables } from "./settings.ts";

const OWNER_ONLY = 0o600;

/** `stack.json`: everything another program needs to use the running stack. */
export interface StackFile extends RunningFacts {
  kind: "development";
  app: string;
  convex: { url: string; adminKey: string };
  webhooks: { identitySecret: string; paymentsSecret: string };
  /** Empty if the real provider is used, or if it has no emulator. */
  emulators: { clerk: string; figma: string; github: string; polar: string; mail: string };
  /** Only operators have a role. */
  demoUsers: { email: string; password: string; userId: string; role?: string }[];
  /** Null if this stack has no such process. */
  pids: { app: number | null; engine: number | null; emulators: number | null };
}

type ProductionFacts = RunningFacts & { kind: "production" };

export function stackFileIn(localDir: string): string {
  return join(localDir, FACTS_FILE);
}

/** Atomic: a reader never sees half a file. */
export function writeStackFile(localDir: string, stack: RunningFacts): void {
  const file = stackFileIn(localDir);
  const draft = `${file}.draft`;
  writeFileSync(draft, `${JSON.stringify(stack, null, 2)}\n`, { mode: OWNER_ONLY });
  renameSync(draft, file);
}

export function removeStackFile(localDir: string): void {
  rmSync(stackFileIn(localDir), { force: true });
}

/** The development stack that runs from this clone and LOCAL_DIR, for the commands that talk to it. */
export function readRunningStack(): StackFile {
  const file = stackFileIn(localDirOf(readVariables()));
  if (existsSync(file)) {
    const stack = JSON.parse(readFileSync(file, "utf8")) as StackFile | ProductionFacts;
    if (stack.kind === "development") return stack;
    throw new Error(
      `What runs from ${file} is production: its events come from the providers. This command is for npm start.`,
    );
  }
  throw new Error(`The stack is not running (there is no ${file}). Start it with: npm start`);
}
