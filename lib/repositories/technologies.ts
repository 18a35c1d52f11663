// Detects the frameworks of a repository from its dependencies and files.
import type { RepositoryKind, Technology } from "./blueprint";
import type { ManifestFacts } from "./file-facts";
import { byDepth, depthOf, folderOf, isInside } from "./places";

/** Frameworks built around a view library; the first one that a manifest names wins. */
const META_FRAMEWORKS: readonly (readonly [dependency: string, name: string])[] = [
  ["next", "Next.js"],
  ["nuxt", "Nuxt"],
  ["@sveltejs/kit", "SvelteKit"],
  ["astro", "Astro"],
  ["@remix-run/react", "Remix"],
  ["@react-router/dev", "React Router"],
  ["@tanstack/react-start", "TanStack Start"],
  ["gatsby", "Gatsby"],
  ["@solidjs/start", "SolidStart"],
  ["@builder.io/qwik-city", "Qwik City"],
  ["@analogjs/platform", "Analog"],
  ["expo", "Expo"],
  ["@redwoodjs/core", "RedwoodJS"],
  ["electron", "Electron"],
  ["fresh", "Fresh"],
  ["@fresh/core", "Fresh"],
];

/** They make an application only where there is no other: most are the documentation beside it. */
const DOCUMENTATION: readonly (readonly [dependency: string, name: string])[] = [
  ["vitepress", "VitePress"],
  ["@docusaurus/core", "Docusaurus"],
];

const PAGE_FRAMEWORKS = new Set(
  "React,React Native,Vue,Svelte,Angular,Solid,Preact,Qwik,Lit,Ember,Vite".split(","),
);

/** Of a package of JavaScript: another language's framework may have a client there by the same name. */
export const makesPages = ({ framework, metaFramework }: Frameworks): boolean =>
  metaFramework !== null || (framework !== null && PAGE_FRAMEWORKS.has(framework.name));

const FRAMEWORKS: readonly (readonly [dependency: string, name: string])[] = [
  ["react", "React"],
  ["react-native", "React Native"],
  ["vue", "Vue"],
  ["svelte", "Svelte"],
  ["@angular/core", "Angular"],
  ["solid-js", "Solid"],
  ["preact", "Preact"],
  ["@builder.io/qwik", "Qwik"],
  ["lit", "Lit"],
  ["ember-source", "Ember"],
  ["@nestjs/core", "NestJS"],
  ["express", "Express"],
  ["fastify", "Fastify"],
  ["hono", "Hono"],
  ["koa", "Koa"],
  ["rails", "Ruby on Rails"],
  ["sinatra", "Sinatra"],
  ["django", "Django"],
  ["fastapi", "FastAPI"],
  ["flask", "Flask"],
  ["laravel/framework", "Laravel"],
  ["symfony/framework-bundle", "Symfony"],
  ["phoenix", "Phoenix"],
  ["flutter", "Flutter"],
  ["github.com/gin-gonic/gin", "Gin"],
  ["github.com/labstack/echo/v4", "Echo"],
  ["github.com/gofiber/fiber/v2", "Fiber"],
  ["github.com/go-chi/chi/v5", "chi"],
  ["tauri", "Tauri"],
  ["axum", "Axum"],
  ["actix-web", "Actix Web"],
  ["rocket", "Rocket"],
  ["leptos", "Leptos"],
  ["microsoft.net.sdk.web", "ASP.NET Core"],
  ["org.springframework.boot", "Spring Boot"],
  ["org.springframework.boot:spring-boot-starter-web", "Spring Boot"],
  ["org.springframework.boot:spring-boot-starter-parent", "Spring Boot"],
];

const VIEWS = new Set(
  FRAMEWORKS.filter(([, name]) => PAGE_FRAMEWORKS.has(name)).map(([dependency]) => dependency),
);

/** What builds pages without a framework; it counts where nothing else is named. */
const BUILDERS: readonly (readonly [dependency: string, name: string])[] = [["vite", "Vite"]];

/** The view library that a meta-framework implies if it is not named: Nuxt implies Vue, SvelteKit Svelte. */
const IMPLIED: Readonly<Record<string, string>> = {
  Nuxt: "Vue",
  VitePress: "Vue",
  SvelteKit: "Svelte",
};

export interface Frameworks {
  readonly framework: Technology | null;
  readonly metaFramework: Technology | null;
}

/** `ordered`: of a monorepo, the first manifest that names a framework decides. */
export function findFrameworks(ordered: readonly ManifestFacts[]): Frameworks {
  const metaFramework = findTechnology(ordered, META_FRAMEWORKS);
  const isClosest = ({ path }: ManifestFacts) => path === metaFramework?.evidence;
  const closest = [...ordered.filter(isClosest), ...ordered];
  if (metaFramework === null) return findPlain(ordered);
  const framework = findTechnology(closest, FRAMEWORKS) ?? impliedBy(metaFramework);
  return framework?.name === metaFramework.name
    ? { framework: null, metaFramework }
    : { framework, metaFramework };
}

/** A framework outside the documentation, what pages are built with, or the documentation itself. */
function findPlain(manifests: readonly ManifestFacts[]): Frameworks {
  const others = manifests.filter((manifest) => !isDocumentation(manifest));
  const framework = findTechnology(others, FRAMEWORKS) ?? findTechnology(others, BUILDERS);
  if (framework !== null) return { framework, metaFramework: null };
  const site = findTechnology(manifests, DOCUMENTATION);
  return {
    framework: findTechnology(manifests, FRAMEWORKS) ?? impliedBy(site),
    metaFramework: site,
  };
}

