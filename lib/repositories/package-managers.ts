// Detects the package manager: the manifest's declaration first, then the lock file beside it.
import type { BlueprintNote, Technology } from "./blueprint";
import type { ManifestFacts } from "./file-facts";

/** Ordered from most to least specific. */
const LOCK_FILES: readonly (readonly [file: string, manager: string])[] = [
  ["pnpm-lock.yaml", "pnpm"],
  ["yarn.lock", "Yarn"],
  ["bun.lock", "Bun"],
  ["bun.lockb", "Bun"],
  ["package-lock.json", "npm"],
  ["npm-shrinkwrap.json", "npm"],
  ["deno.lock", "Deno"],
  ["Gemfile.lock", "Bundler"],
  ["uv.lock", "uv"],
  ["poetry.lock", "Poetry"],
  ["pdm.lock", "PDM"],
  ["Pipfile.lock", "Pipenv"],
  ["composer.lock", "Composer"],
  ["Cargo.lock", "Cargo"],
  ["go.sum", "Go modules"],
  ["mix.lock", "Mix"],
  ["pubspec.lock", "pub"],
];

const BY_MANIFEST: readonly (readonly [file: string, manager: string])[] = [
  ["package.json", "npm"],
  ["deno.json", "Deno"],
  ["Gemfile", "Bundler"],
  ["Pipfile", "Pipenv"],
  ["pyproject.toml", "pip"],
  ["requirements.txt", "pip"],
  ["composer.json", "Composer"],
  ["Cargo.toml", "Cargo"],
  ["go.mod", "Go modules"],
  ["mix.exs", "Mix"],
  ["pubspec.yaml", "pub"],
  ["pom.xml", "Maven"],
  ["build.gradle", "Gradle"],
  ["build.gradle.kts", "Gradle"],
];

const SPOKEN: ReadonlyMap<string, string> = new Map([
  ["pnpm", "pnpm"],
  ["npm", "npm"],
  ["yarn", "Yarn"],
  ["bun", "Bun"],
]);

export interface PackageManagers {
  readonly packageManager: Technology | null;
  readonly notes: readonly BlueprintNote[];
}

export function findPackageManager(
  files: ReadonlySet<string>,
  manifests: readonly ManifestFacts[],
): PackageManagers {
  const locks = LOCK_FILES.filter(([file]) => files.has(file));
  const root = manifests.find(({ path }) => path === "package.json");
  const declared = root && readDeclaration(root);
  const byLock = locks[0] && { name: locks[0][1], version: null, evidence: locks[0][0] };
  const packageManager = declared ?? byLock ?? byManifest(files);
  return { packageManager, notes: packageManager ? noteOthers(packageManager, locks) : [] };
}

/** In `pnpm@9.1.0+sha512.…` the checksum is not part of the version. */
function readDeclaration({ packageManager, path }: ManifestFacts): Technology | null {
  const [, name, version] = /^([a-z]+)@([^+]+)/.exec(packageManager ?? "") ?? [];
  const spoken = SPOKEN.get(name ?? "");
  return spoken === undefined ? null : { name: spoken, version: version ?? null, evidence: path };
}

function byManifest(files: ReadonlySet<string>): Technology | null {
  const found = BY_MANIFEST.find(([file]) => files.has(file));
  return found ? { name: found[1], version: null, evidence: found[0] } : null;
}

const JAVASCRIPT = new Set(["pnpm", "Yarn", "Bun", "npm"]);

/** Notes lock files of other managers for the same dependencies. */
function noteOthers(
  { name }: Technology,
  locks: readonly (readonly [string, string])[],
): BlueprintNote[] {
  return locks
    .filter(([, other]) => other !== name && JAVASCRIPT.has(other) && JAVASCRIPT.has(name))
    .map(([file, other]) => ({ path: file, note: `A lock file of ${other}; ${name} is in use` }));
}
