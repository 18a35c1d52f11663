import { expect, it } from "vitest";
import { Code, toTokens } from "../../../../lib/repositories/routers/code-tokens.ts";
import { RouteList } from "../../../../lib/repositories/routers/route-list.ts";
import { readMadeRoutes } from "../../../../lib/repositories/routers/tanstack-routes.ts";

function read(text: string) {
  const list = new RouteList();
  readMadeRoutes(new Code(toTokens(text)), list);
  const { routes, unread } = list.toFacts("src/router.tsx", "script");
  return { routes: routes.map(({ address, kind }) => `${kind} ${address}`), unread };
}

it("a route stands below the one that it names, in any order", () => {
  const text = `
    const postRoute = createRoute({ getParentRoute: () => postsRoute, path: "$postId", component: Post });
    const postsRoute = createRoute({ getParentRoute: () => shellRoute, path: "posts" });
    const shellRoute = createRoute({ getParentRoute: () => rootRoute, id: "shell" });
    const homeRoute = createRoute({ getParentRoute: () => rootRoute, path: "/", component: Home });`;
  expect(read(text)).toEqual({
    routes: ["page /posts/$postId", "layout /posts", "page /"],
    unread: 0,
  });
});

it("one below an unknown route, or below itself, is counted", () => {
  const text = `
    const a = createRoute({ getParentRoute: () => given, path: "a" });
    const b = createRoute({ getParentRoute: () => b, path: "b" });`;
  expect(read(text)).toEqual({ routes: [], unread: 2 });
});

it("those that a function makes are counted", () => {
  const text = `
    const home = createRoute({ getParentRoute: () => rootRoute, path: "/" });
    rootRoute.addChildren([home, ...createUserRoutes(rootRoute)]);`;
  expect(read(text)).toEqual({ routes: ["page /"], unread: 1 });
});
