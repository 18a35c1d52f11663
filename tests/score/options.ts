import { parseArgs } from "node:util";

export interface ReviewOptions {
  readonly measure: "review";
  /** Of designs, a JSON file each. */
  readonly folder: string;
  /** Only frames whose names contain it. */
  readonly only: string;
  /** Folder for the code, the pages and the figures of each frame. */
  readonly keep: string | null;
}

export interface RoundTripOptions {
  readonly measure: "round-trip";
  /** Names of npm packages; empty for the usual ones. */
  readonly packages: readonly string[];
  /** Flex containers of the pages keep auto layout. */
  readonly auto: boolean;
  /** Folder for the frames, the code, the pages and their pictures. */
  readonly keep: string | null;
}

const USAGE = `Usage: npm run score -- review FOLDER [--only PART-OF-NAME] [--keep DIR]
       npm run score -- round-trip [PACKAGES...] [--auto] [--keep DIR]`;

export function readScoreOptions(args: string[]): ReviewOptions | RoundTripOptions {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      auto: { type: "boolean", default: false },
      keep: { type: "string" },
      only: { type: "string", default: "" },
    },
  });
  const { auto, only, keep = null } = values;
  const [measure, ...names] = positionals;
  if (measure === "round-trip") return { measure, packages: names, auto, keep };
  const [folder, ...others] = names;
  if (measure !== "review" || folder === undefined || others.length > 0) throw new Error(USAGE);
  return { measure, folder, only, keep };
}
