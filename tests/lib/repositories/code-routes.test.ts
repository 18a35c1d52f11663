import { describe, expect, it } from "vitest";
import { findConfiguredRoutes } from "../../../lib/repositories/code-routes.ts";
import { readScriptRoutes } from "../../../lib/repositories/routers/script-routes.ts";
import { aManifest, needs } from "./sample-repositories.ts";

function read(files: Readonly<Record<string, string>>, manifests = [aManifest("package.json")]) {
  const facts = Object.entries(files).map(([path, text]) => readScriptRoutes(path, text));
  const { routes, notes } = findConfiguredRoutes(facts, manifests);
  return { routes: routes.map(({ address, path }) => `${address} in ${path}`), notes };
}

describe("configured routes", () => {
  it("of a script count only where its package has a router", () => {
    const files = { "web/src/router.ts": 'export default [{ path: "/a", component: A }];' };
    const web = (name: string) => [
      aManifest("package.json", { dependencies: [needs("vue-router")] }),
      aManifest("web/package.json", { dependencies: [needs(name)] }),
    ];
    expect(read(files, web("vue-router")).routes).toEqual(["/a in web/src/router.ts"]);
    expect(read(files, web("express")).routes).toEqual([]);
  });
});
