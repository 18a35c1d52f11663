import { parseArgs } from "node:util";

export interface ScoreOptions {
  /** Of designs, a JSON file each. */
  readonly folder: string;
  /** File for the figures of each frame. */
  readonly out: string | null;
  /** Folder for pictures of each frame. */
  readonly shots: string | null;
  /** Only frames whose names contain it. */
  readonly only: string;
}

const USAGE = "npm run score -- FOLDER [OUT.json] [--shots DIR] [--only PART-OF-NAME]";

export function readScoreOptions(args: string[]): ScoreOptions {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { shots: { type: "string" }, only: { type: "string" } },
  });
  const [folder, out = null, ...others] = positionals;
  if (folder === undefined || others.length > 0) throw new Error(`Usage: ${USAGE}`);
  return { folder, out, shots: values.shots ?? null, only: values.only ?? "" };
}
