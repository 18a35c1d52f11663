import { describe, expect, it } from "vitest";
import { findPackageManager } from "../../../lib/repositories/package-managers.ts";
import { aManifest } from "./sample-repositories.ts";

const find = (files: string[], declared: string | null = null) =>
  findPackageManager(new Set(files), [aManifest("package.json", { packageManager: declared })]);

describe("the package manager", () => {
  it("is the one the manifest declares, with its version and without the checksum", () => {
    expect(find(["yarn.lock"], "pnpm@9.1.0+sha512.abc").packageManager).toEqual({
      name: "pnpm",
      version: "9.1.0",
      evidence: "package.json",
    });
  });

  it.each([
    [["package.json", "pnpm-lock.yaml"], "pnpm"],
    [["package.json", "bun.lock"], "Bun"],
    [["package.json"], "npm"],
    [["Gemfile", "Gemfile.lock"], "Bundler"],
    [["pyproject.toml", "uv.lock"], "uv"],
    [["requirements.txt"], "pip"],
    [["go.mod", "go.sum"], "Go modules"],
    [["package-lock.json", "yarn.lock"], "npm"],
    [["package-lock.json", "bun.lock"], "npm"],
    [["Cargo.toml"], "Cargo"],
  ])("%j is %s", (files, name) => expect(find(files).packageManager?.name).toBe(name));

  it("is null without anything to install", () => {
    expect(find(["README.md"]).packageManager).toBeNull();
  });

  it("is that of the manifest which names the framework, from its folder outwards", () => {
    const files = new Set(["go.sum", "pnpm-lock.yaml", "web/package.json", "api/package.json"]);
    files.add("api/yarn.lock");
    const web = aManifest("web/package.json");
    const api = aManifest("api/package.json");
    const named = (evidence: string) =>
      findPackageManager(files, [web, api], evidence).packageManager;
    expect(named("api/package.json")).toMatchObject({ name: "Yarn", evidence: "api/yarn.lock" });
    files.delete("pnpm-lock.yaml");
    expect(named("web/package.json")).toMatchObject({ name: "npm", evidence: "web/package.json" });
  });

  it("is the one that the closest manifest declares", () => {
    const manifests = [
      aManifest("web/package.json", { packageManager: "pnpm@11.5.0" }),
      aManifest("web/apps/shop/package.json"),
    ];
    const files = new Set(["go.mod", "web/package.json", "web/apps/shop/package.json"]);
    const found = findPackageManager(files, manifests, "web/apps/shop/package.json");
    expect(found.packageManager).toMatchObject({ name: "pnpm", version: "11.5.0" });
  });

  it("notes a superfluous lock file", () => {
    expect(find(["package-lock.json", "pnpm-lock.yaml"]).notes).toEqual([
      { path: "package-lock.json", note: "A lock file of npm; pnpm is in use" },
    ]);
    expect(find(["Gemfile.lock", "yarn.lock"]).notes).toEqual([]);
  });

  it("ignores an unknown manager", () => {
    expect(find(["package-lock.json"], "constructor@1").packageManager?.name).toBe("npm");
    expect(find(["package-lock.json"], "🦊").packageManager?.name).toBe("npm");
  });
});
