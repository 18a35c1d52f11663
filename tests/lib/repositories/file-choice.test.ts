import { describe, expect, it } from "vitest";
import {
  chooseFiles,
  LARGEST_FILE_BYTES,
  largestOf,
  MAX_FILES,
  roleOf,
} from "../../../lib/repositories/file-choice.ts";
import { file, files } from "./sample-repositories.ts";

describe("the chosen files", () => {
  it("are the informative ones, in a fixed order", () => {
    const tree = files(
      "src/components/button.tsx",
      "tailwind.config.ts",
      "tsconfig.json",
      "LICENSE",
      "package.json",
      "src/index.ts",
      "README.md",
      "docs/README.md",
      "package-lock.json",
    );
    expect(chooseFiles(tree)).toEqual([
      "README.md",
      "package.json",
      "package-lock.json",
      "LICENSE",
      "tsconfig.json",
      "tailwind.config.ts",
      "src/components/button.tsx",
    ]);
    expect(chooseFiles(tree.toReversed())).toEqual(chooseFiles(tree));
  });

  it("are at most sixty, and components crowd out no manifest", () => {
    const components = Array.from({ length: 500 }, (_, n) => file(`components/c${n}.tsx`));
    const manifests = Array.from({ length: 100 }, (_, n) => file(`packages/p${n}/package.json`));
    const themes = Array.from({ length: 100 }, (_, n) => file(`theme/t${n}.css`));
    const chosen = chooseFiles([...components, ...themes, ...manifests, file("package.json")]);
    expect(chosen.length).toBeLessThanOrEqual(MAX_FILES);
    expect(chosen[0]).toBe("package.json");
    expect(chosen.filter((path) => path.endsWith(".tsx")).length).toBeGreaterThan(0);
  });

  it("have the applications and the packages with a theme before other packages", () => {
    const others = Array.from({ length: 40 }, (_, n) => file(`packages/a${n}/package.json`));
    const decisive = files("apps/web/package.json", "packages/ui/package.json");
    const chosen = chooseFiles([...others, ...decisive, file("package.json")]);
    expect(chosen.slice(0, 3)).toEqual([
      "package.json",
      "apps/web/package.json",
      "packages/ui/package.json",
    ]);
    expect(chosen).not.toContain("packages/a9/package.json");
  });

  it("are of .NET a few projects, those of servers first", () => {
    const projects = ["A", "B", "C", "D", "E", "Web"].map((name) => `src/${name}/${name}.csproj`);
    const tree = files("ClientApp/package.json", ...projects, "src/Web/appsettings.json");
    expect(chooseFiles(tree).slice(0, 3)).toEqual([
      "ClientApp/package.json",
      "src/Web/Web.csproj",
      "src/A/A.csproj",
    ]);
    expect(chooseFiles(tree)).toHaveLength(5);
  });

  it("exclude large, foreign and test files, and entries that are not files", () => {
    expect(
      chooseFiles([
        file("package.json", LARGEST_FILE_BYTES + 1),
        file("yarn.lock", largestOf("lock") + 1),
        file("node_modules/a/package.json"),
        file("tests/fixtures/package.json"),
        { path: "README.md", kind: "link", sizeBytes: 0 },
        { path: "components/x.tsx", kind: "folder", sizeBytes: 0 },
      ]),
    ).toEqual([]);
  });

  it.each([
    ["a/b/c/package.json", "manifest"],
    ["a/b/c/d/package.json", null],
    ["go.mod", "manifest"],
    ["apps/web/tsconfig.json", "aliases"],
    ["apps/web/next.config.mjs", "next"],
    ["pnpm-workspace.yaml", "workspaces"],
    ["web/pnpm-workspace.yaml", "workspaces"],
    [".yarnrc.yml", "workspaces"],
    ["web/bun.lock", "lock"],
    ["src/index.ts", null],
    ["config/routes.rb", null],
    ["src/router.ts", "routes"],
  ])("%s is read as %s", (path, role) => expect(roleOf(path)).toBe(role));

  it("are found in one pass over 50,000 entries", () => {
    const tree = Array.from({ length: 50_000 }, (_, n) => file(`src/f${n % 977}/module-${n}.ts`));
    expect(chooseFiles([...tree, file("package.json")])).toEqual(["package.json"]);
  });
});
