// `npm run backup`: a whole copy of the data of the engine that runs from LOCAL_DIR, made while it runs, and read back.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { takeBackup } from "./backup/take-backup.ts";
import { asksForHelp } from "./command-line/read-arguments.ts";
import { loadAdminKey } from "./serve/admin-key.ts";
import { giveUp } from "./stack/launcher.ts";
import { localDirOf, readPorts, readVariables } from "./stack/settings.ts";
import { readRunningStack, stackFileIn } from "./stack/stack-file.ts";

const USAGE = `Usage: npm run backup [-- FILE]

Copies everything that the embedded engine of LOCAL_DIR keeps, while it runs, and reads the copy back: data, stored files,
functions, settings, jobs. FILE is new; the default is switchboard-<time>.sqlite in this folder.`;

async function backup([file]: string[]): Promise<void> {
  const variables = readVariables();
  const localDir = localDirOf(variables);
  const name = file ?? `switchboard-${new Date().toISOString().replaceAll(/[:.]/g, "-")}.sqlite`;
  const source = existsSync(stackFileIn(localDir))
    ? readRunningStack().convex
    : {
        url: `http://127.0.0.1:${readPorts(variables).CONVEX_PORT}`,
        adminKey: loadAdminKey(localDir),
      };
  await takeBackup(source, name);
  console.log(`Wrote and checked ${join(name)}`);
}

const args = process.argv.slice(2);
if (asksForHelp(args)) console.log(USAGE);
else backup(args).catch(giveUp);
