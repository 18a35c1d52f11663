// Detects the package manager: the manifest's declaration first, then the lock file beside it.
import type { BlueprintNote, Technology } from "./blueprint";
import type { Ecosystem, ManifestFacts } from "./file-facts";
import { folderOf, inFolder } from "./places";

type Sign = readonly [file: string, manager: string, ecosystem: Ecosystem];

/** Ordered from most to least specific. */
const LOCK_FILES: readonly Sign[] = [
  ["pnpm-lock.yaml", "pnpm", "npm"],
  // Before others that were only tried.
  ["package-lock.json", "npm", "npm"],
  ["npm-shrinkwrap.json", "npm", "npm"],
  ["yarn.lock", "Yarn", "npm"],
  ["bun.lock", "Bun", "npm"],
  ["bun.lockb", "Bun", "npm"],
  ["deno.lock", "Deno", "npm"],
  ["Gemfile.lock", "Bundler", "ruby"],
  ["uv.lock", "uv", "python"],
  ["poetry.lock", "Poetry", "python"],
  ["pdm.lock", "PDM", "python"],
  ["Pipfile.lock", "Pipenv", "python"],
  ["composer.lock", "Composer", "php"],
  ["Cargo.lock", "Cargo", "rust"],
  ["go.sum", "Go modules", "go"],
  ["mix.lock", "Mix", "elixir"],
  ["pubspec.lock", "pub", "dart"],
];

const BY_MANIFEST: readonly Sign[] = [
  ["package.json", "npm", "npm"],
  ["deno.json", "Deno", "npm"],
  ["deno.jsonc", "Deno", "npm"],
  ["Gemfile", "Bundler", "ruby"],
  ["Pipfile", "Pipenv", "python"],
  ["pyproject.toml", "pip", "python"],
  ["requirements.txt", "pip", "python"],
  ["composer.json", "Composer", "php"],
  ["Cargo.toml", "Cargo", "rust"],
  ["go.mod", "Go modules", "go"],
  ["mix.exs", "Mix", "elixir"],
  ["pubspec.yaml", "pub", "dart"],
  ["pom.xml", "Maven", "java"],
  ["build.gradle", "Gradle", "java"],
  ["build.gradle.kts", "Gradle", "java"],
];

const SPOKEN: ReadonlyMap<string, string> = new Map([
  ["pnpm", "pnpm"],
  ["npm", "npm"],
  ["yarn", "Yarn"],
  ["bun", "Bun"],
  ["poetry", "Poetry"],
]);

export interface PackageManagers {
  readonly packageManager: Technology | null;
  readonly notes: readonly BlueprintNote[];
}

/** Of the manifest at `evidence`, which names the framework; without one, of whatever the root shows first. */
export function findPackageManager(
  files: ReadonlySet<string>,
  manifests: readonly ManifestFacts[],
  evidence: string | null = null,
): PackageManagers {
  const manifest = manifests.find(({ path }) => path === evidence);
  const counts = ([, , ecosystem]: Sign) => !manifest || ecosystem === manifest.ecosystem;
  const folders = manifest ? foldersAround(manifest.path) : [""];
  const locks = findSigns(files, folders, LOCK_FILES.filter(counts));
  const declared = readDeclared(manifests, folders, manifest);
  const [sign] = [...locks, ...findSigns(files, folders, BY_MANIFEST.filter(counts))];
  const packageManager = declared ?? sign ?? readNuGet(manifest);
  return { packageManager, notes: packageManager ? noteOthers(packageManager, locks) : [] };
}

/** A project has a name of its own, so that no list has it. */
const readNuGet = (manifest: ManifestFacts | undefined): Technology | null =>
  manifest?.ecosystem === "dotnet"
    ? { name: "NuGet", version: null, evidence: manifest.path }
    : null;

/** The lock file that settles a manifest's versions; null without one of the package manager in use. */
export function findLockOf(
  files: ReadonlySet<string>,
  manifests: readonly ManifestFacts[],
  path: string,
): string | null {
  const used = findPackageManager(files, manifests, path).packageManager?.name;
  const signs = LOCK_FILES.filter(([, name]) => name === used);
  return findSigns(files, foldersAround(path), signs)[0]?.evidence ?? null;
}

/** From the innermost to the root, which is "". */
function foldersAround(path: string): string[] {
  const folder = folderOf(path);
  return folder === "" ? [""] : [folder, ...foldersAround(folder)];
}

/** Those of the innermost folder that has any. */
function findSigns(
  files: ReadonlySet<string>,
  folders: readonly string[],
  signs: readonly Sign[],
): Technology[] {
  for (const folder of folders) {
    const found = signs.filter(([file]) => files.has(inFolder(folder, file)));
    if (found.length > 0) {
      return found.map(([file, name]) => ({
        name,
        version: null,
        evidence: inFolder(folder, file),
      }));
    }
  }
  return [];
}

/** The closest declaration counts, as for Corepack. */
function readDeclared(
  manifests: readonly ManifestFacts[],
  folders: readonly string[],
  closest: ManifestFacts | undefined,
): Technology | null {
  if (closest && closest.ecosystem !== "npm") return readDeclaration(closest);
  for (const folder of folders) {
    const manifest = manifests.find(({ path }) => path === inFolder(folder, "package.json"));
    const declared = manifest ? readDeclaration(manifest) : null;
    if (declared !== null) return declared;
  }
  return null;
}

/** In `pnpm@9.1.0+sha512.…` the checksum is not part of the version. */
function readDeclaration({ packageManager, path }: ManifestFacts): Technology | null {
  const [, name, version] = /^([a-z]+)@([^+]+)/.exec(packageManager ?? "") ?? [];
  const spoken = SPOKEN.get(name ?? "");
  return spoken === undefined
    ? null
    : { name: spoken, version: version === "*" ? null : (version ?? null), evidence: path };
}

const JAVASCRIPT = new Set(["pnpm", "Yarn", "Bun", "npm"]);

/** Notes lock files of other managers for the same dependencies. */
const noteOthers = ({ name }: Technology, locks: readonly Technology[]): BlueprintNote[] =>
  locks
    .filter(({ name: other }) => other !== name && JAVASCRIPT.has(other) && JAVASCRIPT.has(name))
    .map(({ evidence, name: other }) => ({
      path: evidence,
      note: `A lock file of ${other}; ${name} is in use`,
    }));
