// Puts the versions into manifests that package managers would take: of catalogs, aliases and workspaces, and those that
// the lock file has settled.
import type { CatalogEntry, FactsOf, ManifestFacts, NamedVersion } from "../file-facts";
import { findLockOf } from "../package-managers";
import { folderOf, inFolder } from "../places";
import { rangeOfAlias } from "./ranges";

export interface VersionSources {
  readonly files: ReadonlySet<string>;
  readonly manifests: readonly ManifestFacts[];
  readonly workspaces: readonly FactsOf<"workspaces">[];
  readonly locks: readonly FactsOf<"lock">[];
}

export function resolveVersions(sources: VersionSources): ManifestFacts[] {
  const toRange = toRangeReader(sources);
  const locks = new Map(sources.locks.map((lock) => [lock.path, indexOf(lock, toRange)]));
  return sources.manifests.map((manifest) => {
    if (manifest.ecosystem !== "npm") return manifest;
    const path = findLockOf(sources.files, sources.manifests, manifest.path);
    const lock = path === null ? undefined : locks.get(path);
    const folder = folderOf(manifest.path);
    const resolve = (dependency: NamedVersion): NamedVersion => {
      const { name } = dependency;
      const version = toRange(name, dependency.version);
      const locked = lock?.get(keyOf(name, "in", folder)) ?? lock?.get(keyOf(name, "as", version));
      return { ...dependency, version, ...(locked === undefined ? {} : { locked }) };
    };
    return { ...manifest, dependencies: manifest.dependencies.map(resolve) };
  });
}

type ToRange = (name: string, written: string) => string;

const keyOf = (...parts: readonly string[]): string => JSON.stringify(parts);

function indexOf({ path, entries }: FactsOf<"lock">, toRange: ToRange): Map<string, string> {
  const home = folderOf(path);
  return new Map(
    entries.map(({ name, version, folder, specifier }) => [
      folder === null
        ? keyOf(name, "as", toRange(name, specifier ?? ""))
        : keyOf(name, "in", folder === "" ? home : inFolder(home, folder)),
      version,
    ]),
  );
}

/** What is not known stays as it is written. */
function toRangeReader({ manifests, workspaces }: VersionSources): ToRange {
  const entries: CatalogEntry[] = [...workspaces, ...manifests].flatMap(
    ({ catalogs = [] }) => catalogs,
  );
  const cataloged = new Map(
    entries.toReversed().map(({ catalog, name, version }) => [keyOf(catalog, name), version]),
  );
  const own = new Map(manifests.map(({ name, version }) => [name, version]));
  const inCatalog = (name: string, catalog: string) =>
    cataloged.get(keyOf(catalog.trim() || "default", name));
  return (name, written) => {
    const catalog = /^catalog:(.*)$/.exec(written)?.[1];
    const found = catalog === undefined ? written : (inCatalog(name, catalog) ?? written);
    const shared = /^workspace:(?:@?[^@]+@)?(.*)$/.exec(found)?.[1];
    if (shared !== undefined) return /^[*^~]?$/.test(shared) ? (own.get(name) ?? found) : shared;
    return rangeOfAlias(found) ?? found;
  };
}
