import { describe, expect, it } from "vitest";
import { findWorkspaces } from "../../../lib/repositories/workspaces.ts";
import { aManifest } from "./sample-repositories.ts";

const PATHS = [
  "package.json",
  "packages/ui/package.json",
  "apps/web/package.json",
  "tools/x/package.json",
];

describe("the members of a monorepo", () => {
  it("are the folders its patterns match, with the names from their manifests", () => {
    const manifests = [
      aManifest("package.json"),
      aManifest("apps/web/package.json", { name: "web" }),
    ];
    const patterns = [
      {
        kind: "workspaces" as const,
        path: "pnpm-workspace.yaml",
        patterns: ["apps/*", "packages/*"],
      },
    ];
    expect(findWorkspaces({ paths: PATHS, manifests, patterns })).toEqual([
      { path: "apps/web", name: "web", manifest: "apps/web/package.json" },
      { path: "packages/ui", name: null, manifest: "packages/ui/package.json" },
    ]);
  });

  it("are defined by the root where it is a package, whatever a folder says of its own", () => {
    const manifests = [
      aManifest("package.json"),
      aManifest("tools/package.json", { workspaces: ["*"] }),
    ];
    expect(findWorkspaces({ paths: PATHS, manifests, patterns: [] })).toEqual([]);
  });

  it("are Nx's projects where no pattern names any", () => {
    const paths = ["nx.json", "project.json", "apps/shop/project.json", "tests/x/project.json"];
    const found = findWorkspaces({ paths, manifests: [aManifest("package.json")], patterns: [] });
    expect(found).toEqual([{ path: "apps/shop", name: null, manifest: "apps/shop/project.json" }]);
    const others = paths.slice(1);
    expect(findWorkspaces({ paths: others, manifests: [], patterns: [] })).toEqual([]);
  });

  it("are those of a folder where the root is another language's, without what it excludes", () => {
    const paths = ["go.mod", "web/apps/shop/package.json", "web/apps/old/package.json"];
    const manifests = [aManifest("web/package.json", { workspaces: ["apps/*", "!apps/old"] })];
    const found = findWorkspaces({ paths, manifests, patterns: [] });
    expect(found.map(({ path }) => path)).toEqual(["web/apps/shop"]);
  });
});
