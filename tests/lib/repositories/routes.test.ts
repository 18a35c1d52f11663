import { describe, expect, it } from "vitest";
import { findConfiguredRoutes } from "../../../lib/repositories/code-routes.ts";
import { readScriptRoutes } from "../../../lib/repositories/routers/script-routes.ts";
import { findRoutes } from "../../../lib/repositories/routes.ts";
import { aManifest, needs } from "./sample-repositories.ts";

describe("the routes of a repository", () => {
  it("are relative to the package with the framework", () => {
    const manifests = [
      aManifest("package.json"),
      aManifest("apps/web/package.json", { dependencies: [needs("next")] }),
    ];
    expect(findRoutes(["apps/web/app/page.tsx", "app/page.tsx"], manifests).routes).toEqual([
      { address: "/", kind: "page", path: "apps/web/app/page.tsx" },
    ]);
  });

  const CONFIGURATION = 'import { index } from "@react-router/dev/routes";\n';

  it.each([
    ['export default [index("./start.tsx")];', ["app/start.tsx"]],
    ["export default flatRoutes();", ["app/routes/home.tsx"]],
  ])("of React Router are those that app/routes.ts names: %s", (text, paths) => {
    const manifest = aManifest("package.json", { dependencies: [needs("@react-router/dev")] });
    const configured = [readScriptRoutes("app/routes.ts", `${CONFIGURATION}${text}`)];
    const { routes } = findRoutes(["app/routes/home.tsx"], [manifest], {
      configured,
      nextConfigs: [],
    });
    expect(routes.map(({ path }) => path)).toEqual(paths);
  });

  it("have an address of one file once", () => {
    const text = 'export default [{ path: "/a", component: A }, { path: "/a", component: B }];';
    const manifests = [aManifest("package.json", { dependencies: [needs("vue-router")] })];
    const configured = [readScriptRoutes("src/router.ts", text)];
    expect(findRoutes([], manifests, { configured, nextConfigs: [] }).routes).toEqual([
      { address: "/a", kind: "page", path: "src/router.ts" },
    ]);
  });

  it("are at most five hundred, and the others are noted", () => {
    const paths = Array.from({ length: 600 }, (_, n) => `pages/p${n}.tsx`);
    const manifest = aManifest("package.json", { dependencies: [needs("next")] });
    const { routes, notes } = findRoutes(paths, [manifest]);
    expect(routes).toHaveLength(500);
    expect(notes).toEqual([{ path: "", note: "600 routes; the first 500 are listed" }]);
  });
});

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