/** An application that has its documentation in the same package builds its own pages too. */
const isDocumentation = (manifest: ManifestFacts): boolean =>
  findTechnology([manifest], DOCUMENTATION) !== null &&
  findTechnology([manifest], BUILDERS) === null;

function impliedBy(metaFramework: Technology | null): Technology | null {
  const name = metaFramework && IMPLIED[metaFramework.name];
  return metaFramework && name ? { name, version: null, evidence: metaFramework.evidence } : null;
}

/** These call themselves libraries. */
const VIEW_LIBRARIES = new Set(["react", "preact", "solid-js", "lit"]);
/** Whose own name is not that of the package which applications need. */
const FRAMEWORK_REPOSITORIES = new Set(["symfony/symfony"]);

/** By what the outermost manifest says about itself, and by how it needs a framework. Pages are no library. */
export function kindOf(
  frameworks: Frameworks,
  manifests: readonly ManifestFacts[],
  language?: string,
): RepositoryKind {
  const [outermost] = manifests;
  const name = outermost?.name?.toLowerCase() ?? "";
  if (VIEW_LIBRARIES.has(name)) return "library";
  const isKnown = [...META_FRAMEWORKS, ...FRAMEWORKS].some(([known]) => known === name);
  if (isKnown || FRAMEWORK_REPOSITORIES.has(name)) return "framework";
  if (isMadeForUsers(frameworks, manifests)) return "library";
  const isAlone = frameworks.framework === null && frameworks.metaFramework === null;
  const isPublished = outermost?.isPublished === true && language !== "HTML";
  return isAlone && isPublished ? "library" : "application";
}

/** A library leaves the framework to its users, as a peer dependency. */
function isMadeForUsers(
  { framework, metaFramework }: Frameworks,
  manifests: readonly ManifestFacts[],
): boolean {
  if (framework === null || metaFramework !== null) return false;
  const manifest = manifests.find(({ path }) => path === framework.evidence);
  const peers = manifest?.dependencies.filter(({ kind }) => kind === "peer") ?? [];
  return peers.some(({ name }) => FRAMEWORKS.some(([known]) => known === name));
}

const APPLICATION_FOLDER = /(^|\/)apps?\/[^/]+(?<!-e2e)$|^(web|site|www|frontend|client)$/;

/** Of a monorepo's workspaces, those that people use. */
export const isApplicationFolder = (path: string): boolean => APPLICATION_FOLDER.test(path);

const APPLICATION = /(^|\/)(apps?|web|site|www|frontend|client)\//;

/** Applications first, then the outermost, then those with the most files: others are documentation, or a small server. */
export function inOrder(
  manifests: readonly ManifestFacts[],
  paths: Iterable<string> = [],
): ManifestFacts[] {
  const isApplication = ({ path }: ManifestFacts) => !path.includes("/") || APPLICATION.test(path);
  const sizes = countFiles(manifests, paths);
  return manifests.toSorted(
    (one, other) =>
      Number(isApplication(other)) - Number(isApplication(one)) ||
      depthOf(one.path) - depthOf(other.path) ||
      (sizes.get(folderOf(other.path)) ?? 0) - (sizes.get(folderOf(one.path)) ?? 0) ||
      byDepth(one.path, other.path),
  );
}

/** By the folder of the closest manifest. */
function countFiles(
  manifests: readonly ManifestFacts[],
  paths: Iterable<string>,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const folders = manifests
    .map(({ path }) => folderOf(path))
    .toSorted((one, other) => other.length - one.length);
  for (const path of paths) {
    const folder = folders.find((one) => isInside(one, path)) ?? "";
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return counts;
}

/** Of two view libraries in one package, the one that its tools alone need does not count. */
const isMadeWith = (name: string, dependencies: ManifestFacts["dependencies"]): boolean =>
  VIEWS.has(name) &&
  dependencies.some((one) => one.name.toLowerCase() === name && one.kind === "production");

function findTechnology(
  manifests: readonly ManifestFacts[],
  known: readonly (readonly [string, string])[],
): Technology | null {
  for (const { dependencies, path } of manifests) {
    const versions = new Map(
      // The first entry of a name wins: the main dependency precedes the alternatives.
      dependencies
        .toReversed()
        .map(({ name, version, locked }) => [name.toLowerCase(), locked ?? version] as const),
    );
    const named = known.filter(([dependency]) => versions.has(dependency));
    const found = named.find(([name]) => isMadeWith(name, dependencies)) ?? named[0];
    if (found === undefined) continue;
    return { name: found[1], version: versions.get(found[0]) || null, evidence: path };
  }
  return null;
}

const MONOREPO_TOOLS: readonly (readonly [file: string, name: string, dependency: string])[] = [
  ["turbo.json", "Turborepo", "turbo"],
  ["nx.json", "Nx", "nx"],
  ["lerna.json", "Lerna", "lerna"],
  ["rush.json", "Rush", "@microsoft/rush"],
];

export function findMonorepoTool(
  files: ReadonlySet<string>,
  manifests: readonly ManifestFacts[],
): Technology | null {
  const found = MONOREPO_TOOLS.find(([file]) => files.has(file));
  if (found === undefined) return null;
  const [evidence, name, dependency] = found;
  const root = manifests.find(({ path }) => path === "package.json");
  const named = root?.dependencies.find((entry) => entry.name === dependency);
  return { name, version: named?.locked ?? named?.version ?? null, evidence };
}
