import { describe, expect, it } from "vitest";
import { toFolderMatcher, toPathMatcher } from "../../../lib/repositories/globs.ts";

describe("the folders that a pattern names", () => {
  it.each([
    [["packages/*"], "packages/ui", true],
    [["packages/*"], "packages/ui/deep", false],
    [["packages/**"], "packages/ui/deep", true],
    [["packages/**"], "packages", true],
    [["**"], "packages/ui", true],
    [["apps/web"], "apps/web", true],
    [["./apps/web/"], "apps/web", true],
    [["packages/*", "!packages/old"], "packages/old", false],
    [["packages/*", "!**/test/**"], "packages/test", false],
    [["!packages/old", "packages/*"], "packages/old", true],
    [["packages/ui-*"], "packages/ui-kit", true],
    [["packages/*-a-*"], "packages/x-a-y", true],
    [["packages/a*a"], "packages/a", false],
    [["{apps,libs}/*", "!libs/old"], "apps/shop", true],
    [["{apps,libs}/*", "!libs/old"], "libs/ui", true],
    [["{apps,libs}/*", "!libs/old"], "libs/old", false],
    [["packages/{a,b{c,d}}-x"], "packages/bd-x", true],
    [["package[s]/?i"], "packages/ui", true],
    [["packages/!(old)"], "packages/old", false],
    [["packages/@(ui|web)"], "packages/web", true],
    [["packages/*"], "packages/.hidden", false],
    [[], "packages/ui", false],
  ])("%j and %s: %s", (patterns, folder, isMember) => {
    expect(toFolderMatcher(patterns)(folder)).toBe(isMember);
  });
});

it("a path may begin with a dot where that is asked for", () => {
  expect(toPathMatcher(["**/*.ts"])(".storybook/main.ts")).toBe(false);
  expect(toPathMatcher(["**/*.ts"], { dot: true })(".storybook/main.ts")).toBe(true);
});

describe("what is made to take long", () => {
  it.each([
    ["wildcards", `${"*a".repeat(90)}b`, "a".repeat(400)],
    ["folders of any depth", `${"**/a/".repeat(30)}b`, "a/".repeat(190)],
    ["alternatives", "{a,b}".repeat(30), "a".repeat(30)],
    ["a range", "{1..100000000}/*", "7/a"],
    ["groups in each other", `${"+(a|".repeat(40)}a${")".repeat(40)}`, `${"a".repeat(300)}b`],
  ])("matches nothing, or is done soon: %s", (_, pattern, path) => {
    expect(typeof toPathMatcher([pattern])(path)).toBe("boolean");
  });

  it("matches nothing beyond the bounds", () => {
    expect(toPathMatcher([`{${"x,".repeat(100)}a}`])("a")).toBe(false);
    expect(toPathMatcher(["**/a/**/b/**/c/**/d/**"])("a/b/c/d/e")).toBe(false);
    expect(toPathMatcher([...Array.from({ length: 100 }, (_, n) => `p${n}`), "a"])("a")).toBe(
      false,
    );
  });
});
