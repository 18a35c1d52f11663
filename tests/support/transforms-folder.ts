import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const FOLDER_VARIABLE = "SWITCHBOARD_TEST_TRANSFORMS";

/** A folder for what esbuild has made in this run; the workers, which start later, find it in their environment. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "switchboard-transforms-"));
  process.env[FOLDER_VARIABLE] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
