import { describe, expect, it } from "vitest";
import { readNextConfig } from "../../../lib/repositories/next-config.ts";
import { findRoutes } from "../../../lib/repositories/routes.ts";
import { aManifest, needs } from "./sample-repositories.ts";

/** A framework may be named with its version: `@remix-run/react 1.19`. */
const read = (named: string, ...paths: string[]) => {
  const [name = "", version] = named.split(" ");
  const manifest = aManifest("package.json", { dependencies: [needs(name, version)] });
  return findRoutes(paths, [manifest]).routes.map(({ address, kind }) => `${kind} ${address}`);
};

describe("routes by convention", () => {
  it.each([
    ["next", "app/page.tsx", "page /"],
    ["next", "src/app/(shop)/cart/[id]/page.tsx", "page /cart/[id]"],
    ["next", "app/settings/layout.tsx", "layout /settings"],
    ["next", "app/api/hooks/route.ts", "endpoint /api/hooks"],
    ["next", "pages/blog/index.tsx", "page /blog"],
    ["next", "pages/api/user.ts", "endpoint /api/user"],
    ["nuxt", "app/pages/blog/[slug].vue", "page /blog/[slug]"],
    ["nuxt", "server/api/orders.post.ts", "endpoint /api/orders"],
    ["@sveltejs/kit", "src/routes/(app)/docs/[slug]/+page.svelte", "page /docs/[slug]"],
    ["@sveltejs/kit", "src/routes/feed/+server.ts", "endpoint /feed"],
    ["astro", "src/pages/about.astro", "page /about"],
    ["astro", "src/pages/rss.js", "endpoint /rss"],
    ["@remix-run/react", "app/routes/blog.$slug.tsx", "page /blog/$slug"],
    ["@react-router/dev", "app/routes/_auth.login.tsx", "page /login"],
    ["nuxt", "pages/(shop)/[[lang]]/[...rest].vue", "page /[[lang]]/[...rest]"],
    ["@sveltejs/kit", "src/routes/_x/+page@.svelte", "page /_x"],
    ["@remix-run/react", "app/routes/_index.tsx", "page /"],
    ["@remix-run/react", "app/routes/($lang).about_.team/route.tsx", "page /($lang)/about/team"],
    ["@remix-run/react", "app/routes/sitemap[.]xml.ts", "endpoint /sitemap.xml"],
    ["@remix-run/react ^1.19.0", "app/routes/blog/$slug.tsx", "page /blog/$slug"],
  ])("%s: %s is %s", (framework, path, route) => expect(read(framework, path)).toEqual([route]));

  it.each([
    ["next", "pages/_app.tsx"],
    ["next", "app/loading.tsx"],
    ["next", "app/page.test.tsx"],
    ["@sveltejs/kit", "src/routes/+page.ts"],
    ["express", "app/page.tsx"],
    ["@remix-run/react ^2.0.0", "app/routes/blog/list.tsx"],
    ["@tanstack/react-router", "src/routes/about.tsx"],
  ])("%s: %s is not a route", (framework, path) => expect(read(framework, path)).toEqual([]));

  it("of Next.js are the files with the extensions that its configuration names", () => {
    const manifests = [aManifest("web/package.json", { dependencies: [needs("next")] })];
    const paths = ["a.page.tsx", "b.tsx", "api/c.page.ts"].map((path) => `web/pages/${path}`);
    const text = 'export default { pageExtensions: ["tsx.no", "page.tsx", "page.ts"] };';
    const { path, said } = readNextConfig("web/next.config.ts", text);
    const nextConfigs = [{ path, ...said }];
    const { routes } = findRoutes(paths, manifests, { configured: [], nextConfigs });
    expect(routes.map(({ kind, address }) => `${kind} ${address}`)).toEqual([
      "page /a",
      "endpoint /api/c",
    ]);
  });

  it("of TanStack Router are those beside its root", () => {
    const paths = [
      "__root.tsx",
      "index.tsx",
      "_app.tsx",
      "_app/posts.$id.tsx",
      "(a)/b_.c.lazy.tsx",
      "-x/y.tsx",
    ];
    expect(read("@tanstack/react-router", ...paths.map((path) => `src/routes/${path}`))).toEqual([
      "layout /",
      "page /",
      "page /b/c",
      "page /posts/$id",
    ]);
  });
});
