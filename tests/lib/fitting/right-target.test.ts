import { describe, expect, it } from "vitest";
import { findLanguage, findTarget } from "../../../lib/fitting/right-target.ts";

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

it("the language is that of most components, else what the configuration says", () => {
  const components = ["a/X.jsx", "a/Y.jsx", "b/Z.tsx"].map((path) => ({
    path,
    name: "",
    exports: [],
    parts: [],
  }));
  const of = (home: string) => findLanguage({ components, aliases: [] }, needs("typescript"), home);
  expect([of("a"), of("b"), of("c")]).toEqual(["javascript", "typescript", "typescript"]);
  expect(findLanguage({ components: [], aliases: [] }, needs(), "")).toBe("javascript");
});
