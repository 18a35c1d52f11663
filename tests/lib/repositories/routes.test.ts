import { describe, expect, it } from "vitest";
import { findRoutes } from "../../../lib/repositories/routes.ts";
import { aManifest, needs } from "./sample-repositories.ts";

const read = (framework: string, ...paths: string[]) =>
  findRoutes(paths, [aManifest("package.json", { dependencies: [needs(framework)] })]).map(
    ({ address, kind }) => `${kind} ${address}`,
  );

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
    ["@remix-run/react", "app/routes/_index.tsx", "page /"],
  ])("%s: %s is %s", (framework, path, route) => expect(read(framework, path)).toEqual([route]));

  it.each([
    ["next", "pages/_app.tsx"],
    ["next", "app/loading.tsx"],
    ["next", "app/page.test.tsx"],
    ["@sveltejs/kit", "src/routes/+page.ts"],
    ["express", "app/page.tsx"],
  ])("%s: %s is not a route", (framework, path) => expect(read(framework, path)).toEqual([]));

  it("are relative to the package with the framework", () => {
    const manifests = [
      aManifest("package.json"),
      aManifest("apps/web/package.json", { dependencies: [needs("next")] }),
    ];
    expect(findRoutes(["apps/web/app/page.tsx", "app/page.tsx"], manifests)).toEqual([
      { address: "/", kind: "page", path: "apps/web/app/page.tsx" },
    ]);
  });
});
