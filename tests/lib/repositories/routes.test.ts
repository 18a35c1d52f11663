import { describe, expect, it } from "vitest";
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
