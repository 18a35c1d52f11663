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

  it("is Prettier with its defaults where only a dependency names it", () => {
    const blueprint = aBlueprint({ "package.json": withPrettier("^3.6.0") });
    expect(findFormatter(blueprint, "src", "")).toEqual({
      tool: "prettier",
      path: "package.json",
      options: {},
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

  it("is none where the repository says nothing", () => {
    expect(findFormatter(aBlueprint({ "package.json": "{}" }), "src", "")).toBeNull();
  });
});
