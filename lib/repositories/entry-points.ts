// Finds a program's entry points: those named by its manifests and those of its framework's convention.
import type { EntryPoint } from "./blueprint";
import type { ManifestFacts } from "./file-facts";
import { byDepth, folderOf, inFolder, isForeign, isTestPath } from "./places";

const SCRIPT = "[cm]?[jt]sx?";

/** Matched against the path relative to the package. */
const CONVENTIONS: readonly (readonly [place: RegExp, role: string])[] = [
  [new RegExp(`^(src/)?app/layout\\.${SCRIPT}$`), "root layout"],
  [new RegExp(`^(src/)?app/(\\([^/]+\\)/)*page\\.${SCRIPT}$`), "home page"],
  [new RegExp(`^(src/)?pages/_app\\.${SCRIPT}$`), "root layout"],
  [new RegExp(`^(src/)?pages/index\\.(${SCRIPT}|vue|astro|mdx?)$`), "home page"],
  [new RegExp(`^(src/)?(middleware|proxy)\\.${SCRIPT}$`), "middleware"],
  [new RegExp(`^(src/)?instrumentation\\.${SCRIPT}$`), "start of the server"],
  [new RegExp(`^(src/)?app/root\\.${SCRIPT}$`), "root layout"],
  [new RegExp(`^(src/)?app/entry\\.(client|server)\\.${SCRIPT}$`), "start of the application"],
  [/^(app\/)?app\.vue$/, "root layout"],
  [/^(src\/)?routes\/\+layout\.svelte$/, "root layout"],
  [/^(src\/)?routes\/\+page\.svelte$/, "home page"],
  [/^src\/app\.html$/, "document"],
  [/^src\/hooks\.server\.[jt]s$/, "middleware"],
  [/^index\.html$/, "document"],
  [new RegExp(`^src/(main|index)\\.(${SCRIPT}|dart)$`), "start of the application"],
  [/^src\/App\.(vue|svelte|[jt]sx)$/, "root component"],
  [/^(src\/)?(server|app)\.[cm]?[jt]s$/, "start of the server"],
  [/^config\.ru$/, "start of the server"],
  [/^config\/routes\.rb$/, "routes"],
  [/^app\/views\/layouts\/application\.html\.\w+$/, "root layout"],
  [/^manage\.py$/, "command line"],
  [/^([^/]+\/)?(wsgi|asgi)\.py$/, "start of the server"],
  [/^([^/]+\/)?urls\.py$/, "routes"],
  [/^(src\/|app\/)?(main|app)\.py$/, "start of the application"],
  [/^artisan$/, "command line"],
  [/^public\/index\.php$/, "start of the server"],
  [/^routes\/(web|api)\.php$/, "routes"],
  [/^lib\/[^/]+_web\/router\.ex$/, "routes"],
  [/^lib\/[^/]+_web\/endpoint\.ex$/, "start of the server"],
  [/^lib\/main\.dart$/, "start of the application"],
  [/^(cmd\/[^/]+\/)?main\.go$/, "start of the program"],
  [/^src\/main\.rs$/, "start of the program"],
  [/^src\/lib\.rs$/, "package entry"],
];

const MAX_ENTRY_POINTS = 60;

export function findEntryPoints(
  paths: readonly string[],
  manifests: readonly ManifestFacts[],
): EntryPoint[] {
  const files = new Set(paths);
  const folders = new Set(["", ...manifests.map(({ path }) => folderOf(path))]);
  const roles = new Map<string, string>();
  for (const { path, entries } of manifests) {
    for (const entry of entries) {
      const named = inFolder(folderOf(path), entry);
      if (files.has(named)) roles.set(named, "package entry");
    }
  }
  for (const path of paths) {
    const role = roleByConvention(path, folders);
    if (role !== null) roles.set(path, role);
  }
  return [...roles]
    .map(([path, role]) => ({ path, role }))
    .sort((one, other) => byDepth(one.path, other.path))
    .slice(0, MAX_ENTRY_POINTS);
}

function roleByConvention(path: string, folders: ReadonlySet<string>): string | null {
  if (isForeign(path) || isTestPath(path)) return null;
  const inside = insidePackage(path, folders);
  if (inside.split("/").length > DEEPEST) return null;
  return CONVENTIONS.find(([place]) => place.test(inside))?.[1] ?? null;
}

const DEEPEST = 5;

/** The folder of the closest enclosing package; empty for the repository's root. */
export function packageAround(path: string, folders: ReadonlySet<string>): string {
  let folder = folderOf(path);
  while (folder !== "" && !folders.has(folder)) folder = folderOf(folder);
  return folder;
}

/** The path relative to the closest enclosing package. */
export function insidePackage(path: string, folders: ReadonlySet<string>): string {
  const folder = packageAround(path, folders);
  return folder === "" ? path : path.slice(folder.length + 1);
}
