// Puts the routes together that files configure: those that one file includes stand below an address of it.
import type { BlueprintNote, Route } from "./blueprint";
import { packageAround } from "./entry-points";
import type { CodeRoute, ManifestFacts, Router, RoutesFacts } from "./file-facts";
import { folderOf, inFolder, nameOf } from "./places";
import { joinAddress, kindOfAddress } from "./routers/route-list";

/** A script may configure something else, unless its package has one of these. */
const SCRIPT_ROUTERS =
  /^(?:vue-router|react-router|react-router-dom|@react-router\/dev|@tanstack\/react-router|wouter)$/;

/** Of two files that include each other, none would ever end. */
const DEEPEST = 8;
const MOST_STEPS = 4000;

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
  const collector = new Collector(known);
  for (const file of known) if (collector.isFirst(file)) collector.add(file, "/", 0);
  return { routes: collector.routes, notes: known.flatMap((file) => collector.noteOn(file)) };
}

function isInUse(
  { path, router }: RoutesFacts,
  manifests: readonly ManifestFacts[],
  folders: ReadonlySet<string>,
): boolean {
  if (router !== "script" && router !== "react-router") return true;
  const folder = packageAround(path, folders);
  return manifests.some(
    (manifest) =>
      folderOf(manifest.path) === folder &&
      manifest.dependencies.some(({ name }) => SCRIPT_ROUTERS.test(name)),
  );
}

/** How the path of an included file may end. */
const ENDINGS: Readonly<Record<Router, readonly string[]>> = {
  rails: [".rb"],
  django: [".py", "/__init__.py"],
  laravel: [""],
  "react-router": [],
  script: [],
};

class Collector {
  readonly routes: Route[] = [];
  readonly #files: readonly RoutesFacts[];
  readonly #included: ReadonlySet<RoutesFacts>;
  readonly #listed = new Set<RoutesFacts>();
  readonly #missing = new Map<RoutesFacts, number>();
  #steps = 0;

  constructor(files: readonly RoutesFacts[]) {
    this.#files = files;
    const included = files.flatMap((file) => file.routes.map((route) => this.#find(file, route)));
    this.#included = new Set(included.filter((file) => file !== null));
  }

  /** Whether its addresses stand below nothing. */
  isFirst(file: RoutesFacts): boolean {
    if (this.#included.has(file)) return false;
    if (file.router === "laravel") return /^(?:web|api)\b/.test(nameOf(file.path));
    if (file.router === "rails") return file.path.endsWith("config/routes.rb");
    const includes = (one: RoutesFacts) => one.routes.some(({ include }) => include !== null);
    // Django is told by its settings which file is the first; an application's own file includes none.
    return file.router !== "django" || includes(file) || !this.#files.some(includes);
  }

  add(file: RoutesFacts, prefix: string, depth: number): void {
    this.#listed.add(file);
    for (const route of file.routes) {
      this.#steps += 1;
      if (this.#steps > MOST_STEPS) return;
      const address = addressBelow(prefix, file, route);
      const target = this.#find(file, route);
      if (route.include === null) {
        const path = route.file === null ? file.path : fileBeside(file.path, route.file);
        const kind = route.kind === "page" ? kindOfAddress(address, true) : route.kind;
        this.routes.push({ address, kind, path });
      } else if (target && depth < DEEPEST) this.add(target, address, depth + 1);
      else this.#missing.set(file, (this.#missing.get(file) ?? 0) + 1);
    }
  }

  noteOn(file: RoutesFacts): BlueprintNote[] {
    const { path } = file;
    if (!this.#listed.has(file)) {
      if (file.routes.length === 0) return [];
      const note = "Its routes are not listed: no file that was read includes it";
      return [{ path, note }];
    }
    const count = file.unread + (this.#missing.get(file) ?? 0);
    if (count === 0) return [];
    const entries = count === 1 ? "1 entry is" : `${count} entries are`;
    return [
      {
        path,
        note: `${entries} not listed as routes: computed, of a package, or in a file not read`,
      },
    ];
  }

  #find({ path, router }: RoutesFacts, { include }: CodeRoute): RoutesFacts | null {
    if (include === null) return null;
    const ends = ENDINGS[router].map((ending) => `/${include}${ending}`);
    const found = this.#files.find(
      (file) =>
        file.router === router &&
        file.path !== path &&
        ends.some((end) => `/${file.path}`.endsWith(end)),
    );
    return found ?? null;
  }
}

/** Django puts one pattern behind the other, slashes and all. */
const addressBelow = (prefix: string, { router }: RoutesFacts, { address }: CodeRoute): string =>
  router === "django" ? `${prefix}${address.slice(1)}` : joinAddress(prefix, address);

/** `./home.tsx` of `app/routes.ts` is `app/home.tsx`. */
const fileBeside = (path: string, file: string): string =>
  file.includes("..") ? path : inFolder(folderOf(path), file.replace(/^\.\//, ""));
