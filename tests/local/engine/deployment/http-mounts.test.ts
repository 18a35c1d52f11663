import { describe, expect, it } from "vitest";
import { EMPTY_DEFINITION } from "../../../../local/engine/deployment/component-definitions.ts";
import {
  checkHttpMounts,
  type HttpDefinition,
} from "../../../../local/engine/deployment/http-mounts.ts";

const shop: HttpDefinition = {
  json: EMPTY_DEFINITION,
  httpRoutes: [{ method: "GET", path: "/item" }],
};

function check(mount: string, setup: { child?: string; routes?: string[]; shop?: HttpDefinition }) {
  const { child = "shop", routes = [], shop: mounted = shop } = setup;
  const app: HttpDefinition = {
    json: {
      ...EMPTY_DEFINITION,
      childComponents: [{ name: "shop", path: "../shop" }],
      httpMounts: { [mount]: `_reference/childComponent/${child}` },
    },
    httpRoutes: routes.map((path) => ({ method: "GET", path })),
  };
  return () =>
    checkHttpMounts(
      new Map([
        ["", app],
        ["../shop", mounted],
      ]),
    );
}

describe("mounting a component", () => {
  it("is allowed beside the app's other routes", () => {
    expect(check("/shop/", { routes: ["/shop/special", "/shop/deep/*", "/*"] })).not.toThrow();
    expect(check("/", {})).not.toThrow();
  });

  it.each([
    ["/shop/", { routes: ["/shop/*"] }, "Overlap with existing prefix route"],
    ["/", { routes: ["*"] }, "Overlap with existing prefix route"],
    ["/shop/", { child: "other" }, 'Child component "other" not found.'],
    [
      "/shop/",
      { shop: { ...shop, httpRoutes: null } },
      `Child component "shop" doesn't have any HTTP routes.`,
    ],
    ["/shop/*/", {}, "without wildcards"],
    ["/shop/?a=b/", {}, "without wildcards"],
  ])("at %s with %j is refused", (mount, setup, fault) => {
    expect(check(mount, setup)).toThrow(fault);
  });
});
