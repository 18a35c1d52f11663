import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { resolveConfig } from "prettier";
import { describe, expect, it } from "vitest";
import { findFormatter, optionsFor } from "../../../lib/fitting/formatter.ts";
import { aBlueprint } from "./a-blueprint.ts";

const withPrettier = (prettier: string): string =>
  JSON.stringify({ devDependencies: { prettier } });

describe("the formatter of a folder", () => {
  it("is the closest configuration, with EditorConfig for what Prettier leaves open", () => {
    const blueprint = aBlueprint({
      ".editorconfig": "[*]\nindent_style = tab\nmax_line_length = 120\n",
      ".prettierrc": "semi: false\n",
      "apps/web/.prettierrc": "semi: true\nprintWidth: 90\n",
      "package.json": withPrettier("^3.6.0"),
    });
    expect(findFormatter(blueprint, "apps/web/src", "")).toEqual({
      tool: "prettier",
      path: "apps/web/.prettierrc",
      options: { useTabs: true, printWidth: 90, semi: true },
    });
    expect(findFormatter(blueprint, "apps/docs", "")?.path).toBe(".prettierrc");
  });

  it("is that of ESLint where nothing else formats, with EditorConfig for what it leaves open", () => {
    const files = {
      ".editorconfig": "[*]\nmax_line_length = 120\n",
      "nuxt.config.ts":
        "export default { eslint: { config: { stylistic: { commaDangle: 'never' } } } }",
    };
    expect(findFormatter(aBlueprint(files), "app", "")).toMatchObject({
      ...{ tool: "eslint", path: "nuxt.config.ts" },
      options: { printWidth: 120, singleQuote: true, semi: false, trailingComma: "none" },
    });
    const both = aBlueprint({ ...files, ".prettierrc": "semi: true\n" });
    expect(findFormatter(both, "app", "")?.tool).toBe("prettier");
    const silent = aBlueprint({ "eslint.config.js": "export default [js]" });
    expect(findFormatter(silent, "app", "")).toBeNull();
  });

  it("is Oxfmt with its own width, unless a file says another", () => {
    const blueprint = aBlueprint({
      ".oxfmtrc.json": '{"semi":false}',
      "web/oxfmt.config.ts": "export default defineConfig({ semi: true });",
      "web/.editorconfig": "[*]\nmax_line_length = 120\n",
      "package.json": withPrettier("^2.8.0"),
    });
    expect(findFormatter(blueprint, "src", "")).toEqual({
      ...{ tool: "oxfmt", path: ".oxfmtrc.json" },
      options: { printWidth: 100, semi: false },
    });
    expect(findFormatter(blueprint, "web", "")?.options).toEqual({ printWidth: 120, semi: true });
  });

  it("is what its components have where none is configured, with EditorConfig for the lines", () => {
    const card = { "src/components/Card.tsx": "import a from 'a'\n" };
    const options = { singleQuote: true, semi: false };
    expect(findFormatter(aBlueprint(card), "src", "")).toEqual({
      ...{ tool: "code", path: "src/components/Card.tsx", options },
    });
    const edited = aBlueprint({ ...card, ".editorconfig": "[*]\nindent_style = tab\n" });
    expect(findFormatter(edited, "src", "")).toEqual({
      ...{ tool: "editorconfig", path: ".editorconfig" },
      options: { ...options, useTabs: true },
    });
    // The options may be those of a package, which is not read.
    const named = '{"prettier":"@acme/prettier","devDependencies":{"prettier":"^2.8.0"}}';
    expect(findFormatter(aBlueprint({ ...card, "package.json": named }), "src", "")).toEqual({
      ...{ tool: "prettier", path: "package.json" },
      options: { ...options, trailingComma: "es5" },
    });
    const configured = aBlueprint({ ...card, ".prettierrc": "{}" });
    expect(findFormatter(configured, "src", "")?.options).toEqual({});
  });

  it.each([
    ['{"plugins":["prettier-plugin-tailwindcss"]}', true],
    ['{"plugins":["prettier-plugin-tailwindcss"],"tailwindStylesheet":"./a.css"}', undefined],
    ['{"plugins":["prettier-plugin-svelte"]}', undefined],
  ])("says whether the order of classes knows the theme: %s", (text, sortsPlainly) => {
    const formatter = findFormatter(aBlueprint({ ".prettierrc": text }), "src", "");
    expect(formatter?.sortsPlainly).toBe(sortsPlainly);
  });

  it.each([
    ['{"importOrder":["^react$","<THIRD_PARTY_MODULES>","^[./]"]}', true],
    ['{"importOrder":["<THIRD_PARTY_MODULES>","^react$"]}', undefined],
    ['{"importOrder":["^@/(.*)$"]}', undefined],
  ])("says whether React is imported before other packages: %s", (text, reactFirst) => {
    const formatter = findFormatter(aBlueprint({ ".prettierrc": text }), "src", "");
    expect(formatter?.reactFirst).toBe(reactFirst);
  });

  it("is Prettier with its defaults where only a manifest names it, the package's before the repository's", () => {
    const [own, root] = [withPrettier("^2.8.0"), withPrettier("^3.6.0")];
    const blueprint = aBlueprint({ "package.json": root, "web/package.json": own });
    const fallback = { tool: "prettier", path: "package.json", options: {} };
    expect(findFormatter(blueprint, "src", "")).toEqual(fallback);
    expect(findFormatter(blueprint, "docs/src", "docs")).toEqual(fallback);
    expect(findFormatter(blueprint, "web/src", "web")).toEqual({
      ...{ tool: "prettier", path: "web/package.json" },
      options: { trailingComma: "es5" },
    });
  });

  it.each([
    ["2.8.8", { trailingComma: "es5" }],
    ["^1.19.0", { trailingComma: "none", arrowParens: "avoid" }],
    ["catalog:", {}],
  ])(
    "has the defaults of Prettier %s where the repository says nothing else",
    (version, options) => {
      const blueprint = aBlueprint({ "package.json": withPrettier(version) });
      expect(findFormatter(blueprint, "src", "")?.options).toEqual(options);
    },
  );

  it("is read from package.json too", () => {
    const blueprint = aBlueprint({ "package.json": '{"prettier":{"singleQuote":true}}' });
    expect(findFormatter(blueprint, "src", "")?.options).toEqual({ singleQuote: true });
  });

  it("has other options for the files that an override names, below its configuration", () => {
    const blueprint = aBlueprint({
      "web/.prettierrc": JSON.stringify({
        semi: false,
        overrides: [
          { files: "*.{vue,svelte}", options: { printWidth: 100 } },
          { files: ["src/**/*.css", "b.css"], options: { tabWidth: 4 } },
        ],
      }),
    });
    const formatter = findFormatter(blueprint, "web/src", "web");
    if (formatter === null) throw new Error("There is a configuration");
    const of = (path: string) => optionsFor(formatter, path);
    expect(of("web/src/a/Card.vue")).toEqual({ semi: false, printWidth: 100 });
    expect(of("web/src/a/Card.css")).toEqual({ semi: false, tabWidth: 4 });
    expect(of("web/x/b.css")).toEqual({ semi: false, tabWidth: 4 });
    expect(of("web/other/Card.css")).toEqual({ semi: false });
  });

  it.each([
    ["*.ts", "*.gen.ts", "src/legacy/a.gen.ts", false],
    ["*.ts", "src/legacy/*.ts", "src/legacy/a.ts", true],
    ["*.ts", "src/legacy/a.ts", "src/legacy/a.ts", false],
    ["*.ts", "a.ts", "src/legacy/a.ts", false],
    ["*.ts", "**", "src/legacy/a.ts", false],
    ["src/**/*.ts", "*.gen.ts", "src/legacy/a.gen.ts", true],
    ["src/**/*.ts", "**/*.gen.ts", "src/legacy/a.gen.ts", false],
    ["src/**/*.ts", "src/legacy/*", "src/legacy/a.ts", false],
    [["src/**/*.ts", "*.ts"], "*.gen.ts", "src/legacy/a.gen.ts", true],
    ["src/**/*.{ts,tsx}", ["src/{old,legacy}/**"], "src/legacy/a.ts", false],
    ["**/{a,b}.{ts,tsx}", [], "src/legacy/a.ts", true],
    ["*.{js,{ts,tsx}}", [], "src/legacy/a.ts", true],
    ["*.[jt]s", [], "src/legacy/a.ts", true],
    ["legacy/*.ts", [], "src/legacy/a.ts", false],
  ])(
    "%j without %j has the options for %s as in Prettier: %j",
    async (files, excluded, path, is) => {
      const folder = await mkdtemp(join(tmpdir(), "prettier-"));
      try {
        const rule = { files, excludeFiles: excluded, options: { semi: false } };
        const text = JSON.stringify({ overrides: [rule] });
        await writeFile(join(folder, ".prettierrc"), text);
        const theirs = await resolveConfig(join(folder, path), { useCache: false });
        expect(theirs?.semi).toBe(is ? false : undefined);
        const formatter = findFormatter(aBlueprint({ ".prettierrc": text }), "src", "");
        expect(formatter && optionsFor(formatter, path).semi).toBe(theirs?.semi);
      } finally {
        await rm(folder, { recursive: true });
      }
    },
  );

  it("of Biome excludes by patterns with an exclamation mark", () => {
    const rule = { includes: ["**", "!**/legacy/**", "!*.js"], formatter: { lineWidth: 120 } };
    const text = JSON.stringify({ overrides: [rule] });
    const formatter = findFormatter(aBlueprint({ "biome.json": text }), "src", "");
    const widths = ["src/a.ts", "src/a.js", "src/legacy/a.ts"].map(
      (path) => formatter && optionsFor(formatter, path).printWidth,
    );
    expect(widths).toEqual([120, 80, 80]);
  });

  it("of package.json has its overrides, and comes before other files beside it", () => {
    const rule = { files: "*.css", options: { tabWidth: 4 } };
    const prettier = { singleQuote: true, overrides: [rule] };
    const texts = { "package.json": JSON.stringify({ prettier }), ".prettierrc": "semi: false" };
    const formatter = findFormatter(aBlueprint(texts), "src", "");
    expect(formatter?.path).toBe("package.json");
    expect(formatter && optionsFor(formatter, "src/a.css")).toEqual({
      singleQuote: true,
      tabWidth: 4,
    });
  });

  it("is none where the repository says nothing", () => {
    expect(findFormatter(aBlueprint({ "package.json": "{}" }), "src", "")).toBeNull();
  });
});
