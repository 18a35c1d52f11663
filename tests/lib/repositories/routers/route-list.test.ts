import { expect, it } from "vitest";
import { MAX_ENTRIES } from "../../../../lib/repositories/file-facts.ts";
import {
  joinAddress,
  kindOfAddress,
  RouteList,
  singularOf,
} from "../../../../lib/repositories/routers/route-list.ts";

it("addresses have one slash between their parts", () => {
  expect(joinAddress("/admin/", "/users", "")).toBe("/admin/users");
  expect(joinAddress("", "")).toBe("/");
});

it("what stands below /api is an endpoint", () => {
  expect(kindOfAddress("/api", true)).toBe("endpoint");
  expect(kindOfAddress("/apiary", true)).toBe("page");
  expect(kindOfAddress("/users", false)).toBe("endpoint");
});

it.each([
  ["stories", "story"],
  ["boxes", "box"],
  ["statuses", "status"],
  ["news", "new"],
  ["users", "user"],
  ["status", "status"],
])("one of %s is %s", (many, one) => expect(singularOf(many)).toBe(one));

it("a list keeps so many routes as facts may have, and counts the others", () => {
  const list = new RouteList();
  for (let n = 0; n < MAX_ENTRIES + 5; n += 1) list.add(`/${"a".repeat(1000)}${n}`, "page");
  const { routes, unread } = list.toFacts("x", "rails");
  expect(routes).toHaveLength(MAX_ENTRIES);
  expect(unread).toBe(5);
  expect(routes[0]?.address.length).toBe(200);
});
