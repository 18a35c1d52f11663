import { describe, expect, it } from "vitest";
import type { NamedVersion } from "../../../lib/repositories/file-facts.ts";
import {
  findFrameworks,
  findMonorepoTool,
  inOrder,
  kindOf,
} from "../../../lib/repositories/technologies.ts";
import { aManifest, needs } from "./sample-repositories.ts";

const frameworksOf = (...names: string[]) => {
  const manifest = aManifest("package.json", {
    dependencies: names.map((name) => needs(name, "1")),
  });
  const { framework, metaFramework } = findFrameworks([manifest]);
  return [metaFramework?.name ?? null, framework?.name ?? null];
};

describe("a repository's framework", () => {
  it.each([
    [
      ["next", "react", "vite"],
      ["Next.js", "React"],
    ],
    [["nuxt"], ["Nuxt", "Vue"]],
    [
      ["@sveltejs/kit", "svelte"],
      ["SvelteKit", "Svelte"],
    ],
    [["astro"], ["Astro", null]],
    [
      ["astro", "react"],
      ["Astro", "React"],
    ],
    [
      ["vite", "vue"],
      [null, "Vue"],
    ],
    [["express"], [null, "Express"]],
    [["Django"], [null, "Django"]],
    [["left-pad"], [null, null]],
  ])("%j is %j", (names, found) => expect(frameworksOf(...names)).toEqual(found));

  it("is not one that tools alone need, or that users bring along", () => {
    const others = (kind: NamedVersion["kind"], ...names: string[]) => {
      const rest = names.map((name): NamedVersion => ({ name, version: "1", kind: "production" }));
      const manifest = aManifest("package.json", {
        dependencies: [{ name: "react", version: "1", kind }, ...rest],
      });
      return findFrameworks([manifest]).framework?.name;
    };
    expect(others("development", "@angular/core")).toBe("Angular");
    expect(others("peer", "svelte")).toBe("Svelte");
    expect(others("development", "express")).toBe("React");
  });

  it("comes with the manifest and the version written there", () => {
    const manifest = aManifest("apps/web/package.json", {
      dependencies: [needs("next", "^15.1.0")],
    });
    expect(findFrameworks([manifest]).metaFramework).toEqual({
      name: "Next.js",
      version: "^15.1.0",
      evidence: "apps/web/package.json",
    });
  });

  it("is that of its documentation only without another", () => {
    const docs = aManifest("docs/package.json", { dependencies: [needs("@docusaurus/core")] });
    const web = aManifest("web/package.json", { dependencies: [needs("react")] });
    expect(findFrameworks([docs, web])).toMatchObject({
      metaFramework: null,
      framework: { name: "React" },
    });
    expect(findFrameworks([docs]).metaFramework?.name).toBe("Docusaurus");
    expect(frameworksOf("vitepress", "vue")).toEqual(["VitePress", "Vue"]);
    expect(frameworksOf("vitepress", "vue", "vite")).toEqual([null, "Vue"]);
  });

  it("is taken from an application before a package", () => {
    const ui = aManifest("packages/a/package.json", { dependencies: [needs("vue")] });
    const web = aManifest("apps/web/package.json", { dependencies: [needs("react")] });
    expect(findFrameworks(inOrder([ui, web])).framework?.name).toBe("React");
    expect(inOrder([ui, web, aManifest("package.json")]).map(({ path }) => path)).toEqual([
      "package.json",
      "apps/web/package.json",
      "packages/a/package.json",
    ]);
  });

  it("is taken from the application with the most files", () => {
    const docs = aManifest("apps/docs/package.json", { dependencies: [needs("next")] });
    const shop = aManifest("apps/shop/package.json", {
      dependencies: [needs("@react-router/dev")],
    });
    const paths = ["apps/docs/a.mdx", "apps/shop/app/a.ts", "apps/shop/app/b/c.ts"];
    expect(findFrameworks(inOrder([docs, shop], paths)).metaFramework?.name).toBe("React Router");
    expect(findFrameworks(inOrder([docs, shop])).metaFramework?.name).toBe("Next.js");
  });
});

it("pages in HTML are no library", () => {
  const manifests = [aManifest("package.json", { name: "dashboard", isPublished: true })];
  const kindIn = (language: string) => kindOf(findFrameworks(manifests), manifests, language);
  expect(["HTML", "JavaScript"].map(kindIn)).toEqual(["application", "library"]);
});

it("a library leaves its framework to its users", () => {
  const peer = { name: "vue", version: "^3.5", kind: "peer" as const };
  const built = { name: "vue", version: "3.5.13", kind: "development" as const };
  const isOne = (...dependencies: NamedVersion[]) => {
    const manifests = [aManifest("package.json", { dependencies })];
    return kindOf(findFrameworks(manifests), manifests);
  };
  expect(isOne(built, peer)).toBe("library");
  expect(isOne(built)).toBe("application");
  expect(isOne(needs("nuxt"), peer)).toBe("application");
  const manifests = [aManifest("package.json", { dependencies: [built, peer] })];
  expect(findFrameworks(manifests).framework?.version).toBe("3.5.13");
});

it.each([
  ["pyproject.toml", { name: "Flask", isPublished: true }, "framework"],
  ["composer.json", { name: "symfony/symfony", isPublished: true }, "framework"],
  ["package.json", { name: "react" }, "library"],
  ["composer.json", { name: "ramsey/uuid", isPublished: true }, "library"],
  ["pyproject.toml", { name: "scripts" }, "application"],
  [
    "package.json",
    { name: "left-pad", isPublished: true, dependencies: [needs("vue")] },
    "application",
  ],
])("%s of %j is one of a %s", (path, facts, kind) => {
  const manifests = [aManifest(path, facts)];
  expect(kindOf(findFrameworks(manifests), manifests)).toBe(kind);
});

it("the monorepo tool is detected by its file, with the root's version", () => {
  const root = aManifest("package.json", { dependencies: [needs("turbo", "^2")] });
  expect(findMonorepoTool(new Set(["turbo.json"]), [root])).toEqual({
    name: "Turborepo",
    version: "^2",
    evidence: "turbo.json",
  });
  expect(findMonorepoTool(new Set(["apps/turbo.json"]), [root])).toBeNull();
});

it("files in deep folders are counted in time proportional to their paths", {
  timeout: 30_000,
}, () => {
  const deep = "a/".repeat(2000);
  const paths = Array.from({ length: 1000 }, (_, at) => `${deep}${at}`);
  const manifests = [aManifest("b/package.json"), aManifest("a/package.json")];
  expect(inOrder(manifests, paths).map(({ path }) => path)).toEqual([
    "a/package.json",
    "b/package.json",
  ]);
});
