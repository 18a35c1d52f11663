import type { Workspace } from "./blueprint";
import type { FactsOf, ManifestFacts } from "./file-facts";
import { toFolderMatcher } from "./globs";
import { byDepth, depthOf, folderOf, inFolder, isForeign, isTestPath, nameOf } from "./places";

const MEMBER_MANIFESTS = new Set([
  "package.json",
  "deno.json",
  "deno.jsonc",
  "Cargo.toml",
  "go.mod",
]);
const MAX_WORKSPACES = 200;

interface WorkspaceSources {
  readonly paths: readonly string[];
  readonly manifests: readonly ManifestFacts[];
  readonly patterns: readonly FactsOf<"workspaces">[];
}

/** Lists the members of a monorepo, including those whose manifest was not read; empty if it is not a monorepo. */
export function findWorkspaces({ paths, manifests, patterns }: WorkspaceSources): Workspace[] {
  const declared = findPatterns(manifests, patterns);
  if (declared.length === 0) return paths.includes("nx.json") ? findProjects(paths) : [];
  const isMember = toFolderMatcher(declared);
  const names = new Map(manifests.map(({ path, name }) => [path, name]));
  return paths
    .filter((path) => MEMBER_MANIFESTS.has(nameOf(path)) && !isForeign(path))
    .filter((path) => path.includes("/") && isMember(folderOf(path)))
    .sort(byDepth)
    .slice(0, MAX_WORKSPACES)
    .map((manifest) => ({
      path: folderOf(manifest),
      name: names.get(manifest) ?? null,
      manifest,
    }));
}

/** Nx may do without workspaces: then each of its projects has a file of its own. */
const findProjects = (paths: readonly string[]): Workspace[] =>
  paths
    .filter((path) => path.endsWith("/project.json") && !isForeign(path) && !isTestPath(path))
    .sort(byDepth)
    .slice(0, MAX_WORKSPACES)
    .map((manifest) => ({ path: folderOf(manifest), name: null, manifest }));

/** Of the root; or else of the folder closest to it, where the root has no package of JavaScript, as in a Go server. */
function findPatterns(
  manifests: readonly ManifestFacts[],
  files: readonly FactsOf<"workspaces">[],
): string[] {
  const named = manifests.map(({ path, workspaces }) => ({ path, patterns: workspaces }));
  const sources = [...files, ...named]
    .filter(({ patterns }) => patterns.length > 0)
    .map(({ path, patterns }) => ({ folder: folderOf(path), patterns }))
    .toSorted((one, other) => depthOf(one.folder) - depthOf(other.folder));
  const isAlone = manifests.some(({ path }) => path === "package.json");
  const folder = isAlone ? "" : sources[0]?.folder;
  return sources
    .filter((source) => source.folder === folder)
    .flatMap(({ patterns }) => patterns.map((pattern) => patternIn(folder ?? "", pattern)));
}

const patternIn = (folder: string, pattern: string): string =>
  pattern.startsWith("!") ? `!${inFolder(folder, pattern.slice(1))}` : inFolder(folder, pattern);
