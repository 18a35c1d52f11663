import { describe, expect, it } from "vitest";
import { MAX_VALUES, readTheme } from "../../../lib/repositories/theme-values.ts";

const spell = (path: string, text: string) =>
  readTheme(path, text).values.map(({ name, value }) => `${name}=${value}`);

describe("a style sheet's theme", () => {
  it("is its custom properties and variables; the first of a name wins", () => {
    const text =
      ":root { --brand: #123;\n  --gap:4px }\n/* --old: 1px; */\n.dark { --brand: #fff; }\n$radius: 8px;\n.a { color: red; }";
    expect(spell("globals.css", text)).toEqual(["--brand=#123", "--gap=4px", "$radius=8px"]);
  });

  it("tells the names of Tailwind's theme from other variables", () => {
    const blocks = ":root { --color-a: red; } @theme inline { --color-b: red; --x-y : 1px; }";
    const text = `${blocks} .a { --color-c: red; } @theme { --color-d: red } /* @theme { --color-c: 1 } */`;
    expect(readTheme("a.css", text).themed).toEqual(["--color-b", "--x-y", "--color-d"]);
    expect(readTheme("a.css", "@theme { --a: 1px;").themed).toEqual([]);
    expect(readTheme("tailwind.config.ts", "export default {}").themed).toBeUndefined();
  });

  it("goes on after what looks like a comment in a string", () => {
    const sources = `@source '../views/*.blade.php';\n@source "/*";\n`;
    const theme = "@theme { --color-b: red; /* it's old: --a: 1px; */ --c: 1px; }";
    expect(readTheme("a.css", sources + theme).themed).toEqual(["--color-b", "--c"]);
  });

  it.each([
    [".dark { --a: #000; }"],
    ['[data-theme="dark"] { --a: #000; }'],
    ["@media (prefers-color-scheme: dark) { :root { --a: #000; } }"],
    ["@layer base { :root { --a: #fff; } html.dark { --a: #000; } }"],
    ["@variant dark { --a: #000; }"],
  ])("has what the dark theme declares apart: %s", (text) =>
    expect(readTheme("a.css", text).dark).toEqual([{ name: "--a", value: "#000" }]),
  );

  it.each([
    ":root:not(.dark) { --a: 1px; }",
    ".darker { --a: 1px; }",
    "@custom-variant dark (.dark &); a { --a: 1px; }",
  ])("is not dark where only the word is there: %s", (text) =>
    expect(readTheme("a.css", text).dark).toBeUndefined(),
  );

  it("is bounded", () => {
    const text = Array.from({ length: 1000 }, (_, n) => `--c${n}: #000;`).join("");
    expect(readTheme("a.css", `:root{${text}}`).values).toHaveLength(MAX_VALUES);
  });

  it.each([
    "--a:".repeat(50_000),
    "/*".repeat(90_000),
    '\\"'.repeat(90_000),
    "{".repeat(90_000),
    "@theme{".repeat(36_000),
    ".dark{".repeat(40_000),
  ])("is read in one pass even when it is made to be slow (%#)", (text) =>
    expect(spell("a.css", text)).toEqual([]),
  );
});

describe("a theme written as an object", () => {
  it("skips keys that are not design", () => {
    const text =
      'export default { content: ["./src"], darkMode: "class", theme: { extend: { colors: { ink: "#111" } } }, plugins: [] }';
    expect(spell("tailwind.config.ts", text)).toEqual(["colors.ink=#111"]);
  });

  it("is the same where its type is declared", () => {
    const text =
      'const config: Config = { darkMode: "class", theme: { extend: { colors: { ink: "#111" } } } };\nexport default config;';
    expect(spell("tailwind.config.ts", text)).toEqual(["colors.ink=#111"]);
  });

  it("of Tailwind has no colors of other objects of the file", () => {
    const text =
      'const old = { colors: { ink: "#111" } };\nexport default { theme: { colors: { ink: "#222" } } };';
    expect(spell("tailwind.config.ts", text)).toEqual(["colors.ink=#222"]);
  });

  it("reads design tokens by their names", () => {
    const text = '{"color":{"ink":{"$type":"color","$value":"#111","$description":"Text"}}}';
    expect(spell("tokens.json", text)).toEqual(["color.ink=#111"]);
  });
});
