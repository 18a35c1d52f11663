import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TreeEntry } from "../../../lib/repositories/blueprint.ts";
import { chooseFiles, LARGEST_FILE_BYTES } from "../../../lib/repositories/file-choice.ts";
import { type BlueprintSources, toBlueprint } from "../../../lib/repositories/to-blueprint.ts";
import { toFacts } from "../../../lib/repositories/to-facts.ts";
import { file } from "./sample-repositories.ts";

const TEXTS: Readonly<Record<string, string>> = {
  "README.md": "# Harbor\n\nKeeps berths.",
  LICENSE: "MIT License",
  "package.json": JSON.stringify({
    name: "harbor",
    scripts: { dev: "next dev" },
    dependencies: { next: "15.0.0", react: "19.0.0" },
  }),
  "pnpm-lock.yaml": "lockfileVersion: 9",
  "tsconfig.json": '{"compilerOptions":{"paths":{"@/*":["./*"]}}}',
  "app/globals.css": ":root { --brand: #123456; }",
  "app/layout.tsx": "export default function Layout() {}",
  "app/page.tsx": "export default function Page() {}",
  "components/berth-card.tsx": "export function BerthCard() {}",
};

function sourcesFrom(texts: Readonly<Record<string, string>>): BlueprintSources {
  const tree: TreeEntry[] = Object.entries(texts).map(([path, text]) => file(path, text.length));
  return {
    repository: {
      fullName: "ada/harbor",
      url: "https://github.example/ada/harbor",
      description: null,
      defaultBranch: "main",
      isPrivate: false,
      license: null,
    },
    commit: { sha: "a".repeat(40), ref: "main", committedAt: 1, title: "Begin" },
    tree,
    languages: { TypeScript: 300, CSS: 100 },
    facts: chooseFiles(tree).map((path) => toFacts(path, texts[path] ?? "")),
  };
}

