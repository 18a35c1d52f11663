import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { PROJECT_ROOT } from "../../local/stack/settings.ts";
import { PRODUCT_FOLDERS } from "../support/source-tree.ts";

const run = promisify(execFile);

/** The linter counts; `lengths.oxlintrc.json` holds the limits. */
async function tooLong(): Promise<string> {
  const args = [
    join("node_modules", "oxlint", "bin", "oxlint"),
    ...["--config", join("tests", "papers", "lengths.oxlintrc.json"), "--format", "unix"],
    ...[...PRODUCT_FOLDERS, "local"],
  ];
  try {
    await run(process.execPath, args, { cwd: PROJECT_ROOT });
    return "";
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

it("no function is longer than 60 lines and no file longer than 250 of code", async () => {
  expect(await tooLong()).toBe("");
});
