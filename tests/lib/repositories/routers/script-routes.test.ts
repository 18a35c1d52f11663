import { describe, expect, it } from "vitest";
import { readScriptRoutes } from "../../../../lib/repositories/routers/script-routes.ts";

const read = (text: string, path = "src/router.ts") => {
  const { routes, unread, router, usesFiles } = readScriptRoutes(path, text);
  const lines = routes.map(({ address, kind, file }) =>
    [kind, address, file].filter(Boolean).join(" "),
  );
  return { routes: lines, unread, router, usesFiles };
};

describe("routes in objects", () => {
  it("of Vue Router are found with those inside, and a path with a slash starts anew", () => {
    const text = `
      // { path: "/never", component: X }
      export default createRouter({ history, routes: [
        { path: "/", component: Home, meta: { path: "/meta" } },
        { path: "/settings", component: () => import("./settings.vue"), children: [
          { path: "", component: General },
          { path: "tags/:id(\\\\d+)", component: Tags },
          { path: "/edit", component: Edit },
        ] },
        { path: "/old", redirect: "/" },
        { path: "/:rest(.*)*", component: Missing },
      ] });`;
    expect(read(text)).toMatchObject({
      routes: [
        "page /",
        "layout /settings",
        "page /settings",
        "page /settings/tags/:id(\\\\d+)",
        "page /edit",
        "page /:rest(.*)*",
      ],
      unread: 0,
      router: "script",
    });
  });

  it("of React Router are found below objects without a path", () => {
    const text = `createBrowserRouter([{ path: "app", element: <App />, children: [
      { element: <Guard />, children: [{ index: true, element: <Home /> }, { path: "a", lazy: load }] },
      { path: "back", element: <Navigate to="/" replace /> },
    ] }])`;
    expect(read(text).routes).toEqual(["layout /app", "page /app", "page /app/a"]);
  });

  it("are counted where the path is computed", () =>
    expect(
      read(
        "const routes = [{ path: ROUTES.home, element: <A /> }, { path: `/$\u007bx}`, component: B }]",
      ),
    ).toMatchObject({ routes: [], unread: 2 }));

  it("are not what only looks like them", () => {
    const text =
      'interface R { path: string; component: X }\nconst a = { path: "/x", label: "X" };\nfetch({ url, path: "/y" })';
    expect(read(text)).toMatchObject({ routes: [], unread: 0 });
  });
});

describe("routes of app/routes.ts", () => {
  const CONFIGURED = 'import { index, route } from "@react-router/dev/routes";\n';

  it("name the files that they show", () => {
    const text = `${CONFIGURED}export default [
      index("./home.tsx"),
      layout("./auth/layout.tsx", [route("login", "./auth/login.tsx")]),
      ...prefix("concerts", [index("./concerts/home.tsx"), route(":city", "./concerts/city.tsx", [
        index("./concerts/city-home.tsx"),
      ])]),
    ] satisfies RouteConfig;`;
    expect(read(text)).toEqual({
      routes: [
        "page / ./home.tsx",
        "layout / ./auth/layout.tsx",
        "page /login ./auth/login.tsx",
        "page /concerts ./concerts/home.tsx",
        "layout /concerts/:city ./concerts/city.tsx",
        "page /concerts/:city ./concerts/city-home.tsx",
      ],
      unread: 0,
      router: "react-router",
      usesFiles: false,
    });
  });

  it("may be those of the file names", () =>
    expect(read(`${CONFIGURED}export default flatRoutes() satisfies RouteConfig;`)).toMatchObject({
      routes: [],
      usesFiles: true,
    }));
});
