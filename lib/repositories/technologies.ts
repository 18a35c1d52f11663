// Detects the frameworks of a repository from its dependencies and files.
import type { Technology } from "./blueprint";
import type { ManifestFacts } from "./file-facts";
import { byDepth } from "./places";

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
  ["vitepress", "VitePress"],
  ["@docusaurus/core", "Docusaurus"],
  ["electron", "Electron"],
];

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
  ["axum", "Axum"],
  ["actix-web", "Actix Web"],
  ["rocket", "Rocket"],
  ["leptos", "Leptos"],
  ["org.springframework.boot", "Spring Boot"],
  ["org.springframework.boot:spring-boot-starter-web", "Spring Boot"],
  ["org.springframework.boot:spring-boot-starter-parent", "Spring Boot"],
  ["astro", "Astro"],
  ["vite", "Vite"],
];

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

/** In a monorepo the shallowest manifest that names a framework decides, applications before packages. */
export function findFrameworks(manifests: readonly ManifestFacts[]): Frameworks {
  const ordered = inOrder(manifests);
  const metaFramework = findTechnology(ordered, META_FRAMEWORKS);
  const closest = metaFramework
    ? [...ordered.filter(({ path }) => path === metaFramework.evidence), ...ordered]
    : ordered;
  const framework = findTechnology(closest, FRAMEWORKS) ?? impliedBy(metaFramework);
  return framework?.name === metaFramework?.name
    ? { framework: null, metaFramework }
    : { framework, metaFramework };
}

function impliedBy(metaFramework: Technology | null): Technology | null {
  const name = metaFramework && IMPLIED[metaFramework.name];
  return metaFramework && name ? { name, version: null, evidence: metaFramework.evidence } : null;
}

/** A library leaves the framework to its users, as a peer dependency. */
export function isLibrary(
  { framework, metaFramework }: Frameworks,
  manifests: readonly ManifestFacts[],
): boolean {
  if (framework === null || metaFramework !== null) return false;
  const manifest = manifests.find(({ path }) => path === framework.evidence);
  const peers = manifest?.dependencies.filter(({ kind }) => kind === "peer") ?? [];
  return peers.some(({ name }) => FRAMEWORKS.some(([known]) => known === name));
}

const APPLICATION = /(^|\/)(apps?|web|site|www|frontend|client)\//;

export function inOrder(manifests: readonly ManifestFacts[]): ManifestFacts[] {
  const isApplication = ({ path }: ManifestFacts) => !path.includes("/") || APPLICATION.test(path);
  return manifests.toSorted(
    (one, other) =>
      Number(isApplication(other)) - Number(isApplication(one)) || byDepth(one.path, other.path),
  );
}

function findTechnology(
  manifests: readonly ManifestFacts[],
  known: readonly (readonly [string, string])[],
): Technology | null {
  for (const { dependencies, path } of manifests) {
    const versions = new Map(
      // The first entry of a name wins: the main dependency precedes the alternatives.
      dependencies.toReversed().map(({ name, version }) => [name.toLowerCase(), version] as const),
    );
    const found = known.find(([dependency]) => versions.has(dependency));
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
  return { name, version: named?.version ?? null, evidence };
}
