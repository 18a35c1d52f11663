// How one file of a repository imports another: by an alias of the repository, or else relatively.
import type { Blueprint, PathAlias } from "../repositories/blueprint";
import { folderOf } from "../repositories/places";
import { highestMajor } from "../repositories/versions/ranges";
import { around, dependenciesOf, findPackage } from "./packages";

/** Nothing that could end the string it stands in. */
const SAFE = /^[\w@~#$./()[\]+-]{1,300}$/;

/** Null where a name in the path cannot stand in an import. */
export function toImportPath(
  aliases: readonly PathAlias[],
  from: string,
  to: string,
): string | null {
  const path = to.replace(/\.[cm]?[jt]sx?$/, "").replace(/\/index$/, "");
  const relative = toRelative(folderOf(from), path);
  const aliased = relative.startsWith("../") ? findAlias(aliases, from, path) : null;
  const written = aliased ?? relative;
  return SAFE.test(written) ? written : null;
}

/** The part of a repository around a folder, as its files see it. */
export interface FolderContext {
  readonly folder: string;
  /** Of the closest package. */
  readonly home: string;
  readonly dependencies: ReadonlyMap<string, string>;
  readonly aliases: readonly PathAlias[];
}

export function folderContextOf(
  blueprint: Pick<Blueprint, "workspaces" | "dependencies" | "aliases">,
  folder: string,
): FolderContext {
  const home = findPackage(blueprint, folder);
  const dependencies = dependenciesOf(blueprint, home);
  return { folder, home, dependencies, aliases: aliasesOf(blueprint, dependencies, home) };
}

/** With those of the framework, which it writes into files that no repository keeps. */
export function aliasesOf(
  { aliases }: Pick<Blueprint, "aliases">,
  dependencies: ReadonlyMap<string, string>,
  home: string,
): readonly PathAlias[] {
  // From version 3 on there is none that it writes itself.
  const major = highestMajor(dependencies.get("@sveltejs/kit"));
  if (major === null || major >= 3) return aliases;
  const path = home === "" ? "svelte.config.js" : `${home}/svelte.config.js`;
  return [...aliases, { pattern: "$lib/*", target: "src/lib/*", path }];
}

/** The alias that leaves least to write. The paths of a configuration replace those of configurations around it. */
function findAlias(aliases: readonly PathAlias[], from: string, path: string): string | null {
  const all = around(aliases, folderOf(from));
  const closest = all.filter(
    ({ path: config }) => folderOf(config) === folderOf(all[0]?.path ?? ""),
  );
  const found = closest.flatMap(({ pattern, target, path: config }) => {
    if (!pattern.endsWith("/*") || !target.endsWith("/*")) return [];
    const place = normalizePath([folderOf(config), target.slice(0, -2)].join("/"));
    if (place === null) return [];
    const inside = place === "" ? path : path.slice(place.length + 1);
    const isBelow = place === "" || path.startsWith(`${place}/`);
    const written = `${pattern.slice(0, -1)}${inside}`;
    return isBelow && SAFE.test(written) ? [written] : [];
  });
  return found.toSorted((one, other) => one.length - other.length)[0] ?? null;
}

/** Null for what lies outside of the repository. */
export function normalizePath(path: string): string | null {
  const kept: string[] = [];
  for (const segment of path.split("/")) {
    if (segment === ".." && kept.pop() === undefined) return null;
    if (segment === "..") continue;
    if (segment !== "" && segment !== ".") kept.push(segment);
  }
  return kept.join("/");
}

export function toRelative(folder: string, path: string): string {
  const [here, there] = [folder.split("/").filter(Boolean), path.split("/")];
  let shared = 0;
  while (shared < here.length && here[shared] === there[shared]) shared += 1;
  const up = here.slice(shared).map(() => "..");
  const way = [...up, ...there.slice(shared)].join("/");
  return up.length === 0 ? `./${way}` : way;
}
