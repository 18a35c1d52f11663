import { describe, expect, it } from "vitest";
import {
  byDepth,
  folderOf,
  inFolder,
  isForeign,
  isInside,
  isReservedName,
  isTestPath,
  nameOf,
  toPathKey,
  toPlainName,
} from "../../../lib/repositories/places.ts";

describe("a path", () => {
  it("has a name and a folder", () => {
    expect([nameOf("src/app/page.tsx"), folderOf("src/app/page.tsx")]).toEqual([
      "page.tsx",
      "src/app",
    ]);
    expect([nameOf("README.md"), folderOf("README.md")]).toEqual(["README.md", ""]);
  });

  it("is the same in any case and Unicode form", () => {
    expect(toPathKey("Src/e\u0301.TSX")).toBe(toPathKey("src/\u00c9.tsx"));
    expect(toPathKey("stra\u00dfe")).toBe(toPathKey("STRASSE"));
    expect(toPathKey("a")).not.toBe(toPathKey("b"));
  });

  it.each([
    ["con", "_con"],
    ["Aux.tsx", "_Aux.tsx"],
    ["console.ts", "console.ts"],
    ["a<b>.ts. ", "a-b-.ts"],
    ["..", ""],
  ])("%j is %j on every file system", (name, plain) => {
    expect(toPlainName(name)).toBe(plain);
    expect(isReservedName(plain)).toBe(false);
  });

  it("is inside a folder, and not in one whose name begins alike", () => {
    expect([isInside("apps/web", "apps/web/x.ts"), isInside("", "x.ts")]).toEqual([true, true]);
    expect(isInside("apps/web", "apps/website")).toBe(false);
  });

  it("is joined to a folder; the repository root adds nothing", () => {
    expect(inFolder("apps/web", "index.ts")).toBe("apps/web/index.ts");
    expect([inFolder("", "index.ts"), inFolder(".", "index.ts")]).toEqual(["index.ts", "index.ts"]);
  });

  it("sorts before deeper paths, then by name", () => {
    expect(["b/c", "z", "a/b/c", "a", "b/a"].sort(byDepth)).toEqual([
      "a",
      "z",
      "b/a",
      "b/c",
      "a/b/c",
    ]);
    expect(byDepth("a", "a")).toBe(0);
  });
});

describe("files outside the product", () => {
  it.each([
    "node_modules/react/index.js",
    "packages/a/dist/index.js",
    ".next/x.js",
    "vendor/gem.rb",
  ])("%s is foreign", (path) => expect(isForeign(path)).toBe(true));

  it.each(["src/distance/index.ts", "buildings.ts", "src/vendors/list.tsx"])(
    "%s is the product's own",
    (path) => expect(isForeign(path)).toBe(false),
  );

  it("treats an overlong path as foreign", () => {
    expect(isForeign(`${"a/".repeat(300)}b.ts`)).toBe(true);
  });

  it.each([
    "src/button.test.tsx",
    "tests/a.ts",
    "src/Button.stories.tsx",
    "examples/x/package.json",
  ])("%s is a test path", (path) => expect(isTestPath(path)).toBe(true));

  it.each(["src/contest.ts", "src/latest/page.tsx", "app/specials.tsx"])("%s is not", (path) =>
    expect(isTestPath(path)).toBe(false),
  );
});
