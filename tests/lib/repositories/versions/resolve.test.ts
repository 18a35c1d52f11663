import { describe, expect, it } from "vitest";
import type { LockedVersion } from "../../../../lib/repositories/file-facts.ts";
import { resolveVersions } from "../../../../lib/repositories/versions/resolve.ts";
import { aManifest, needs } from "../sample-repositories.ts";

interface Case {
  readonly written: string;
  readonly catalogs?: readonly { catalog: string; name: string; version: string }[];
  readonly lock?: { path: string; entries: readonly LockedVersion[] };
}

function resolve({ written, catalogs = [], lock }: Case) {
  const root = aManifest("package.json", { packageManager: "pnpm@10.4.0" });
  const ui = aManifest("packages/ui/package.json", { name: "@acme/ui", version: "2.1.0" });
  const web = aManifest("apps/web/package.json", {
    dependencies: [needs("tailwindcss", written), needs("@acme/ui", written)],
  });
  const [, , resolved] = resolveVersions({
    files: new Set(["package.json", "pnpm-lock.yaml", "apps/web/package.json"]),
    manifests: [root, ui, web],
    workspaces: [{ kind: "workspaces", path: "pnpm-workspace.yaml", patterns: [], catalogs }],
    locks: lock ? [{ kind: "lock", ...lock }] : [],
  });
  return resolved?.dependencies.map(({ version, locked }) => [version, locked]);
}

const CATALOGS = [
  { catalog: "default", name: "tailwindcss", version: "^4.1.0" },
  { catalog: "next14", name: "tailwindcss", version: "npm:tailwindcss@^3.4.17" },
];

describe("a version is that of its catalog, alias or package", () => {
  it.each([
    ["catalog:", "^4.1.0"],
    ["catalog:default", "^4.1.0"],
    ["catalog:next14", "^3.4.17"],
    ["catalog:other", "catalog:other"],
    ["npm:@tailwindcss/postcss7-compat@^2.2.17", "^2.2.17"],
    ["workspace:^3.1.0", "^3.1.0"],
    ["^4.0.0", "^4.0.0"],
    ["latest", "latest"],
  ])("%s is %s", (written, version) => {
    expect(resolve({ written, catalogs: CATALOGS })?.[0]?.[0]).toBe(version);
  });

  it.each(["workspace:*", "workspace:^", "workspace:@acme/ui@*"])(
    "%s is the version of the package itself",
    (written) => expect(resolve({ written })?.[1]?.[0]).toBe("2.1.0"),
  );
});

describe("a lock file settles a version", () => {
  const version = "3.4.17";

  it("for the package that asks", () => {
    const entry = { name: "tailwindcss", version, specifier: null };
    const entries = [
      { ...entry, folder: "apps/web" },
      { ...entry, folder: "", version: "4.0.0" },
    ];
    const lock = { path: "pnpm-lock.yaml", entries };
    expect(resolve({ written: "catalog:", lock })?.[0]).toEqual(["catalog:", version]);
  });

  it("for the range that is asked for, however it is written", () => {
    const entry = { name: "tailwindcss", version, specifier: "npm:^3.4.17", folder: null };
    const lock = { path: "pnpm-lock.yaml", entries: [entry] };
    const found = resolve({ written: "catalog:next14", catalogs: CATALOGS, lock });
    expect(found?.[0]).toEqual(["^3.4.17", version]);
    expect(resolve({ written: "^4", lock })?.[0]).toEqual(["^4", undefined]);
  });

  it("not where another package manager is in use", () => {
    const entry = { name: "tailwindcss", version, specifier: null, folder: "apps/web" };
    const lock = { path: "package-lock.json", entries: [entry] };
    expect(resolve({ written: "^4", lock })?.[0]).toEqual(["^4", undefined]);
  });
});

it("other languages' versions stay as they are", () => {
  const manifest = aManifest("Gemfile", {
    ecosystem: "ruby",
    dependencies: [needs("rails", "npm:8")],
  });
  const sources = { files: new Set<string>(), workspaces: [], locks: [] };
  expect(resolveVersions({ ...sources, manifests: [manifest] })).toEqual([manifest]);
});
