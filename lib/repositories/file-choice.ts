// Chooses the files worth one request each. The choice depends only on the tree, so the number can be forecast.
import type { TreeEntry } from "./blueprint";
import { CODE_CONNECT } from "./code-connect";
import { isComponentFile, isMainStyleSheet, isThemeFile } from "./design-files";
import { ESLINT_FILE } from "./eslint-style";
import { FORMATTER_FILE } from "./formatter-files";
import { NEXT_CONFIG } from "./next-config";
import { byDepth, depthOf, folderOf, isForeign, isTestPath, nameOf } from "./places";
import { isRoutesFile } from "./routers/routes-files";
import { STORIES } from "./stories";
import { isLockFile, LARGEST_LOCK_BYTES } from "./versions/lock-files";

export const MAX_FILES = 60;
export const LARGEST_FILE_BYTES = 256 * 1024;

const README = /^readme(\.(md|mdx|markdown|rst|txt))?$/i;
const LICENSE = /^(licen[cs]e|copying)(\.(md|txt))?$/i;
const ALIASES = /^(ts|js)config(\.(base|app))?\.json$/;
const WORKSPACES = new Set(["pnpm-workspace.yaml", ".yarnrc.yml", "lerna.json", "go.work"]);
const MANIFESTS = new Set([
  "package.json",
  "deno.json",
  "deno.jsonc",
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
  | "project"
  | "lock"
  | "license"
  | "aliases"
  | "next"
  | "formatter"
  | "theme"
  | "connections"
  | "stories"
  | "component"
  | "routes";

/** The limit per role, so that no role crowds out an earlier one. */
const MAX_PER_ROLE: Readonly<Record<Role, number>> = {
  readme: 1,
  workspaces: 4,
  manifest: 24,
  project: 4,
  lock: 2,
  license: 1,
  aliases: 8,
  next: 4,
  formatter: 6,
  theme: 10,
  connections: 12,
  stories: 2,
  component: 24,
  routes: 16,
};

/** Deeper manifests belong to fixtures or bundled code rather than to the repository. */
const DEEPEST_MANIFEST = 3;

/** Returns the role a file is read for, or null if it is not read. */
export function roleOf(path: string): Role | null {
  if (isForeign(path)) return null;
  const name = nameOf(path);
  const isAtRoot = depthOf(path) === 0;
  if (isAtRoot && README.test(name)) return "readme";
  if (isAtRoot && LICENSE.test(name)) return "license";
  if (WORKSPACES.has(name)) return isOwnManifest(path) ? "workspaces" : null;
  if (MANIFESTS.has(name)) return isOwnManifest(path) ? "manifest" : null;
  if (name.endsWith(".csproj")) return isOwnManifest(path) ? "project" : null;
  if (isLockFile(path)) return isOwnManifest(path) ? "lock" : null;
  if (ALIASES.test(name)) return isOwnManifest(path) ? "aliases" : null;
  if (NEXT_CONFIG.test(name)) return isOwnManifest(path) ? "next" : null;
  if (FORMATTER_FILE.test(name)) return isOwnManifest(path) ? "formatter" : null;
  if (isRoutesFile(path)) return "routes";
  if (STORIES.test(name)) return "stories";
  if (CODE_CONNECT.test(name)) return isTestPath(path) ? null : "connections";
  if (isThemeFile(path) || isMainStyleSheet(path)) return "theme";
  return isComponentFile(path) ? "component" : null;
}

export const largestOf = (role: Role): number =>
  role === "lock" ? LARGEST_LOCK_BYTES : LARGEST_FILE_BYTES;

const isOwnManifest = (path: string): boolean =>
  depthOf(path) <= DEEPEST_MANIFEST && !isTestPath(path);

/** Of ASP.NET, beside the project of a server. */
const SERVER_SETTINGS = "appsettings.json";

/** At most 60 paths, in order of importance. */
export function chooseFiles(tree: readonly TreeEntry[]): string[] {
  const found: Record<Role, string[]> = {
    readme: [],
    workspaces: [],
    manifest: [],
    project: [],
    lock: [],
    license: [],
    aliases: [],
    next: [],
    formatter: [],
    theme: [],
    connections: [],
    stories: [],
    component: [],
    routes: [],
  };
  const configured = new Set<string>();
  for (const { path, kind, sizeBytes } of tree) {
    if (nameOf(path) === SERVER_SETTINGS) configured.add(folderOf(path));
    const role = kind === "file" ? roleOf(path) : null;
    if (role !== null && sizeBytes <= largestOf(role)) found[role].push(path);
  }
  const orders: Partial<Record<Role, Order>> = {
    manifest: decisiveFirst(isDecisiveManifest),
    formatter: decisiveFirst((path) => !ESLINT_FILE.test(nameOf(path))),
    project: decisiveFirst((path) => configured.has(folderOf(path))),
    component: decisiveFirst((path) => BASIC_COMPONENT.test(path)),
  };
  return Object.entries(MAX_PER_ROLE)
    .flatMap(([role, most]) =>
      found[role as Role].sort(orders[role as Role] ?? byDepth).slice(0, most),
    )
    .slice(0, MAX_FILES);
}

/** What generated code may import instead of writing it again. */
const BASIC_COMPONENT =
  /(^|\/)(button|input|textarea|label|badge|card|avatar|tag|chip|switch|checkbox|table)(\/index)?\.[jt]sx$/i;

const THEME_WORDS = new Set(["ui", "tailwind", "theme", "design"]);

/** Of an application, or of a package that keeps a theme for several. */
function isDecisiveManifest(path: string): boolean {
  const [name = "", parent] = path.split("/").slice(0, -1).toReversed();
  return parent === "apps" || name.split("-").some((word) => THEME_WORDS.has(word));
}

type Order = (one: string, other: string) => number;

/** Files at the root first, then those that count most. */
function decisiveFirst(isDecisive: (path: string) => boolean): Order {
  const rankOf = (path: string) => 2 * Number(depthOf(path) === 0) + Number(isDecisive(path));
  return (one, other) => rankOf(other) - rankOf(one) || byDepth(one, other);
}
