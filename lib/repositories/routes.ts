// Derives routes from file paths by framework convention. Routes defined in code are not detected.
import type { Route } from "./blueprint";
import { insidePackage } from "./entry-points";
import type { ManifestFacts } from "./file-facts";
import { folderOf, isForeign, isTestPath } from "./places";

const MAX_ROUTES = 500;

type Reading = Pick<Route, "address" | "kind">;
type Convention = (inside: string) => Reading | null;

/** A segment in parentheses, or starting with `@` or `_`, is not part of the URL. */
const isSilent = (segment: string): boolean => /^(\(.*\)|@.+|_.*)$/.test(segment);

function toAddress(segments: readonly string[]): string {
  const spoken = segments.filter((segment) => segment !== "" && !isSilent(segment));
  return `/${spoken.join("/")}`;
}

const NEXT_APP = /^(?:src\/)?app\/(?:(.*)\/)?(page|layout|route)\.(?:[jt]sx?|mdx)$/;
const NEXT_KINDS = { page: "page", layout: "layout", route: "endpoint" } as const;

function nextAppRoute(inside: string): Reading | null {
  const [, folders, file] = NEXT_APP.exec(inside) ?? [];
  if (file !== "page" && file !== "layout" && file !== "route") return null;
  return { address: toAddress((folders ?? "").split("/")), kind: NEXT_KINDS[file] };
}

/** `pages/blog/[slug].tsx`, `src/pages/about.astro`, `pages/index.vue`. */
const PAGES = /^(?:src\/|app\/)?pages\/(.+?)\.((?:[jt]sx?|vue|astro|mdx?|html))$/;

function pagesRoute(inside: string): Reading | null {
  const [, place, extension] = PAGES.exec(inside) ?? [];
  if (place === undefined) return null;
  const segments = place.split("/");
  if (segments.some((segment) => segment.startsWith("_"))) return null;
  if (segments.at(-1) === "index") segments.pop();
  const isEndpoint = segments[0] === "api" || extension === "ts" || extension === "js";
  return { address: toAddress(segments), kind: isEndpoint ? "endpoint" : "page" };
}

const NUXT_SERVER = /^server\/(api|routes)\/(.+?)(?:\.(?:get|post|put|patch|delete))?\.[jt]s$/;

function nuxtRoute(inside: string): Reading | null {
  const [, folder, place] = NUXT_SERVER.exec(inside) ?? [];
  if (place === undefined) return pagesRoute(inside);
  const segments = [folder === "api" ? "api" : "", ...place.split("/")];
  if (segments.at(-1) === "index") segments.pop();
  return { address: toAddress(segments), kind: "endpoint" };
}

const SVELTE = /^src\/routes\/(?:(.*)\/)?\+(page|layout|server)\.(?:svelte|[jt]s)$/;
const SVELTE_KINDS = { page: "page", layout: "layout", server: "endpoint" } as const;

function svelteRoute(inside: string): Reading | null {
  const [, folders, file] = SVELTE.exec(inside) ?? [];
  if (file !== "page" && file !== "layout" && file !== "server") return null;
  if (file !== "server" && !inside.endsWith(".svelte")) return null;
  return { address: toAddress((folders ?? "").split("/")), kind: SVELTE_KINDS[file] };
}

const FLAT_ROUTE = /^app\/routes\/(.+?)(?:\/route)?\.[jt]sx?$/;

/** `blog.$slug.tsx` is `/blog/$slug`; a leading underscore makes a segment pathless, a trailing one opts out of nesting. */
function flatRoute(inside: string): Reading | null {
  const place = FLAT_ROUTE.exec(inside)?.[1];
  if (place === undefined) return null;
  const segments = place
    .split(/[./]/)
    .filter((segment) => segment !== "_index" && segment !== "index");
  return { address: toAddress(segments.map((segment) => segment.replace(/_$/, ""))), kind: "page" };
}

/** By the dependency that defines the convention; the first one that a package names wins. */
const CONVENTIONS: readonly (readonly [dependency: string, convention: Convention])[] = [
  ["next", (inside) => nextAppRoute(inside) ?? pagesRoute(inside)],
  ["nuxt", nuxtRoute],
  ["@sveltejs/kit", svelteRoute],
  ["astro", pagesRoute],
  ["gatsby", pagesRoute],
  ["@remix-run/react", flatRoute],
  ["@react-router/dev", flatRoute],
];

function conventionsByFolder(manifests: readonly ManifestFacts[]): Map<string, Convention> {
  const conventions = new Map<string, Convention>();
  for (const { path, dependencies } of manifests) {
    const names = new Set(dependencies.map(({ name }) => name));
    const found = CONVENTIONS.find(([dependency]) => names.has(dependency));
    if (found) conventions.set(folderOf(path), found[1]);
  }
  return conventions;
}

export function findRoutes(paths: readonly string[], manifests: readonly ManifestFacts[]): Route[] {
  const conventions = conventionsByFolder(manifests);
  if (conventions.size === 0) return [];
  const folders = new Set(manifests.map(({ path }) => folderOf(path)));
  const found: Route[] = [];
  for (const path of paths) {
    if (isForeign(path) || isTestPath(path)) continue;
    const inside = insidePackage(path, folders);
    const folder = path.slice(0, Math.max(0, path.length - inside.length - 1));
    const reading = conventions.get(folder)?.(inside) ?? null;
    if (reading !== null) found.push({ ...reading, path });
  }
  return found.sort(byAddress).slice(0, MAX_ROUTES);
}

function byAddress(one: Route, other: Route): number {
  if (one.address !== other.address) return one.address < other.address ? -1 : 1;
  return one.path < other.path ? -1 : 1;
}
