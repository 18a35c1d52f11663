import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_ROOT } from "../../local/stack/settings.ts";

export function openBenchFolder(): string {
  const benchDir = join(PROJECT_ROOT, ".local", "bench");
  mkdirSync(benchDir, { recursive: true });
  return benchDir;
}

/** Stores all figures of a run and returns the path. */
export function writeFigures(benchDir: string, name: string, figures: object): string {
  const at = new Date().toISOString().replaceAll(/[:.]/g, "-");
  const file = join(benchDir, `${name}-${at}.json`);
  writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`);
  return `All figures: ${file}`;
}