describe("a blueprint", () => {
  it("names the package manager of what most is written in, or that a manifest has a table of", () => {
    const managerOf = (
      texts: Readonly<Record<string, string>>,
      languages: Record<string, number>,
    ) => toBlueprint({ ...sourcesFrom(texts), languages }).packageManager?.name;
    const both = { "Cargo.toml": "", "Cargo.lock": "", "pyproject.toml": "", "uv.lock": "" };
    expect(managerOf(both, { Rust: 90, Python: 10 })).toBe("Cargo");
    expect(managerOf(both, { Rust: 10, Python: 90 })).toBe("uv");
    const poetry = { "pyproject.toml": '[tool.poetry]\nname = "berths"' };
    expect(managerOf(poetry, { Python: 1 })).toBe("Poetry");
  });

  it("describes a repository for a code generator", () => {
    expect(toBlueprint(sourcesFrom(TEXTS))).toMatchObject({
      summary: "A Next.js application with React in TypeScript, installed with pnpm: 9 files.",
      commit: { sha: "a".repeat(40) },
      metaFramework: { name: "Next.js", version: "15.0.0", evidence: "package.json" },
      framework: { name: "React", version: "19.0.0" },
      packageManager: { name: "pnpm", evidence: "pnpm-lock.yaml" },
      scripts: [{ name: "dev", command: "next dev", manifest: "package.json" }],
      entryPoints: [
        { path: "app/layout.tsx", role: "root layout" },
        { path: "app/page.tsx", role: "home page" },
      ],
      routes: [
        { address: "/", kind: "layout", path: "app/layout.tsx" },
        { address: "/", kind: "page", path: "app/page.tsx" },
      ],
      components: [
        { name: "BerthCard", path: "components/berth-card.tsx", exports: ["BerthCard"], parts: [] },
      ],
      styles: ["app/globals.css"],
      themes: [{ path: "app/globals.css", values: [{ name: "--brand", value: "#123456" }] }],
      aliases: [{ pattern: "@/*", target: "./*", path: "tsconfig.json" }],
      readme: { path: "README.md", title: "Harbor", summary: "Keeps berths." },
      license: { spdx: "MIT", evidence: "LICENSE" },
      notes: [],
    });
  });

  it("is byte-identical for any order of tree and facts", () => {
    const sources = sourcesFrom(TEXTS);
    const shuffled = {
      ...sources,
      tree: sources.tree.toReversed(),
      facts: sources.facts.toReversed(),
    };
    expect(JSON.stringify(toBlueprint(shuffled))).toBe(JSON.stringify(toBlueprint(sources)));
  });

  it("of a broken manifest is a blueprint with a note", () => {
    const blueprint = toBlueprint(sourcesFrom({ ...TEXTS, "package.json": "{ oops" }));
    expect(blueprint.notes).toEqual([{ path: "package.json", note: "It is not valid JSON" }]);
    expect(blueprint).toMatchObject({ framework: null, packageManager: { name: "pnpm" } });
  });

  it("notes a file that was too large to read", () => {
    const sources = sourcesFrom(TEXTS);
    const tree = [...sources.tree, file("apps/web/package.json", LARGEST_FILE_BYTES + 1)];
    expect(toBlueprint({ ...sources, tree }).notes).toEqual([
      { path: "apps/web/package.json", note: "Larger than 256 KiB; not read" },
    ]);
  });

  it("notes names that differ in case alone, and components beyond those that it lists", () => {
    const components = Array.from({ length: 10_000 }, (_, n) => file(`ui/C${n}.tsx`));
    const tree = [...components, file("ui/c1.tsx")];
    const { notes, components: listed } = toBlueprint({ ...sourcesFrom({}), tree });
    expect(listed).toHaveLength(1000);
    expect(notes).toEqual([
      { path: "", note: "10,001 components; the first 1,000 are listed" },
      {
        path: "ui/c1.tsx",
        note: "Differs from ui/C1.tsx in case alone; some systems keep only one",
      },
    ]);
  });

  it("prefers the provider's license detection", () => {
    const sources = sourcesFrom(TEXTS);
    const repository = { ...sources.repository, license: "Apache-2.0" };
    expect(toBlueprint({ ...sources, repository }).license?.spdx).toBe("Apache-2.0");
  });

  it("of an empty tree is still a blueprint", () => {
    expect(toBlueprint({ ...sourcesFrom({}), languages: {} })).toMatchObject({
      summary: "A repository: 0 files.",
      readme: null,
      packageManager: null,
    });
  });

  it("never fails for any tree and texts", () => {
    const names = fc.constantFrom(
      ...Object.keys(TEXTS),
      "go.mod",
      "Cargo.toml",
      "x/y.vue",
      "__proto__",
    );
    fc.assert(
      fc.property(fc.dictionary(names, fc.string({ maxLength: 200 })), (texts) => {
        const blueprint = toBlueprint(sourcesFrom(texts));
        expect(JSON.parse(JSON.stringify(blueprint))).toEqual(blueprint);
      }),
    );
  });

  it("of 50,000 files is as complete as one of 10,000", () => {
    const cost = (count: number) => {
      const sources = sourcesFrom(TEXTS);
      const more = Array.from({ length: count }, (_, n) => file(`app/f${n % 499}/page-${n}.tsx`));
      return toBlueprint({ ...sources, tree: [...sources.tree, ...more] }).size.files;
    };
    expect([cost(10_000), cost(50_000)]).toEqual([10_009, 50_009]);
  });
});

