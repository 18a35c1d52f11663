import { describe, expect, it } from "vitest";
import { readLaravelRoutes } from "../../../../lib/repositories/routers/laravel-routes.ts";

const read = (text: string, path = "routes/web.php") => {
  const { routes, unread } = readLaravelRoutes(path, `<?php\n${text}`);
  return {
    routes: routes.map(({ address, kind, include }) => `${kind} ${include ?? address}`),
    unread,
  };
};

describe("routes of Laravel", () => {
  it.each([
    ["Route::get('/about', fn () => view('about'))->name('about');", ["page /about"]],
    ["Route::view('/welcome', 'welcome');", ["page /welcome"]],
    ["Route::inertia('/', 'Home');", ["page /"]],
    ["Route::post('/login', [LoginController::class, 'login']);", ["endpoint /login"]],
    ["Route::match(['get', 'post'], '/search', Search::class);", ["page /search"]],
    ["Route::redirect('/old', '/new');", []],
    ["// Route::get('/never', X::class);", []],
    [
      "Route::resource('blog-posts', C::class)->only(['index', 'show']);",
      ["page /blog-posts", "page /blog-posts/{blog_post}"],
    ],
    [
      "Route::resource('photos.comments', C::class, ['only' => ['index']]);",
      ["page /photos/{photo}/comments"],
    ],
    [
      "Route::apiResource('photos', C::class)->except(['destroy', 'update', 'show']);",
      ["page /photos"],
    ],
    [
      "Route::resources(['a' => A::class, 'b' => B::class], ['only' => []]);",
      [
        ...["a", "b"].flatMap((name) => [
          `page /${name}`,
          `page /${name}/create`,
          `page /${name}/{${name}}`,
          `page /${name}/{${name}}/edit`,
        ]),
      ],
    ],
  ])("%s", (text, routes) => expect(read(text)).toEqual({ routes, unread: 0 }));

  it("stand below the groups around them", () => {
    const text = `
      Route::middleware('auth')->prefix('vaults')->group(function () {
        Route::get('', [V::class, 'index']);
        Route::prefix('{vault}')->group(static function (): void {
          Route::get('edit', [V::class, 'edit']);
          if (config('x')) { Route::delete('/', [V::class, 'destroy']); }
        });
      });
      Route::group(['prefix' => 'admin', 'middleware' => 'can'], function () {
        Route::get('users', U::class);
      });
      Route::controller(A::class)->group(function () { Route::get('last', 'last'); });`;
    expect(read(text)).toEqual({
      routes: [
        "page /vaults",
        "page /vaults/{vault}/edit",
        "endpoint /vaults/{vault}",
        "page /admin/users",
        "page /last",
      ],
      unread: 0,
    });
  });

  it("of routes/api.php are endpoints below /api", () =>
    expect(read("Route::get('/user', X::class);", "routes/api.php").routes).toEqual([
      "endpoint /api/user",
    ]));

  it("of other files are included", () => {
    expect(read("require __DIR__.'/auth.php';").routes).toEqual(["page routes/auth.php"]);
    const group = "Route::prefix('a')->group(base_path('routes/admin.php'));";
    expect(read(group).routes).toEqual(["page routes/admin.php"]);
  });

  it("are counted where they are computed", () => {
    expect(read("Route::get('/hook/'.config('x'), X::class);")).toEqual({ routes: [], unread: 1 });
    expect(read('Route::get("/$path", X::class);')).toEqual({ routes: [], unread: 1 });
    const group = "Route::prefix($p)->group(function () { Route::get('a', A::class); });";
    expect(read(group)).toEqual({ routes: [], unread: 1 });
  });
});
