import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runScript } from "./command.ts";
import { waitForLock } from "./exclusive-lock.ts";
import { hashOfBackendInputs } from "./input-hash.ts";
import { type Announce, step } from "./progress.ts";
import { PROJECT_ROOT } from "./settings.ts";

const MINUTE = 60 * 1000;
const CACHE = join(PROJECT_ROOT, "node_modules", ".cache");
const NOTE = join(CACHE, "switchboard-codegen.sha256");
const LOCK = join(CACHE, "switchboard-codegen.lock");

function isFresh(): boolean {
  return existsSync(NOTE) && readFileSync(NOTE, "utf8").trim() === hashOfBackendInputs();
}

async function generate(logsDir: string): Promise<void> {
  await runScript([join("local", "codegen.ts")], {
    logFile: join(logsDir, "codegen.log"),
    timeoutMs: 3 * MINUTE,
  });
  // The generated code is itself an input, so the hash is taken after it is written.
  writeFileSync(NOTE, `${hashOfBackendInputs()}\n`);
}

/** All stacks of this clone share `convex/_generated`: one of them writes it, the others check again. */
export async function generateCode(logsDir: string, announce: Announce = step): Promise<void> {
  if (isFresh()) return;
  const lock = await waitForLock(LOCK, () => console.log("  Waiting for code generation ..."));
  try {
    if (!isFresh()) await announce("Generating code (convex codegen)", () => generate(logsDir));
  } finally {
    lock.release();
  }
}
