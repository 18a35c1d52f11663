import { describe, expect, it } from "vitest";
import {
  findCodeStyle,
  readCodeStyle,
  separatesTypes,
} from "../../../lib/repositories/code-style.ts";

const DOUBLE = 'import a from "a";\nimport "./b.css";\n\nfunction A() {\n  return a;\n}\n';
const SINGLE = "import { a } from 'a'\n\nconst all = [\n  a,\n  'b'\n]\n";

describe("how a file is formatted", () => {
  it.each([
    ["double quotes and semicolons", DOUBLE, { singleQuote: false, semi: true }],
    [
      "single quotes alone, and no comma at the end",
      SINGLE,
      { singleQuote: true, semi: false, trailingComma: "none" },
    ],
    [
      "a component of Vue, indented by four",
      `<script setup>\n    ${SINGLE.replaceAll("\n", "\n    ")}</script>\n`,
      { singleQuote: true, semi: false, trailingComma: "none", tabWidth: 4 },
    ],
    ["tabs", DOUBLE.replaceAll("  ", "\t"), { singleQuote: false, semi: true, useTabs: true }],
    ["nothing that says so", "export const a = 1;\n", null],
  ])("has %s", (_, text, style) => expect(readCodeStyle(text)).toEqual(style));

  it("is read in linear time", () => {
    const began = performance.now();
    for (const text of ["import ", "\n]", "import '", " \n"]) readCodeStyle(text.repeat(60_000));
    expect(performance.now() - began).toBeLessThan(2000);
  });
});

it("code has the style of most of its components, and names one that has it", () => {
  const of = (path: string, text: string) => {
    const style = readCodeStyle(text);
    return { path, ...(style && { style }) };
  };
  const all = [of("A.vue", DOUBLE), of("B.vue", SINGLE), of("C.vue", ""), of("D.vue", SINGLE)];
  expect(findCodeStyle(all)).toEqual({
    path: "B.vue",
    options: { singleQuote: true, semi: false, trailingComma: "none" },
  });
  expect(findCodeStyle([of("C.vue", "")])).toBeNull();
});

describe("types", () => {
  it.each([
    ["apart", 'import { a } from "a";\nimport type { B } from "b";\n', true],
    ["with values", 'import { a, type B } from "a";\n', false],
    ["with values, on lines of their own", 'import {\n  a,\n  type B,\n} from "a";\n', false],
    ["both ways", 'import { type A } from "a";\nimport type { B } from "b";\n', null],
    ["not at all", 'import { typed } from "type";\n', null],
  ])("are imported %s", (_, text, isApart) => expect(separatesTypes(text)).toBe(isApart));

  it("are looked for in linear time", () => {
    const began = performance.now();
    for (const text of ["import ", "import {", " ,", "\nimport {,type"])
      separatesTypes(text.repeat(60_000));
    expect(performance.now() - began).toBeLessThan(2000);
  });
});
