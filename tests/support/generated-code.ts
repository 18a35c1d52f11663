import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { generateCode } from "../../local/stack/generated-code.ts";
import { silently } from "../../local/stack/progress.ts";
import { PROJECT_ROOT } from "../../local/stack/settings.ts";

const FOLDER = join(PROJECT_ROOT, "convex", "_generated");

function contentByFile(): Map<string, string> {
  const names = existsSync(FOLDER) ? readdirSync(FOLDER) : [];
  return new Map(names.map((name) => [name, readFileSync(join(FOLDER, name), "utf8")]));
}

/** Generates the code again unless its inputs are the same as last time; throws when it is not what was there. */
export async function checkGeneratedCode(logsDir: string): Promise<void> {
  const before = contentByFile();
  await generateCode(logsDir, silently);
  const after = contentByFile();
  const names = [...new Set([...before.keys(), ...after.keys()])].sort();
  const changed = names.filter((name) => before.get(name) !== after.get(name));
  if (changed.length === 0) return;
  const files = changed.map((name) => `convex/_generated/${name}`).join(", ");
  throw new Error(`Out of date: ${files}. They are regenerated now; commit them.`);
}