describe("a monorepo", () => {
  const PAGE = { "apps/web/app/page.tsx": "export default function P() {}" };
  const catalogs = `packages:
  - apps/*
catalogs:
  next14:
    next: ^14.2.3
    react: ^18.3.1
    tailwindcss: ^3.4.17
`;

  it("has the versions of its catalog", () => {
    const need = "catalog:next14";
    const dependencies = { next: need, react: need, tailwindcss: need };
    const blueprint = toBlueprint(
      sourcesFrom({
        ...PAGE,
        "package.json": '{"private":true,"packageManager":"pnpm@10.4.0"}',
        "pnpm-workspace.yaml": catalogs,
        "apps/web/package.json": JSON.stringify({ name: "web", dependencies }),
      }),
    );
    expect(blueprint).toMatchObject({
      metaFramework: { name: "Next.js", version: "^14.2.3" },
      framework: { name: "React", version: "^18.3.1" },
      workspaces: [{ path: "apps/web", name: "web" }],
    });
    expect(blueprint.dependencies.map(({ version }) => version)).toEqual([
      "^14.2.3",
      "^18.3.1",
      "^3.4.17",
    ]);
  });

  it.each([
    { catalogs: { next14: { next: "^14.2.3" } } },
    { workspaces: { packages: ["apps/*"], catalogs: { next14: { next: "^14.2.3" } } } },
  ])("of Bun has them from its manifest: %j", (root) => {
    const blueprint = toBlueprint(
      sourcesFrom({
        ...PAGE,
        "package.json": JSON.stringify({ private: true, ...root }),
        "bun.lock": "",
        "apps/web/package.json": '{"dependencies":{"next":"catalog:next14"}}',
      }),
    );
    expect(blueprint.metaFramework?.version).toBe("^14.2.3");
  });

  it("has what its lock file has settled", () => {
    const lock = `importers:\n  apps/web:\n    dependencies:\n      next:\n        specifier: catalog:next14\n        version: 14.2.30(react@18.3.1)\n`;
    const { dependencies, metaFramework } = toBlueprint(
      sourcesFrom({
        ...PAGE,
        "pnpm-workspace.yaml": catalogs,
        "pnpm-lock.yaml": lock,
        "apps/web/package.json": '{"dependencies":{"next":"catalog:next14"}}',
      }),
    );
    expect(metaFramework?.version).toBe("14.2.30");
    expect(dependencies).toMatchObject([{ name: "next", version: "^14.2.3", locked: "14.2.30" }]);
  });

  it("of Yarn has its packages by braces and exclusions", () => {
    const blueprint = toBlueprint(
      sourcesFrom({
        "package.json":
          '{"private":true,"workspaces":["{apps,libs}/*","!libs/old"],"packageManager":"yarn@4.5.0","devDependencies":{"nx":"20.4.0"}}',
        "yarn.lock": "",
        "nx.json": "{}",
        "apps/shop/package.json": '{"name":"shop","dependencies":{"@angular/core":"19.1.0"}}',
        "libs/ui/package.json": '{"name":"ui"}',
        "libs/old/package.json": '{"name":"old"}',
      }),
    );
    expect(blueprint.workspaces.map(({ path }) => path)).toEqual(["apps/shop", "libs/ui"]);
    expect(blueprint.packageManager).toMatchObject({ name: "Yarn", version: "4.5.0" });
    expect(blueprint.monorepoTool).toMatchObject({ name: "Nx", version: "20.4.0" });
  });
});

it("a project of Deno is known by its imports", () => {
  const blueprint = toBlueprint(
    sourcesFrom({
      "deno.jsonc":
        '{ // c\n "imports": {"preact":"npm:preact@10","$fresh/":"https://deno.land/x/fresh@1.7.3/","@/":"./"}, "tasks": {"dev":"deno run"} }',
      "routes/index.tsx": "export default function H() {}",
    }),
  );
  expect(blueprint).toMatchObject({
    metaFramework: { name: "Fresh", version: "1.7.3", evidence: "deno.jsonc" },
    framework: { name: "Preact", version: "10" },
    packageManager: { name: "Deno", evidence: "deno.jsonc" },
    scripts: [{ name: "dev", command: "deno run" }],
  });
  expect(blueprint.dependencies.map(({ name }) => name)).toEqual(["preact", "fresh"]);
});
