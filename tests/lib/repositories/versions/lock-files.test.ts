import { describe, expect, it } from "vitest";
import { isLockFile, readLock } from "../../../../lib/repositories/versions/lock-files.ts";

const inFolder = (folder: string, name: string, version: string) => ({
  ...{ name, version, folder, specifier: null },
});
const asked = (name: string, specifier: string, version: string) => ({
  ...{ name, version, folder: null, specifier },
});
const entriesOf = (path: string, text: string) => readLock(path, text).entries;

describe("what a lock file has settled", () => {
  it("of pnpm, for each package", () => {
    const text = `lockfileVersion: '9.0'

catalogs:
  next14:
    tailwindcss:
      specifier: ^3.4.17
      version: 3.4.17

importers:

  .:
    devDependencies:
      prettier:
        specifier: ^3
        version: 3.6.2

  apps/web:
    dependencies:
      '@scope/other':
        specifier: link:../other
        version: link:../other
      next:
        specifier: catalog:next14
        version: 14.2.3(react-dom@18.3.1(react@18.3.1))(react@18.3.1)
      tailwindcss:
        specifier: npm:@tailwindcss/postcss7-compat@^2
        version: '@tailwindcss/postcss7-compat@2.2.17(postcss@7.0.39)'

packages:

  tailwindcss@4.0.0:
    resolution: {integrity: sha512-x}
`;
    expect(entriesOf("pnpm-lock.yaml", text)).toEqual([
      inFolder("", "prettier", "3.6.2"),
      inFolder("apps/web", "next", "14.2.3"),
      inFolder("apps/web", "tailwindcss", "2.2.17"),
    ]);
  });

  it("of older pnpm, without packages of their own", () => {
    const sixth = "dependencies:\n  next:\n    specifier: ^13\n    version: 13.5.6(react@18.2.0)\n";
    expect(entriesOf("pnpm-lock.yaml", sixth)).toEqual([inFolder("", "next", "13.5.6")]);
    const fifth = "specifiers:\n  next: ^12\n\ndependencies:\n  next: 12.3.4_abc\n";
    expect(entriesOf("pnpm-lock.yaml", fifth)).toEqual([inFolder("", "next", "12.3.4")]);
  });

  it("of Yarn, for each range", () => {
    const berry = `__metadata:
  version: 8

"tailwindcss@npm:^3.4.0, tailwindcss@npm:^3.4.1":
  version: 3.4.17
  dependencies:
    next: "npm:^15"
`;
    expect(entriesOf("yarn.lock", berry)).toEqual([
      asked("tailwindcss", "npm:^3.4.0", "3.4.17"),
      asked("tailwindcss", "npm:^3.4.1", "3.4.17"),
    ]);
    const classic =
      '# yarn lockfile v1\n\ntailwindcss@^3.0.0, "tailwindcss@^3.1 || ^4":\n  version "3.4.1"\n';
    expect(entriesOf("yarn.lock", classic)).toEqual([
      asked("tailwindcss", "^3.0.0", "3.4.1"),
      asked("tailwindcss", "^3.1 || ^4", "3.4.1"),
    ]);
  });

  it("of npm, the closest for each package", () => {
    const text = JSON.stringify({
      packages: {
        "": { devDependencies: { tailwindcss: "^4" } },
        "apps/old": { dependencies: { tailwindcss: "^3", next: "^14" } },
        "apps/old/node_modules/tailwindcss": { version: "3.4.17" },
        "node_modules/next": { version: "14.2.3" },
        "node_modules/tailwindcss": { version: "4.1.0" },
      },
    });
    expect(entriesOf("package-lock.json", text)).toEqual([
      inFolder("", "tailwindcss", "4.1.0"),
      inFolder("apps/old", "tailwindcss", "3.4.17"),
      inFolder("apps/old", "next", "14.2.3"),
    ]);
    const first = JSON.stringify({ dependencies: { tailwindcss: { version: "1.9.6" } } });
    expect(entriesOf("package-lock.json", first)).toEqual([inFolder("", "tailwindcss", "1.9.6")]);
  });

  it("of Bun, the closest for each package", () => {
    const text = `{
      "workspaces": {
        "": { "name": "root", "devDependencies": { "tailwindcss": "^4" }, },
        "apps/old": { "name": "old", "dependencies": { "tailwindcss": "catalog:" } },
      },
      "packages": {
        "tailwindcss": ["tailwindcss@4.1.0", "", {}, "sha512-x"],
        "old/tailwindcss": ["tailwindcss@3.4.17", "", {}, "sha512-y"],
      },
    }`;
    expect(entriesOf("bun.lock", text)).toEqual([
      inFolder("", "tailwindcss", "4.1.0"),
      inFolder("apps/old", "tailwindcss", "3.4.17"),
    ]);
  });

  it("of Deno, for each range", () => {
    const text = JSON.stringify({
      specifiers: { "npm:preact@10": "10.25.4", "jsr:@std/x@1": "1.0.0" },
    });
    expect(entriesOf("deno.lock", text)).toEqual([asked("preact", "10", "10.25.4")]);
  });

  it("counts only for what decides how code is written", () => {
    const text = '"left-pad@npm:^1":\n  version: 1.3.0\n\n"react@npm:^18":\n  version: 18.3.1\n';
    expect(entriesOf("yarn.lock", text).map(({ name }) => name)).toEqual(["react"]);
  });

  it("is nothing in a file of another shape", () => {
    for (const path of ["pnpm-lock.yaml", "yarn.lock"]) expect(entriesOf(path, "{}")).toEqual([]);
    for (const path of ["package-lock.json", "bun.lock"]) expect(entriesOf(path, "[]")).toEqual([]);
    expect(() => readLock("package-lock.json", "{")).toThrow(SyntaxError);
  });
});

it("lock files are known by their names", () => {
  expect(["web/yarn.lock", "bun.lock"].every(isLockFile)).toBe(true);
  expect(["Cargo.lock", "constructor"].some(isLockFile)).toBe(false);
});
