import { describe, expect, it } from "vitest";
import { findLanguage, findTailwind, findTarget } from "../../../lib/fitting/right-target.ts";

const needs = (...names: string[]) => new Map(names.map((name) => [name, ""]));

describe("the target of a repository", () => {
  it.each([
    ["react-tailwind", ["next", "react", "tailwindcss"]],
    ["react-css-modules", ["react", "vite"]],
    ["vue-tailwind", ["nuxt", "@tailwindcss/vite"]],
    [null, ["vue"]],
    ["svelte-tailwind", ["svelte", "tailwindcss"]],
    [null, ["@angular/core"]],
    ["html-css", ["express"]],
  ])("is %s for %j", (target, names) => expect(findTarget(needs(...names))).toBe(target));

  it.each([
    ["^3.4.1", 3],
    ["~4.0", 4],
    ["npm:@tailwindcss/postcss7-compat@^2.2.17", 2],
    ["npm:tailwindcss@^3.4.0", 3],
    ["latest", 4],
    ["catalog:", 4],
    ["0.0.0-insiders.f2f8f7d", 4],
    ["0.7.4", 0],
  ])("has Tailwind's version from %s", (version, major) => {
    expect(findTailwind(new Map([["tailwindcss", version]]))).toBe(major);
  });

  it("has Tailwind's version from its theme where no version is written", () => {
    const unwritten = new Map([["tailwindcss", "catalog:"]]);
    const config = { path: "tailwind.config.ts", values: [], startsTailwind: false };
    expect(findTailwind(unwritten, [config])).toBe(3);
    const sheet = { path: "src/app.css", values: [], startsTailwind: true };
    expect(findTailwind(unwritten, [config, sheet])).toBe(4);
  });
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
