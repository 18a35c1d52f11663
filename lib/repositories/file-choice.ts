// Which files of a tree are worth a call each. The choice depends on the tree alone, so that it can be forecast.
import type { TreeEntry } from "./blueprint";
import { isComponentFile, isMainStyleSheet, isThemeFile } from "./design-files";
import { byDepth, depthOf, isForeign, isTrial, nameOf } from "./places";

export const MOST_FILES = 60;
export const LARGEST_FILE_BYTES = 256 * 1024;

const README = /^readme(\.(md|mdx|markdown|rst|txt))?$/i;
const LICENCE = /^(licen[cs]e|copying)(\.(md|txt))?$/i;
const ALIASES = /^(ts|js)config(\.(base|app))?\.json$/;
const WORKSPACES = new Set(["pnpm-workspace.yaml", "lerna.json", "go.work"]);
const MANIFESTS = new Set([
  "package.json",
  "Gemfile",
  "requirements.txt",
  "pyproject.toml",
  "Pipfile",
  "go.mod",
  "Cargo.toml",
  "composer.json",
  "mix.exs",
  "pubspec.yaml",
  "pom.xml",
  "build.gradle",
  "build.gradle.kts",
]);

export type Role =
  | "readme"
  | "workspaces"
  | "manifest"
  | "licence"
  | "aliases"
  | "theme"
  | "component";

/** How many of each: what comes first is never crowded out by what comes later. */
const MOST_PER_ROLE: Readonly<Record<Role, number>> = {
  readme: 1,
  workspaces: 3,
  manifest: 24,
  licence: 1,
  aliases: 4,
  theme: 10,
  component: 24,
};

/** Deeper manifests belong to what the repository ships or tests with, not to what it is. */
const DEEPEST_MANIFEST = 3;

/** What a file is read as; null when it is not read. */
export function roleOf(path: string): Role | null {
  if (isForeign(path)) return null;
  const name = nameOf(path);
  const isAtRoot = depthOf(path) === 0;
  if (isAtRoot && README.test(name)) return "readme";
  if (isAtRoot && LICENCE.test(name)) return "licence";
  if (isAtRoot && WORKSPACES.has(name)) return "workspaces";
  if (MANIFESTS.has(name)) return isOwnManifest(path) ? "manifest" : null;
  if (ALIASES.test(name)) return isOwnManifest(path) ? "aliases" : null;
  if (isThemeFile(path) || isMainStyleSheet(path)) return "theme";
  return isComponentFile(path) ? "component" : null;
}

const isOwnManifest = (path: string): boolean =>
  depthOf(path) <= DEEPEST_MANIFEST && !isTrial(path);

/** At most 60 paths, none above 256 KiB, most telling first. */
export function chooseFiles(tree: readonly TreeEntry[]): string[] {
  const found: Record<Role, string[]> = {
    readme: [],
    workspaces: [],
    manifest: [],
    licence: [],
    aliases: [],
    theme: [],
    component: [],
  };
  for (const { path, kind, sizeBytes } of tree) {
    if (kind !== "file" || sizeBytes > LARGEST_FILE_BYTES) continue;
    const role = roleOf(path);
    if (role !== null) found[role].push(path);
  }
  return Object.entries(MOST_PER_ROLE)
    .flatMap(([role, most]) => found[role as Role].sort(byDepth).slice(0, most))
    .slice(0, MOST_FILES);
}
