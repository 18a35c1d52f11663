// Routes by file name, as each framework that finds pages by their files defines them.
import type { NextConfig, Route } from "./blueprint";
import type { NamedVersion, RoutesFacts } from "./file-facts";
import { toUsualPage } from "./next-config";
import { folderOf, inFolder } from "./places";

type Reading = Pick<Route, "address" | "kind">;
export type Convention = (inside: string) => Reading | null;

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

/** `+page@.svelte` is a page that leaves out the layouts around it. */
const SVELTE = /^src\/routes\/(?:(.*)\/)?\+(page|layout|server)(?:@[^./]*)?\.(?:svelte|[jt]s)$/;
const SVELTE_KINDS = { page: "page", layout: "layout", server: "endpoint" } as const;

function svelteRoute(inside: string): Reading | null {
  const [, folders, file] = SVELTE.exec(inside) ?? [];
  if (file !== "page" && file !== "layout" && file !== "server") return null;
  if (file !== "server" && !inside.endsWith(".svelte")) return null;
  const spoken = (folders ?? "").split("/").filter((one) => one !== "" && !/^\(.*\)$/.test(one));
  return { address: `/${spoken.join("/")}`, kind: SVELTE_KINDS[file] };
}

const FLAT_ROUTE = /^app\/routes\/(.+?)\.([jt]sx?|mdx?)$/;
/** A text in brackets stands for itself: `sitemap[.]xml`. */
const FLAT_PART = /\[([^\]]*)\]?|([./])|([^[./]+)/g;

function flatParts(place: string): string[] {
  const parts = [""];
  for (const [, escaped, mark, plain] of place.matchAll(FLAT_PART)) {
    if (mark === undefined) parts.push(`${parts.pop() ?? ""}${escaped ?? plain ?? ""}`);
    else parts.push("");
  }
  return parts;
}

/** `blog.$slug.tsx` is `/blog/$slug`; a leading underscore makes a segment pathless, a trailing one opts out of nesting. */
function flatRoute(inside: string, isNested = false): Reading | null {
  const [, place, extension = ""] = FLAT_ROUTE.exec(inside) ?? [];
  if (place === undefined) return null;
  const whole = place.replace(/\/(?:route|index|_index)$/, "");
  if (whole.includes("/") && !isNested) return null;
  const spoken = flatParts(whole).filter(
    (segment) => segment !== "index" && !segment.startsWith("_") && segment !== "",
  );
  const address = `/${spoken.map((segment) => segment.replace(/_$/, "")).join("/")}`;
  // Without markup, a route answers with something else than a page.
  return { address, kind: /^[jt]s$/.test(extension) ? "endpoint" : "page" };
}

const TANSTACK_ROUTE = /^src\/routes\/(.+?)(?:\.lazy)?\.[jt]sx?$/;

/** As in flat routes, but `route` and a last segment with an underscore are layouts, and one with a dash is no route. */
function tanstackRoute(inside: string): Reading | null {
  const place = TANSTACK_ROUTE.exec(inside)?.[1];
  const segments = place?.split(/[./]/) ?? [];
  const last = segments.at(-1);
  if (last === undefined || last === "__root" || segments.some((one) => one.startsWith("-"))) {
    return null;
  }
  const spoken = segments.filter((one, at) => {
    const isLast = at === segments.length - 1;
    return !(isLast && (one === "index" || one === "route")) && !/^(?:\(.*\)|_.*)$/.test(one);
  });
  const address = `/${spoken.map((one) => one.replace(/_$/, "")).join("/")}`;
  return { address, kind: last === "route" || last.startsWith("_") ? "layout" : "page" };
}

const nextRoute: Convention = (inside) => nextAppRoute(inside) ?? pagesRoute(inside);

export interface PackageFacts {
  readonly folder: string;
  readonly dependencies: readonly NamedVersion[];
  readonly paths: ReadonlySet<string>;
  /** What the files say in which routes are configured. */
  readonly configured: readonly RoutesFacts[];
  readonly nextConfigs: readonly NextConfig[];
}

/** By the dependency that defines the convention; the first one that a package names wins. */
const CONVENTIONS: readonly (readonly [dependency: string, convention: Convention])[] = [
  ["next", nextRoute],
  ["nuxt", nuxtRoute],
  ["@sveltejs/kit", svelteRoute],
  ["astro", pagesRoute],
  ["gatsby", pagesRoute],
  ["@remix-run/react", flatRoute],
  ["@react-router/dev", flatRoute],
  ["@tanstack/react-router", tanstackRoute],
];

export function findConvention(facts: PackageFacts): Convention | null {
  const versions = new Map(facts.dependencies.map(({ name, version }) => [name, version]));
  const found = CONVENTIONS.find(([dependency]) => versions.has(dependency));
  if (found === undefined) return null;
  const [dependency, convention] = found;
  const version = versions.get(dependency) ?? "";
  switch (dependency) {
    case "next":
      return toNextConvention(facts);
    case "@remix-run/react":
      // Its first version nests routes by folders.
      return /^[\^~]?1\b/.test(version) ? (inside) => flatRoute(inside, true) : convention;
    case "@react-router/dev":
      return isConfigured(facts) ? null : convention;
    case "@tanstack/react-router":
      return hasRoot(facts) ? convention : null;
    default:
      return convention;
  }
}

function toNextConvention({ folder, nextConfigs }: PackageFacts): Convention {
  const config = nextConfigs.find(({ path }) => folderOf(path) === folder);
  if (config?.pageExtensions === undefined) return nextRoute;
  return (inside) => {
    const usual = toUsualPage(inside, config);
    return usual === null ? null : nextRoute(usual);
  };
}

/** `app/routes.ts` says where the routes are, and does not ask for those by file name. */
const isConfigured = ({ folder, configured }: PackageFacts): boolean =>
  configured.some(
    ({ path, router, usesFiles }) =>
      router === "react-router" && !usesFiles && path.startsWith(inFolder(folder, "app/routes.")),
  );

/** Its routes can be made in code as well, in files of any name. */
const hasRoot = ({ folder, paths }: PackageFacts): boolean =>
  ["tsx", "jsx"].some((end) => paths.has(inFolder(folder, `src/routes/__root.${end}`)));
