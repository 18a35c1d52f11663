import { expect, it } from "vitest";
import { around, dependenciesOf, findPackage } from "../../../lib/fitting/packages.ts";

const workspace = (path: string) => ({ path, name: null, manifest: `${path}/package.json` });

it("a folder belongs to the closest package around it, else to the root", () => {
  const workspaces = [workspace("apps/web"), workspace("apps/web/embed"), workspace("apps")];
  expect(findPackage({ workspaces, dependencies: [] }, "apps/web/src")).toBe("apps/web");
  expect(findPackage({ workspaces, dependencies: [] }, "apps/web/embed/src")).toBe(
    "apps/web/embed",
  );
  expect(findPackage({ workspaces, dependencies: [] }, "src")).toBe("");
  const vue = { name: "vue", version: "3", kind: "production", purpose: null } as const;
  const dependencies = [
    { ...vue, manifest: "web/package.json" },
    { ...vue, manifest: "go.mod" },
  ];
  expect(findPackage({ workspaces: [], dependencies }, "web/src")).toBe("web");
});

it("a package that no workspace names is known by its dependencies", () => {
  const of = (manifest: string) => ({
    ...{ name: "react", version: "19", kind: "production" as const, purpose: null, manifest },
  });
  const dependencies = [of("web/package.json"), of("go.mod")];
  expect(findPackage({ workspaces: [], dependencies }, "web/src")).toBe("web");
  expect(findPackage({ workspaces: [], dependencies }, "src")).toBe("");
});

it("files that apply to a folder come closest first", () => {
  const files = ["a/x", "x", "a/b/x", "c/x"].map((path) => ({ path }));
  expect(around(files, "a/b").map(({ path }) => path)).toEqual(["a/b/x", "a/x", "x"]);
});

it("a package has its own dependencies before the root's, and no other's", () => {
  const of = (name: string, version: string, manifest: string) => ({
    ...{ name, version, manifest, kind: "production" as const, purpose: null },
  });
  const dependencies = [
    of("react", "18", "package.json"),
    of("react", "19", "a/package.json"),
    of("vue", "3", "b/package.json"),
  ];
  expect([...dependenciesOf({ dependencies, workspaces: [] }, "a")]).toEqual([["react", "19"]]);
});

it("a package has the Tailwind of a workspace that it depends on, and nothing else of it", () => {
  const of = (name: string, manifest: string) => ({
    ...{ name, version: "4", manifest, kind: "production" as const, purpose: null },
  });
  const workspaces = [{ ...workspace("packages/ui"), name: "@shop/ui" }];
  const dependencies = [
    of("react", "apps/web/package.json"),
    of("@shop/ui", "apps/web/package.json"),
    of("vue", "packages/ui/package.json"),
    of("tailwindcss", "packages/ui/package.json"),
  ];
  const namesOf = (home: string) => [...dependenciesOf({ dependencies, workspaces }, home).keys()];
  expect(namesOf("apps/web")).toEqual(["tailwindcss", "react", "@shop/ui"]);
  expect(namesOf("apps/site")).toEqual([]);
});
