import { describe, expect, it } from "vitest";
import { MAX_ENTRIES } from "../../../../lib/repositories/file-facts.ts";
import {
  joinAddress,
  kindOfAddress,
  RouteList,
} from "../../../../lib/repositories/routers/route-list.ts";
import { isRoutesFile } from "../../../../lib/repositories/routers/routes-files.ts";

it("addresses have one slash between their parts", () => {
  expect(joinAddress("/admin/", "/users", "")).toBe("/admin/users");
  expect(joinAddress("", "")).toBe("/");
});

it("what stands below /api is an endpoint", () => {
  expect(kindOfAddress("/api")).toBe("endpoint");
  expect(kindOfAddress("/apiary")).toBe("page");
});

it("a list keeps so many routes as facts may have, and counts the others", () => {
  const list = new RouteList();
  for (let n = 0; n < MAX_ENTRIES + 5; n += 1) list.add(`/${"a".repeat(1000)}${n}`, "page");
  const { routes, unread } = list.toFacts("x", "script");
  expect(routes).toHaveLength(MAX_ENTRIES);
  expect(unread).toBe(5);
  expect(routes[0]?.address.length).toBe(200);
});

describe("files that configure routes", () => {
  it.each([
    "app/routes.ts",
    "src/router.ts",
    "web/src/router/index.tsx",
    "resources/js/router/index.ts",
    "src/App.tsx",
  ])("%s is one", (path) => expect(isRoutesFile(path)).toBe(true));

  it.each([
    "config/routes.rb",
    "shop/urls.py",
    "routes/web.php",
    "src/App.vue",
    "app/routes/home.tsx",
    "src/main.ts",
  ])("%s is none", (path) => expect(isRoutesFile(path)).toBe(false));
});
