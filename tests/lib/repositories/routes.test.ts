import { describe, expect, it } from "vitest";
import { readRoutesFile } from "../../../lib/repositories/routers/routes-files.ts";
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
    const configured = [readRoutesFile("app/routes.ts", `${CONFIGURATION}${text}`)];
    const { routes } = findRoutes(["app/routes/home.tsx"], [manifest], configured);
    expect(routes.map(({ path }) => path)).toEqual(paths);
  });

  it("have an address of one file once, as a page if one method shows it", () => {
    const text = "Route::post('/a', X::class); Route::get('/a', X::class);";
    expect(findRoutes([], [], [readRoutesFile("routes/web.php", text)]).routes).toEqual([
      { address: "/a", kind: "page", path: "routes/web.php" },
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
