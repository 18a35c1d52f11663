import { describe, expect, it } from "vitest";
import { readDjangoRoutes } from "../../../../lib/repositories/routers/django-routes.ts";

const read = (...lines: string[]) => {
  const { routes, unread } = readDjangoRoutes("site/urls.py", lines.join("\n"));
  return {
    routes: routes.map(({ address, include }) => (include ? `${address} ← ${include}` : address)),
    unread,
  };
};

const patterns = (...entries: string[]) =>
  read("urlpatterns = [", ...entries.map((entry) => `    ${entry},`), "]");

describe("routes of Django", () => {
  it.each([
    ['path("", views.index)', ["/"]],
    ["path('about/', views.about, name='about')", ["/about/"]],
    ['path(\n"posts/" "<int:pk>/",\nviews.post\n)', ["/posts/<int:pk>/"]],
    ['path("admin/", admin.site.urls)', ["/admin/"]],
    ['re_path(r"^blog/(?P<slug>[-\\w(]+)/$", views.blog)', ["/blog/<slug>/"]],
    ['re_path(r"^feed\\.xml$", views.feed)', ["/feed.xml"]],
    ['path("old/", RedirectView.as_view(url="/"))', []],
    ['path("shop/", include("shop.urls"))', ["/shop/ ← shop/urls"]],
    ['path("shop/", include(("shop.urls", "shop"), namespace="s"))', ["/shop/ ← shop/urls"]],
    ['path("a/", include([path("b/", views.b)]))', ["/a/b/"]],
    ['# path("never/", views.never)', []],
  ])("%s", (entry, routes) => expect(patterns(entry)).toEqual({ routes, unread: 0 }));

  it("are put together from lists and texts with a name", () => {
    const made = read(
      'prefix = "app/"',
      'if other: prefix = "elsewhere/"',
      'check_urls = [path("name/", views.name)]',
      "urlpatterns: list[URLPattern] = [",
      '    path("checks/", include(check_urls)),',
      '    path(f"{prefix}tv/", views.tv),',
      "]",
      "if settings.DEBUG:",
      '    urlpatterns += [path("debug/", views.debug)]',
      "urlpatterns += static(settings.MEDIA_URL)",
    );
    expect(made).toEqual({ routes: ["/checks/name/", "/app/tv/", "/debug/"], unread: 0 });
  });

  it.each([
    'path(f"{tenant}/", views.index)',
    'path("api/", include(router.urls))',
    're_path(r"^(\\d+)/$", views.number)',
    "path(place(), views.index)",
  ])("%s is counted, because it is computed", (entry) =>
    expect(patterns(entry)).toEqual({ routes: [], unread: 1 }),
  );

  it("of a list from another module are counted", () =>
    expect(read("urlpatterns = others + [path('a', b)]")).toEqual({ routes: ["/a"], unread: 1 }));

  it("end even where a list includes itself, or others twice", () => {
    expect(read('urlpatterns = [path("a/", include(urlpatterns))]').routes).toEqual([]);
    const doubling = Array.from(
      { length: 60 },
      (_, n) => `l${n + 1} = [path("a/", include(l${n})), path("b/", include(l${n}))]`,
    );
    const { unread } = read("l0 = []", ...doubling, "urlpatterns = [path('x', include(l60))]");
    expect(unread).toBeGreaterThan(0);
  });
});
