import { expect, it } from "vitest";
import { readEslintStyle } from "../../../lib/repositories/eslint-style.ts";

const USUAL = {
  ...{ singleQuote: true, semi: false, useTabs: false, tabWidth: 2 },
  ...{ trailingComma: "all", quoteProps: "consistent" },
};

it.each([
  [
    "Nuxt's module",
    "export default defineNuxtConfig({ eslint: { config: { stylistic: { commaDangle: 'never' } } } })",
    { ...USUAL, trailingComma: "none" },
  ],
  ["all of its defaults", "eslint: { config: { stylistic: true } }", USUAL],
  [
    "ESLint Stylistic itself",
    'export default [stylistic.configs.customize({ indent: "tab", quotes: "double", semi: true })]',
    { ...USUAL, singleQuote: false, semi: true, useTabs: true, tabWidth: undefined },
  ],
  [
    "a configuration of others",
    "import antfu from '@antfu/eslint-config'\nexport default antfu()",
    USUAL,
  ],
])("%s formats code", (_, text, options) => {
  expect(readEslintStyle(text)).toEqual(options);
});

it.each([
  "export default [js.configs.recommended]",
  "eslint: { config: { stylistic: false } }",
  "// stylistic: true",
  "export default antfu",
])("a linter that does not format says nothing: %s", (text) =>
  expect(readEslintStyle(text)).toEqual({}),
);

it.each(["stylistic:", "stylistic: {", "quotes: '", "/*"])(
  "is read in one pass even when it is made to be slow: %s",
  (piece) => expect(readEslintStyle(piece.repeat(20_000))).toBeDefined(),
);
