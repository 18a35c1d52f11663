import { expect, it } from "vitest";
import { readLiterals } from "../../../lib/repositories/object-literals.ts";

const spell = (text: string) =>
  [...readLiterals(text)].map(({ path, value }) => `${path}=${value}`);

it.each([
  [
    "export const theme = { colors: { brand: { 500: \"#123\", dark: '#000' } }, radius: 8 };",
    ["colors.brand.500=#123", "colors.brand.dark=#000", "radius=8"],
  ],
  ['export default defineConfig({ theme: { gap: "4px" } })', ["theme.gap=4px"]],
  ['{"color":{"primary":{"$value":"#fff"}}}', ["color.primary.$value=#fff"]],
  ['const a = { list: ["#111", { deep: "#222" }], b: "#333" }', ["b=#333"]],
  ['{ a: fn("#1"), b: "#2" }', ["b=#2"]],
  ['{ /* c: "#0" */ a: "#1" // d: "#9"\n }', ["a=#1"]],
  ["{ a: `#1`, b: variable, c: '#2' }", ["a=#1", "c=#2"]],
  ['x ? "a" : "b"', []],
])("literal values are listed by their keys (%#)", (text, values) =>
  expect(spell(text)).toEqual(values),
);

it.each([
  "{".repeat(90_000),
  '"'.repeat(90_000),
  '\\"'.repeat(90_000),
  "/*".repeat(90_000),
  "`${".repeat(60_000),
])("ends whatever it is given (%#)", (text) => expect(spell(text)).toEqual([]));
