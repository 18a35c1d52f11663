// `npm start`: brings the whole service up on this machine, keeps it up, and takes it down again.
import { relative } from "node:path";
import { asksForHelp } from "./stack/command-line.ts";
import { secondsSince } from "./stack/progress.ts";
import { PROJECT_ROOT, readSettings, START_USAGE, type StackSettings } from "./stack/settings.ts";
import { Stack } from "./stack/stack.ts";
import type { StackFile } from "./stack/stack-file.ts";

function greet(file: StackFile, settings: StackSettings, startedAt: number): void {
  const folder = relative(PROJECT_ROOT, settings.localDir) || settings.localDir;
  console.log(`
Switchboard is ready (${secondsSince(startedAt)}): ${file.app}

  App       ${file.app}
  Health    ${file.app}/api/webhooks/payments
  Backend   ${file.convex.url}
  Files     ${folder}/stack.json, ${folder}/logs

Try in another terminal:
  npm run trigger -- subscription.created --user u1
  npm run subscription -- u1
  npm run trigger -- --list

Ctrl+C stops everything.
`);
}

function stopOnSignals(stack: Stack): void {
  let isStopping = false;
  const stop = async (sentence: string) => {
    if (isStopping) return;
    isStopping = true;
    console.log(sentence);
    await stack.stop();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => void stop("\nStopping ..."));
  }
  // run.mjs holds the other end: when it is gone, nobody can stop us any more.
  process.on("disconnect", () => void stop("The terminal is gone; stopping ..."));
}

async function main(): Promise<void> {
  const startedAt = performance.now();
  const args = process.argv.slice(2);
  if (asksForHelp(args)) return console.log(START_USAGE);
  const settings = readSettings(args);
  const stack = new Stack(settings);
  stopOnSignals(stack);
  try {
    console.log("Starting Switchboard");
    greet(await stack.start(), settings, startedAt);
  } catch (error) {
    await stack.stop();
    throw error;
  }
}

main().catch((error: unknown) => {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
