import { describe, expect, it } from "vitest";
import { toFormatOptions } from "../../../lib/repositories/format-options.ts";
import { readFormatter } from "../../../lib/repositories/formatter-files.ts";

describe("a formatter's configuration", () => {
  it.each([
    [".prettierrc", "semi: false\ntabWidth: 4\n", { semi: false, tabWidth: 4 }],
    [".prettierrc", '{ "singleQuote": true } // yes', { singleQuote: true }],
    [".prettierrc.toml", 'trailingComma = "none"', { trailingComma: "none" }],
    [".prettierrc.json", '{"printWidth":100,"endOfLine":"auto"}', { printWidth: 100 }],
    [
      "prettier.config.mjs",
      "export default { semi: false, arrowParens: 'avoid' };",
      { semi: false, arrowParens: "avoid" },
    ],
    [".oxfmtrc.json", '{"singleQuote":true} // yes', { singleQuote: true }],
    ["oxfmt.config.ts", "export default defineConfig({ printWidth: 90 })", { printWidth: 90 }],
    [
      ".editorconfig",
      "root = true\n[*]\nindent_style = space\nindent_size = 4\n[*.{ts,tsx}]\nindent_size = 2\n[*.md]\nindent_size = 8\n",
      { useTabs: false, tabWidth: 2 },
    ],
  ])("in %s is read: %s", (path, text, options) => {
    expect(readFormatter(path, text).options).toEqual(options);
  });

  it("of Biome has Biome's defaults, with scripts' own settings before the general ones", () => {
    const text =
      '{ "formatter": { "indentStyle": "space", "lineWidth": 100 }, "javascript": { "formatter": { "quoteStyle": "single", "semicolons": "asNeeded" } } }';
    expect(readFormatter("biome.json", text)).toMatchObject({
      tool: "biome",
      options: { useTabs: false, printWidth: 100, tabWidth: 2, singleQuote: true, semi: false },
    });
    expect(readFormatter("biome.json", "{}").options).toMatchObject({ useTabs: true });
  });

  it("of Biome has style sheets' own settings, and those of some files alone", () => {
    const text = `{
      "javascript": { "formatter": { "quoteStyle": "single" } },
      "overrides": [{ "includes": ["*.tsx"], "formatter": { "lineWidth": 120 } }, { "includes": [] }]
    }`;
    const { overrides } = readFormatter("biome.json", text);
    expect(overrides).toMatchObject([
      { files: ["*.css"], options: { singleQuote: false, printWidth: 80 } },
      { files: ["*.tsx"], options: { printWidth: 120 } },
    ]);
    expect(overrides[1]?.options).toEqual({ printWidth: 120 });
  });

  it("of Prettier may be of some files alone", () => {
    const text =
      '{"semi":false,"overrides":[{"files":"*.css","options":{"tabWidth":4}},{"files":["a/**"],"options":{"parser":"x"}}]}';
    expect(readFormatter(".prettierrc", text)).toMatchObject({
      options: { semi: false },
      overrides: [{ files: ["*.css"], options: { tabWidth: 4 } }],
    });
    const code =
      "export default { semi: false, overrides: [{ files: '*.md', options: { semi: true } }] };";
    expect(readFormatter("prettier.config.js", code).options).toEqual({ semi: false });
  });

  it("that is switched off says nothing", () => {
    const text = '{ "formatter": { "enabled": false } }';
    expect(readFormatter("biome.json", text)).toMatchObject({ tool: "editorconfig", options: {} });
  });
});

it("options with values that no formatter takes are as if they were not there", () => {
  const written = { printWidth: 1e9, tabWidth: -1, semi: "no", parser: "php", plugins: ["x"] };
  expect(toFormatOptions(written)).toEqual({});
  expect(toFormatOptions({ printWidth: 100, semi: false, trailingComma: "es5" })).toEqual({
    ...{ printWidth: 100, semi: false, trailingComma: "es5" },
  });
});
