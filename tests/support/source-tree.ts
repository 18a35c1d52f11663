import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_ROOT } from "../../local/stack/settings.ts";

const NOT_OURS = new Set(["node_modules", "_generated", ".next", ".local", ".git"]);
/** Repositories that are imported, written as their own authors would. */
const EMULATED = "local/emulators/github/content/repositories";

export const PRODUCT_FOLDERS = ["commands", "pages", "app", "components", "convex", "lib"] as const;
export const ALL_FOLDERS = [...PRODUCT_FOLDERS, "local", "tests"] as const;

/** Every file below the folder, as a path from the project root. */
export function filesUnder(folder: string): string[] {
  const absolute = join(PROJECT_ROOT, folder);
  if (!existsSync(absolute)) return [];
  return readdirSync(absolute).flatMap((name) => {
    if (NOT_OURS.has(name)) return [];
    const path = `${folder}/${name}`;
    if (path === EMULATED) return [];
    return statSync(join(PROJECT_ROOT, path)).isDirectory() ? filesUnder(path) : [path];
  });
}

export function sourcesUnder(...folders: readonly string[]): string[] {
  return folders.flatMap(filesUnder).filter((path) => /\.(ts|tsx|mjs)$/.test(path));
}

/** Every Markdown document of the project, as a path from its root. */
export function papers(): string[] {
  const files = readdirSync(PROJECT_ROOT, { withFileTypes: true }).flatMap((entry) => {
    if (NOT_OURS.has(entry.name)) return [];
    return entry.isDirectory() ? filesUnder(entry.name) : [entry.name];
  });
  return files.filter((path) => path.endsWith(".md")).toSorted();
}

export function textOf(path: string): string {
  return readFileSync(join(PROJECT_ROOT, path), "utf8");
}

export function isInProject(path: string): boolean {
  return existsSync(join(PROJECT_ROOT, path));
}
