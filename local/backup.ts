// `npm run backup`: a whole copy of the data of the engine that runs from LOCAL_DIR, made while it runs, and read back.
import { takeBackup } from "./backup/take-backup.ts";
import { asksForHelp } from "./command-line/read-arguments.ts";
import { giveUp } from "./stack/launcher.ts";
import { findRunning, startCommandOf } from "./stack/running.ts";
import { readVariables } from "./stack/settings.ts";

const USAGE = `Usage: npm run backup [-- FILE]

Copies everything that the embedded engine of LOCAL_DIR keeps, while it runs, and reads the copy back: data, stored files,
functions, settings, jobs. Where it runs, the folder says. FILE is new; the default is switchboard-<time>.sqlite in this folder.`;

async function backup([file]: string[]): Promise<void> {
  const name = file ?? `switchboard-${new Date().toISOString().replaceAll(/[:.]/g, "-")}.sqlite`;
  const { facts, adminKey } = findRunning(readVariables());
  const mend = `Start it with: ${startCommandOf(facts.kind)}`;
  await takeBackup({ url: facts.convex.url, adminKey, mend }, name);
  console.log(`Wrote and checked ${name}`);
}

const args = process.argv.slice(2);
if (asksForHelp(args)) console.log(USAGE);
else backup(args).catch(giveUp);
