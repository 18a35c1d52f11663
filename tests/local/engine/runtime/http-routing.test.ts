import { describe, expect, it } from "vitest";
import {
  type ComponentHttp,
  NO_HTTP,
  routeRequest,
} from "../../../../local/engine/runtime/http-routing.ts";

const get = (...paths: string[]) => paths.map((path) => ({ method: "GET", path }));

const SITE: Record<string, ComponentHttp> = {
  "": {
    routes: [
      ...get("/exact", "/wide/*", "/shop/special", "/shop/deep/er/*"),
      { method: "POST", path: "/posted" },
    ],
    mounts: new Map([
      ["/shop/", "shop"],
      ["/shop/deep/", "deep"],
      ["/mute/", "mute"],
    ]),
    prefix: null,
  },
  shop: { routes: get("/item"), mounts: new Map([["/inner/", "shop/inner"]]), prefix: "/shop/" },
  "shop/inner": { routes: get("/*"), mounts: new Map(), prefix: "/shop/inner/" },
  deep: { routes: get("/*"), mounts: new Map(), prefix: "/shop/deep/" },
};

const route = (path: string, method = "GET", site = SITE) =>
  routeRequest((component) => site[component] ?? NO_HTTP, method, path);

describe("a request", () => {
  it.each([
    ["/exact", "", "/exact"],
    ["/wide/open", "", "/wide/open"],
    ["/shop/item", "shop", "/item"],
    ["/shop/", "shop", "/"],
    ["/shop/inner/x/y", "shop/inner", "/x/y"],
    ["/shop/deep/x", "deep", "/x"],
  ])("for %s goes to '%s' as %s", (path, component, componentPath) => {
    expect(route(path)).toEqual({ component, path: componentPath });
  });

  it("goes to the app's exact path before any component, and to its prefix when that is longer", () => {
    expect(route("/shop/special")).toEqual({ component: "", path: "/shop/special" });
    expect(route("/shop/deep/er/x")).toEqual({ component: "", path: "/shop/deep/er/x" });
  });

  it("matches routes of its own method; HEAD counts as GET", () => {
    expect(route("/shop/special", "POST")).toEqual({ component: "shop", path: "/special" });
    expect(route("/shop/special", "HEAD")).toEqual({ component: "", path: "/shop/special" });
  });

  it("that nothing matches goes to the nearest http.ts, for its 404", () => {
    expect(route("/nowhere")).toEqual({ component: "", path: "/nowhere" });
    expect(route("/shop/nowhere")).toEqual({ component: "shop", path: "/nowhere" });
  });

  it("has no target where there is no http.ts", () => {
    expect(route("/mute/x")).toBe(null);
    expect(route("/exact", "GET", {})).toBe(null);
  });
});

describe("an app behind a prefix", () => {
  const prefixed = { ...SITE, "": { ...(SITE[""] ?? NO_HTTP), prefix: "/api/" } };

  it("matches its routes without the prefix", () => {
    expect(route("/api/exact", "GET", prefixed)).toEqual({ component: "", path: "/exact" });
    expect(route("/exact", "GET", prefixed)).toBe(null);
  });

  it("mounts components beside it, not behind it", () => {
    expect(route("/shop/item", "GET", prefixed)).toEqual({ component: "shop", path: "/item" });
  });
});
