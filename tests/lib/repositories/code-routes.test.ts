import { describe, expect, it } from "vitest";
import { findConfiguredRoutes } from "../../../lib/repositories/code-routes.ts";
import { readRoutesFile } from "../../../lib/repositories/routers/routes-files.ts";
import { aManifest, needs } from "./sample-repositories.ts";

function read(files: Readonly<Record<string, string>>, manifests = [aManifest("package.json")]) {
  const facts = Object.entries(files).map(([path, text]) => readRoutesFile(path, text));
  const { routes, notes } = findConfiguredRoutes(facts, manifests);
  return { routes: routes.map(({ address, path }) => `${address} in ${path}`), notes };
}

const urls = (...entries: string[]) =>
  `from django.urls import path\nurlpatterns = [${entries.join(", ")}]`;

describe("configured routes", () => {
  it("of Django stand below the address that includes their file", () => {
    const found = read({
      "site/urls.py": urls(
        "path('shop/', include('shop.urls'))",
        "path('x/', include('other.urls'))",
      ),
      "shop/urls.py": urls("path('', views.all)", "path('<int:pk>/', views.one)"),
      "lonely/urls.py": urls("path('a/', views.a)"),
    });
    expect(found.routes).toEqual(["/shop/ in shop/urls.py", "/shop/<int:pk>/ in shop/urls.py"]);
    expect(found.notes).toEqual([
      {
        path: "site/urls.py",
        note: "1 entry is not listed as routes: computed, of a package, or in a file not read",
      },
      {
        path: "lonely/urls.py",
        note: "Its routes are not listed: no file that was read includes it",
      },
    ]);
  });

  it("of Django are all that one file has, if it is the only one", () =>
    expect(read({ "site/urls.py": urls("path('a/', views.a)") }).routes).toEqual([
      "/a/ in site/urls.py",
    ]));

  it("of Rails stand below the block that draws their file in", () =>
    expect(
      read({
        "config/routes.rb":
          "Rails.application.routes.draw do\nnamespace :admin do\ndraw :users\nend\nend",
        "config/routes/users.rb": 'get "list", to: "users#list"',
      }).routes,
    ).toEqual(["/admin/list in config/routes/users.rb"]));

  it("of Laravel stand below the group that requires their file", () =>
    expect(
      read({
        "routes/web.php": "Route::prefix('account')->group(base_path('routes/auth.php'));",
        "routes/auth.php": "Route::get('login', X::class);",
        "routes/other.php": "Route::get('never', X::class);",
      }).routes,
    ).toEqual(["/account/login in routes/auth.php"]));

  it("of a script count only where its package has a router", () => {
    const files = { "web/src/router.ts": 'export default [{ path: "/a", component: A }];' };
    const web = (name: string) => [
      aManifest("package.json", { dependencies: [needs("vue-router")] }),
      aManifest("web/package.json", { dependencies: [needs(name)] }),
    ];
    expect(read(files, web("vue-router")).routes).toEqual(["/a in web/src/router.ts"]);
    expect(read(files, web("express")).routes).toEqual([]);
  });

  it("end where files include each other", () => {
    const found = read({
      "config/routes.rb": "Rails.application.routes.draw do\ndraw :a\nend",
      "config/routes/a.rb": "draw :b\nget 'x', to: 'y'",
      "config/routes/b.rb": "draw :a",
    });
    expect(found.routes).toContain("/x in config/routes/a.rb");
    expect(found.routes.length).toBeLessThan(10);
  });
});
