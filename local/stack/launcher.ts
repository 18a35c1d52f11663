import { asksForHelp } from "../command-line/read-arguments.ts";
import { greet } from "./greeting.ts";
import { type LauncherCommand, readSettings, type StackSettings, usageOf } from "./settings.ts";
import { type AppServer, Stack } from "./stack.ts";
import type { StackFile } from "./stack-file.ts";

export interface Launch {
  command: LauncherCommand;
  app: AppServer;
  /** What the command does while the stack runs. Returns how to end that. */
  beside?: (file: StackFile, settings: StackSettings) => Promise<Ending>;
}

export type Ending = () => Promise<void>;

/** Stops once, however often the signal comes. */
export function stopOnSignals(end: Ending): void {
  let isStopping = false;
  const stop = async (sentence: string) => {
    if (isStopping) return;
    isStopping = true;
    console.log(sentence);
    await end();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => void stop("\nStopping ..."));
  }
  // run.mjs holds the other end: without it, no signal would reach this process.
  process.on("disconnect", () => void stop("The terminal was closed. Stopping ..."));
}

async function run({ command, app, beside }: Launch): Promise<void> {
  const startedAt = performance.now();
  const args = process.argv.slice(2);
  if (asksForHelp(args)) return console.log(usageOf(command));
  const settings = readSettings(args, command);
  const stack = new Stack(settings, app);
  let endBeside: Ending = async () => {};
  stopOnSignals(async () => {
    await endBeside();
    await stack.stop();
  });
  try {
    console.log("Starting Switchboard");
    const file = await stack.start();
    if (beside) endBeside = await beside(file, settings);
    greet(file, settings, startedAt);
  } catch (error) {
    await stack.stop();
    throw error;
  }
}

/** A mistake is told in its own words, without a stack. */
export function giveUp(error: unknown): never {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

/** Starts a stack, keeps it running, and stops it again. */
export function launch(what: Launch): void {
  run(what).catch(giveUp);
}
