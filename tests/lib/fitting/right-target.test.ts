import { describe, expect, it } from "vitest";
import { findLanguage, findTarget } from "../../../lib/fitting/right-target.ts";
import { aBlueprint } from "./a-blueprint.ts";

const needs = (...names: string[]) => new Map(names.map((name) => [name, ""]));

describe("the target of a repository", () => {
  it.each([
    ["react-tailwind", ["next", "react", "tailwindcss"]],
    ["react-css-modules", ["react", "vite"]],
    ["vue-tailwind", ["nuxt", "@tailwindcss/vite"]],
    [null, ["vue"]],
    ["svelte-tailwind", ["svelte", "tailwindcss"]],
    [null, ["@angular/core"]],
    [null, ["expo", "react", "react-dom", "react-native", "tailwindcss"]],
    ["html-css", ["express"]],
  ])("is %s for %j", (target, names) => expect(findTarget(needs(...names))).toBe(target));
});

it("the language is that of most components, then of the pages, else what the configuration says", () => {
  const of = (home: string, paths: readonly string[], ...names: string[]) => {
    const texts = Object.fromEntries(paths.map((path) => [path, ""]));
    const manifest = JSON.stringify({ dependencies: { next: "^16.0.0" } });
    const all = { ...texts, "web/package.json": manifest, "docs/package.json": manifest };
    return findLanguage(aBlueprint(all), needs(...names), home);
  };
  const components = ["web/components/X.jsx", "web/components/Y.jsx", "docs/components/Z.tsx"];
  expect(of("web", components, "typescript")).toBe("javascript");
  expect(of("docs", components)).toBe("typescript");
  expect(of("api", components, "typescript")).toBe("typescript");
  expect(of("api", components)).toBe("javascript");
  expect(of("web", ["web/app/page.tsx", "docs/app/page.jsx"])).toBe("typescript");
  expect(of("web", ["web/app/page.jsx"], "typescript")).toBe("javascript");
});
