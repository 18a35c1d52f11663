import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { localDirOf, readVariables } from "./settings.ts";

const OWNER_ONLY = 0o600;

/** `stack.json`: everything another program needs to use the running stack. */
export interface StackFile {
  app: string;
  convex: { url: string; site: string; adminKey: string };
  webhooks: { identitySecret: string; paymentsSecret: string };
  /** Empty if the real provider is used, or if it has no emulator. */
  emulators: { clerk: string; figma: string; github: string; polar: string; mail: string };
  /** Only operators have a role. */
  demoUsers: { email: string; password: string; userId: string; role?: string }[];
  /** Null if this stack has no such process. */
  pids: { app: number | null; engine: number | null; emulators: number | null };
}

export function stackFileIn(localDir: string): string {
  return join(localDir, "stack.json");
}

/** Atomic: a reader never sees half a file. */
export function writeStackFile(localDir: string, stack: StackFile): void {
  const file = stackFileIn(localDir);
  const draft = `${file}.draft`;
  writeFileSync(draft, `${JSON.stringify(stack, null, 2)}\n`, { mode: OWNER_ONLY });
  renameSync(draft, file);
}

export function removeStackFile(localDir: string): void {
  rmSync(stackFileIn(localDir), { force: true });
}

/** The stack that runs from this clone and LOCAL_DIR, for the commands that talk to it. */
export function readRunningStack(): StackFile {
  const file = stackFileIn(localDirOf(readVariables()));
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as StackFile;
  throw new Error(`The stack is not running (there is no ${file}). Start it with: npm start`);
}
