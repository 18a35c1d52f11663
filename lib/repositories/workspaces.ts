import type { Workspace } from "./blueprint";
import type { FactsOf, ManifestFacts } from "./file-facts";
import { toFolderMatcher } from "./globs";
import { byDepth, folderOf, isForeign, nameOf } from "./places";

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
  const declared = [
    ...patterns.flatMap((file) => file.patterns),
    ...manifests.filter(({ path }) => !path.includes("/")).flatMap(({ workspaces }) => workspaces),
  ];
  if (declared.length === 0) return [];
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
