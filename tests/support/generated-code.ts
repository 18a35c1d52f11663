import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_ROOT } from "../../local/stack/settings.ts";
import { runCheck, type StepResult } from "./check-step.ts";

const FOLDER = join(PROJECT_ROOT, "convex", "_generated");

function contentByFile(): Map<string, string> {
  const names = existsSync(FOLDER) ? readdirSync(FOLDER) : [];
  return new Map(names.map((name) => [name, readFileSync(join(FOLDER, name), "utf8")]));
}

/** Generates the code anew and keeps it; fails when it is not what was there. */
export async function checkGeneratedCode(): Promise<StepResult> {
  const before = contentByFile();
  const generated = await runCheck([join("local", "codegen.ts")]);
  if (generated.failed > 0) return generated;
  const after = contentByFile();
  const names = [...new Set([...before.keys(), ...after.keys()])].sort();
  const changed = names.filter((name) => before.get(name) !== after.get(name));
  if (changed.length === 0) return generated;
  const files = changed.map((name) => `convex/_generated/${name}`).join(", ");
  const output = `Out of date: ${files}. They are generated anew now; commit them.`;
  return { passed: 0, failed: 1, output };
}
