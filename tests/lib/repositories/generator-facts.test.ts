import { describe, expect, it } from "vitest";
import {
  findComponentFolder,
  findRouter,
  findStyling,
  type GeneratorFacts,
  toHeadline,
  toNeededFacts,
} from "../../../lib/repositories/generator-facts.ts";

const technology = (name: string, version: string | null = null) => ({
  name,
  version,
  evidence: "package.json",
});
const dependency = (name: string) => ({
  name,
  version: "1.0.0",
  kind: "production" as const,
  manifest: "package.json",
  purpose: null,
});
const component = (path: string) => ({ name: "Any", path, exports: [], parts: [] });
const page = (path: string) => ({ address: "/", kind: "page" as const, path });

const NOTHING: GeneratorFacts = {
  languages: [],
  kind: "application",
  framework: null,
  metaFramework: null,
  packageManager: null,
  server: null,
  monorepoTool: null,
  workspaces: [],
  dependencies: [],
  routes: [],
  components: [],
  styles: [],
  aliases: [],
};
const NEXT: GeneratorFacts = {
  ...NOTHING,
  languages: [{ name: "TypeScript", bytes: 9, share: 100 }],
  framework: technology("React"),
  metaFramework: technology("Next.js", "16.0.1"),
  packageManager: technology("pnpm", "10"),
  dependencies: [dependency("next"), dependency("tailwindcss")],
  routes: [page("src/app/page.tsx")],
  components: [
    "src/components/ui/button.tsx",
    "src/components/nav.tsx",
    "src/app/hero/Hero.tsx",
  ].map(component),
  aliases: [
    { pattern: "@/icons", target: "./src/icons.ts", path: "tsconfig.json" },
    { pattern: "@/*", target: "./src/*", path: "tsconfig.json" },
  ],
};

describe("the sentence that says what a repository is", () => {
  const workspaces = ["a", "b"].map((path) => ({ path, name: null, manifest: `${path}/m` }));
  it.each<[string, Partial<GeneratorFacts>]>([
    ["A Next.js application with Tailwind CSS", NEXT],
    ["An Astro application", { metaFramework: technology("Astro") }],
    [
      "A React library with Sass",
      { kind: "library", framework: technology("React"), dependencies: [dependency("sass")] },
    ],
    [
      "A Turborepo monorepo of 2 packages around Next.js with Tailwind CSS",
      { ...NEXT, monorepoTool: technology("Turborepo"), workspaces },
    ],
    ["A Go repository", { languages: [{ name: "Go", bytes: 1, share: 100 }] }],
    ["A repository", {}],
  ])("%s", (sentence, known) => {
    expect(toHeadline({ ...NOTHING, ...known })).toBe(sentence);
  });
});

it("what a generator needs comes in one order, with its evidence", () => {
  expect(toNeededFacts(NEXT)).toEqual([
    { name: "Framework", value: "Next.js 16.0.1", evidence: "package.json" },
    { name: "Language", value: "TypeScript", evidence: null },
    { name: "Router", value: "App Router", evidence: null },
    { name: "Styling", value: "Tailwind CSS", evidence: null },
    { name: "Path alias", value: "@/* → ./src/*", evidence: "tsconfig.json" },
    { name: "Package manager", value: "pnpm 10", evidence: "package.json" },
    { name: "Component folder", value: "src/components", evidence: null },
  ]);
  expect(toNeededFacts(NOTHING).map(({ value }) => value)).toEqual(Array(7).fill(null));
});

it("the router is the framework's, a library's, or unknown", () => {
  expect(findRouter({ ...NEXT, routes: [page("pages/index.tsx")] })).toBe("Pages Router");
  expect(findRouter({ ...NOTHING, dependencies: [dependency("react-router-dom")] })).toBe(
    "React Router",
  );
  const kit = { ...NOTHING, metaFramework: technology("SvelteKit") };
  expect(findRouter({ ...kit, routes: [page("src/routes/+page.svelte")] })).toBe(
    "Routes by file name",
  );
  expect(findRouter(kit)).toBeNull();
});

it("CSS modules are known by their file names", () => {
  expect(findStyling({ dependencies: [], styles: ["src/nav.module.css"] })).toBe("CSS modules");
  expect(findStyling({ dependencies: [], styles: ["src/nav.css"] })).toBeNull();
});

it("the folder of components is where most of them are", () => {
  expect(
    findComponentFolder({
      components: [component("src/lib/Button.svelte"), component("src/lib/Nav.svelte")],
    }),
  ).toBe("src/lib");
  expect(findComponentFolder({ components: [component("packages/ui/Nav.tsx")] })).toBeNull();
  expect(findComponentFolder({ components: [component("App.vue")] })).toBeNull();
  const feature = ["Bar", "Pie"].map((name) => component(`web/src/charts/components/${name}.tsx`));
  const folderWith = (path: string) =>
    findComponentFolder({ components: [...feature, component(path)] });
  expect(folderWith("web/src/components/Nav.tsx")).toBe("web/src/components");
  expect(folderWith("web/lib/components/Nav.tsx")).toBe("web/src/charts/components");
  expect(folderWith("components/Nav.tsx")).toBe("web/src/charts/components");
});
