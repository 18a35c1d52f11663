import { describe, expect, it } from "vitest";
import {
  readGoWork,
  readLernaJson,
  readPnpmWorkspaces,
  toPathMatcher,
} from "../../../lib/repositories/workspace-patterns.ts";

describe("files that name workspaces", () => {
  it.each([
    [
      "packages:\n  - \"apps/*\"\n  - packages/* # ours\n  - '!packages/old'\ncatalog:\n  react: ^19\n",
      ["apps/*", "packages/*", "!packages/old"],
    ],
    ["packages: ['apps/*', \"packages/*\"]\n", ["apps/*", "packages/*"]],
    ["catalog:\n  - nothing\n", []],
    ["", []],
  ])("pnpm-workspace.yaml (%#)", (text, patterns) => {
    expect(readPnpmWorkspaces("pnpm-workspace.yaml", text).patterns).toEqual(patterns);
  });

  it("lerna.json and go.work", () => {
    expect(readLernaJson("lerna.json", '{"packages":["packages/*"]}').patterns).toEqual([
      "packages/*",
    ]);
    expect(readGoWork("go.work", "go 1.23\nuse (\n\t./api\n\t./web\n)\n").patterns).toEqual([
      "./api",
      "./web",
    ]);
  });
});

describe("the folders that a pattern matches", () => {
  it.each([
    [["packages/*"], "packages/ui", true],
    [["packages/*"], "packages/ui/deep", false],
    [["packages/**"], "packages/ui/deep", true],
    [["apps/web"], "apps/web", true],
    [["./apps/web/"], "apps/web", true],
    [["packages/*", "!packages/old"], "packages/old", false],
    [["packages/ui-*"], "packages/ui-kit", true],
    [["packages/*-a-*"], "packages/x-a-y", true],
    [["packages/a*a"], "packages/a", false],
    [[], "packages/ui", false],
  ])("%j and %s: %s", (patterns, folder, isMember) => {
    expect(toPathMatcher(patterns)(folder)).toBe(isMember);
  });

  it("are found without backtracking", () => {
    const isMember = toPathMatcher([`${"**/".repeat(40)}x`, `${"*a".repeat(200)}b`]);
    expect(isMember(`${"a".repeat(200)}/${"y/".repeat(40)}`)).toBe(false);
  });
});
