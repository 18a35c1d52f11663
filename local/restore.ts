// `npm run restore -- FILE`: puts a backup in place of the data in LOCAL_DIR, while nothing runs from there.
import { restoreBackup } from "./backup/restore-backup.ts";
import { asksForHelp } from "./command-line/read-arguments.ts";
import { forgetDeployment } from "./stack/deploy.ts";
import { giveUp } from "./stack/launcher.ts";
import { claimFolder, engineDirIn } from "./stack/local-folder.ts";
import { localDirOf, readVariables } from "./stack/settings.ts";

const USAGE = `Usage: npm run restore -- FILE

Checks the backup and puts it in place of the data in LOCAL_DIR, which is kept beside it. Stop the service first.`;

function restore(file: string | undefined): void {
  if (file === undefined) throw new Error(USAGE);
  const localDir = localDirOf(readVariables());
  const release = claimFolder(localDir, "it");
  try {
    const replaced = restoreBackup(file, engineDirIn(localDir), new Date());
    forgetDeployment(engineDirIn(localDir));
    const kept =
      replaced === null ? "" : ` What was there is now ${replaced}; delete it once you are sure.`;
    console.log(`Restored ${file}.${kept}`);
  } finally {
    release();
  }
}

const args = process.argv.slice(2);
try {
  if (asksForHelp(args)) console.log(USAGE);
  else restore(args[0]);
} catch (error) {
  giveUp(error);
}
