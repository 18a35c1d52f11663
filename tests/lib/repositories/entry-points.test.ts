import { describe, expect, it } from "vitest";
import { findEntryPoints, insidePackage } from "../../../lib/repositories/entry-points.ts";
import { aManifest } from "./sample-repositories.ts";

describe("a program's entry points", () => {
  it.each([
    ["app/layout.tsx", "root layout"],
    ["src/app/(shop)/page.tsx", "home page"],
    ["pages/index.vue", "home page"],
    ["src/routes/+layout.svelte", "root layout"],
    ["src/main.ts", "start of the application"],
    ["config/routes.rb", "routes"],
    ["manage.py", "command line"],
    ["shop/wsgi.py", "start of the server"],
    ["cmd/server/main.go", "start of the program"],
    ["src/main.rs", "start of the program"],
    ["lib/shop_web/router.ex", "routes"],
  ])("%s: %s", (path, role) => expect(findEntryPoints([path], [])).toEqual([{ path, role }]));

  it.each([
    "src/app/blog/page.tsx",
    "node_modules/a/src/main.ts",
    "tests/main.go",
    "src/lib/main.ts",
  ])("%s is not it", (path) => expect(findEntryPoints([path], [])).toEqual([]));

  it("are found relative to each package", () => {
    const manifests = [aManifest("package.json"), aManifest("apps/web/package.json")];
    expect(findEntryPoints(["apps/web/app/page.tsx"], manifests)).toEqual([
      { path: "apps/web/app/page.tsx", role: "home page" },
    ]);
    expect(insidePackage("apps/web/app/page.tsx", new Set(["apps/web"]))).toBe("app/page.tsx");
  });

  it("include a manifest's entries only if the files exist", () => {
    const manifest = aManifest("packages/a/package.json", {
      entries: ["lib/start.js", "dist/x.js", "../../etc"],
    });
    expect(findEntryPoints(["packages/a/lib/start.js"], [manifest])).toEqual([
      { path: "packages/a/lib/start.js", role: "package entry" },
    ]);
  });
});
