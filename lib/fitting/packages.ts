// Finds the part of a repository that a folder belongs to, and which files speak for that part.
import type { Blueprint } from "../repositories/blueprint";
import { folderOf, isInside, nameOf } from "../repositories/places";
import { isTailwindPackage, tailwindFolders } from "../repositories/tailwind";

/** The folder of the closest package.json around a folder; empty for the repository's root. */
export function findPackage(
  { workspaces, dependencies }: Pick<Blueprint, "workspaces" | "dependencies">,
  folder: string,
): string {
  // The pages of a server in another language are a package that no workspace names.
  const manifests = new Set([...workspaces, ...dependencies].map(({ manifest }) => manifest));
  const around = [...manifests]
    .filter((manifest) => nameOf(manifest) === "package.json")
    .map(folderOf)
    .filter((path) => isInside(path, folder));
  return around.toSorted((one, other) => other.length - one.length)[0] ?? "";
}

/** Of files that each apply to what is below their folder: those around a folder, the closest first. */
export const around = <File extends { readonly path: string }>(
  files: readonly File[],
  folder: string,
): File[] =>
  files
    .filter(({ path }) => isInside(folderOf(path), folder))
    .toSorted((one, other) => folderOf(other.path).length - folderOf(one.path).length);

/**
 * The versions of what a package depends on, as settled or as ranges, by name; the repository's root counts for all, and
 * so does Tailwind in a workspace that the package depends on.
 */
export function dependenciesOf(
  blueprint: Pick<Blueprint, "dependencies" | "workspaces">,
  home: string,
): ReadonlyMap<string, string> {
  const { dependencies } = blueprint;
  const inFolderOf = (folder: string) =>
    dependencies.filter(({ manifest }) => folderOf(manifest) === folder);
  const brought = tailwindFolders(blueprint, home)
    .flatMap(inFolderOf)
    .filter(({ name }) => isTailwindPackage(name));
  const all = [...inFolderOf(""), ...brought, ...inFolderOf(home)];
  return new Map(all.map(({ name, version, locked }) => [name, locked ?? version]));
}
