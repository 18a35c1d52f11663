// Lists the routes that files configure, of packages with a router that is configured in code.
import type { BlueprintNote, Route } from "./blueprint";
import { packageAround } from "./entry-points";
import type { ManifestFacts, RoutesFacts } from "./file-facts";
import { folderOf, inFolder } from "./places";
import { kindOfAddress } from "./routers/route-list";

/** A script may configure something else, unless its package has one of these. */
const SCRIPT_ROUTERS =
  /^(?:vue-router|react-router|react-router-dom|@react-router\/dev|@tanstack\/react-router|wouter)$/;

export interface ConfiguredRoutes {
  readonly routes: readonly Route[];
  readonly notes: readonly BlueprintNote[];
}

export function findConfiguredRoutes(
  files: readonly RoutesFacts[],
  manifests: readonly ManifestFacts[],
): ConfiguredRoutes {
  const folders = new Set(manifests.map(({ path }) => folderOf(path)));
  const known = files.filter((file) => isInUse(file, manifests, folders));
  return { routes: known.flatMap(toRoutes), notes: known.flatMap(noteOn) };
}

function isInUse(
  { path }: RoutesFacts,
  manifests: readonly ManifestFacts[],
  folders: ReadonlySet<string>,
): boolean {
  const folder = packageAround(path, folders);
  return manifests.some(
    (manifest) =>
      folderOf(manifest.path) === folder &&
      manifest.dependencies.some(({ name }) => SCRIPT_ROUTERS.test(name)),
  );
}

const toRoutes = ({ path, routes }: RoutesFacts): Route[] =>
  routes.map(({ address, kind, file }) => ({
    address,
    kind: kind === "page" ? kindOfAddress(address) : kind,
    path: file === null ? path : fileBeside(path, file),
  }));

function noteOn({ path, unread }: RoutesFacts): BlueprintNote[] {
  if (unread === 0) return [];
  const entries = unread === 1 ? "1 entry is" : `${unread} entries are`;
  return [{ path, note: `${entries} not listed as routes: computed, or of a package` }];
}

/** `./home.tsx` of `app/routes.ts` is `app/home.tsx`. */
const fileBeside = (path: string, file: string): string =>
  file.includes("..") ? path : inFolder(folderOf(path), file.replace(/^\.\//, ""));
