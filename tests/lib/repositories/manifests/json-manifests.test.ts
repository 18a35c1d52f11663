import { describe, expect, it } from "vitest";
import {
  readComposerJson,
  readPackageJson,
} from "../../../../lib/repositories/manifests/json-manifests.ts";

const read = (manifest: unknown) => readPackageJson("package.json", JSON.stringify(manifest));

describe("package.json", () => {
  it("yields name, scripts, dependencies by kind, entries and license", () => {
    const facts = read({
      name: "harbor",
      packageManager: "pnpm@9.1.0",
      license: "MIT",
      main: "./dist/index.js",
      bin: { harbor: "./bin/harbor.js" },
      exports: { ".": { import: "./src/index.ts" } },
      scripts: { dev: "next dev" },
      dependencies: { next: "^15.0.0" },
      devDependencies: { vitest: "3" },
      peerDependencies: { react: ">=19" },
      optionalDependencies: { sharp: "*" },
    });
    expect(facts).toMatchObject({
      name: "harbor",
      packageManager: "pnpm@9.1.0",
      license: "MIT",
      scripts: [{ name: "dev", command: "next dev" }],
      entries: ["dist/index.js", "src/index.ts", "bin/harbor.js"],
    });
    expect(facts.dependencies.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
      "next production",
      "vitest development",
      "react peer",
      "sharp optional",
    ]);
  });

  it.each([
    [["packages/*"], ["packages/*"]],
    [{ packages: ["apps/*"] }, ["apps/*"]],
    ["packages/*", []],
  ])("tells its workspaces in both spellings (%#)", (workspaces, patterns) => {
    expect(read({ workspaces }).workspaces).toEqual(patterns);
  });

  it("skips fields of the wrong type", () => {
    const facts = read({
      name: 7,
      scripts: ["a"],
      dependencies: { a: 1, b: null, c: "1" },
      license: { type: "ISC" },
      exports: 4,
    });
    expect(facts).toMatchObject({ name: null, scripts: [], entries: [], license: "ISC" });
    expect(facts.dependencies.map(({ name }) => name)).toEqual(["c"]);
  });

  it.each(["[]", "null", "7", "{", ""])("is refused when it is %j", (text) =>
    expect(() => readPackageJson("package.json", text)).toThrow(SyntaxError),
  );
});

it("composer.json yields packages, without PHP extensions", () => {
  const manifest = {
    require: { php: "^8.3", "ext-json": "*", "laravel/framework": "^11" },
    "require-dev": { "phpunit/phpunit": "^11" },
  };
  const facts = readComposerJson("composer.json", JSON.stringify(manifest));
  expect(facts.dependencies).toEqual([
    { name: "laravel/framework", version: "^11", kind: "production" },
    { name: "phpunit/phpunit", version: "^11", kind: "development" },
  ]);
});

describe("the package manager of package.json", () => {
  const managerOf = (manifest: object) =>
    readPackageJson("package.json", JSON.stringify(manifest)).packageManager;
  const named = (name: string, version?: string) => ({ packageManager: { name, version } });

  it.each([
    [{ devEngines: named("pnpm", "^10.0.0") }, "pnpm@^10.0.0"],
    [{ devEngines: named("yarn") }, "yarn@*"],
    [
      { devEngines: { packageManager: [{ name: "bun", version: "1.2" }, { name: "npm" }] } },
      "bun@1.2",
    ],
    [{ packageManager: "npm@11.0.0", devEngines: named("pnpm") }, "npm@11.0.0"],
    [{ devEngines: { runtime: { name: "node" } } }, null],
  ])("in %j is %s", (manifest, manager) => expect(managerOf(manifest)).toBe(manager));
});
