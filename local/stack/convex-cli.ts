import { join } from "node:path";
import { runScript } from "./command.ts";
import { PROJECT_ROOT } from "./settings.ts";

const MINUTE = 60 * 1000;

/** The official CLI, with its target given by arguments alone: it asks nothing and writes no `.env.local`. */
export async function runConvexCli(
  args: readonly string[],
  { logFile, folder }: { logFile: string; folder?: string },
): Promise<void> {
  await runScript([join(PROJECT_ROOT, "node_modules", "convex", "bin", "main.js"), ...args], {
    environment: { CI: "1", CONVEX_DEPLOYMENT: undefined },
    folder,
    logFile,
    timeoutMs: 2 * MINUTE,
  });
}
