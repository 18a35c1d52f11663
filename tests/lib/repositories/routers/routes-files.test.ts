import { describe, expect, it } from "vitest";
import { isRoutesFile, readRoutesFile } from "../../../../lib/repositories/routers/routes-files.ts";

describe("files that configure routes", () => {
  it.each([
    "config/routes.rb",
    "config/routes/admin.rb",
    "shop/urls.py",
    "site/urls/www.py",
    "routes/web.php",
    "app/routes.ts",
    "src/router.ts",
    "web/src/router/index.tsx",
    "resources/js/router/index.ts",
    "src/App.tsx",
  ])("%s is one", (path) => expect(isRoutesFile(path)).toBe(true));

  it.each(["lib/routes.rb", "tests/urls.py", "src/App.vue", "app/routes/home.tsx", "src/main.ts"])(
    "%s is none",
    (path) => expect(isRoutesFile(path)).toBe(false),
  );

  it.each([
    ["config/routes.rb", 'class Routes < Hanami::Routes\n  get "/a", to: "b"\nend'],
    ["tool/urls.py", "URLS = [path('a', b)]"],
    ["routes/console.php", "Artisan::command('inspire', fn () => 1);"],
    ["backend/src/routes/index.ts", 'router.get("/a", handler);'],
  ])("%s of another framework has no routes", (path, text) =>
    expect(readRoutesFile(path, text)).toMatchObject({ routes: [], unread: 0 }),
  );

  const PIECES = [
    "(",
    "[",
    "{",
    '"',
    "'",
    "`",
    "/*",
    "<Route ",
    "path(",
    "Route::prefix(",
    "do\n",
    "resources :a do\n",
    " /[",
    '"""',
    "#{",
    "{path:'a',children:[",
    "createRoute({getParentRoute:a,path:",
  ];

  it.each(PIECES)("are read in linear time even if crafted to be slow: %j", (piece) => {
    const text = piece.repeat(Math.floor((16 * 1024) / piece.length));
    const marks = "routes.draw django urlpatterns = Route:: \n";
    for (const path of ["config/routes.rb", "a/urls.py", "routes/web.php", "src/App.tsx"]) {
      expect(readRoutesFile(path, `${marks}${text}`).kind).toBe("routes");
      const lines = `${marks}${text.replace(/(.{0,900})/g, "$1\n")}`;
      expect(readRoutesFile(path, lines).kind).toBe("routes");
    }
  });
});
