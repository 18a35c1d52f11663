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

  it("are defined by the root manifest only", () => {
    const manifests = [aManifest("apps/web/package.json", { workspaces: ["tools/*"] })];
    expect(findWorkspaces({ paths: PATHS, manifests, patterns: [] })).toEqual([]);
  });
});
