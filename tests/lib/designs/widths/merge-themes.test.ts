import { expect, it } from "vitest";
import { mergeThemes } from "../../../../lib/designs/widths/merge-themes.ts";

const aTheme = (...lines: string[]) =>
  `@theme {\n${lines.map((line) => `  ${line};\n`).join("")}}\n`;

it("keeps what is equal once, and all that differs in name", () => {
  const { theme, toClass } = mergeThemes([
    aTheme("--color-ink: #111111", "--font-inter: Inter"),
    aTheme("--color-ink: #111111", "--color-sky: #0000ff"),
  ]);
  expect(theme).toBe(aTheme("--color-ink: #111111", "--font-inter: Inter", "--color-sky: #0000ff"));
  expect(toClass[1]?.("text-ink")).toBe("text-ink");
});

it("renames what has one name and another value, with the classes that refer to it", () => {
  const { theme, toClass } = mergeThemes([
    aTheme("--color-ink: #111111"),
    aTheme("--color-ink: #222222"),
  ]);
  expect(theme).toBe(aTheme("--color-ink: #111111", "--color-ink-2: #222222"));
  expect(
    ["text-ink", "bg-ink", "placeholder:text-ink", "p-2"].map((name) => toClass[1]?.(name)),
  ).toEqual(["text-ink-2", "bg-ink-2", "placeholder:text-ink-2", "p-2"]);
  expect(toClass[0]?.("text-ink")).toBe("text-ink");
});

it("renames all parts of a text style", () => {
  const style = (line: number) => ["--text-title: 20px", `--text-title--line-height: ${line}px`];
  const { theme, declared, toClass } = mergeThemes([aTheme(...style(24)), aTheme(...style(30))]);
  expect(theme).toContain("--text-title-2--line-height: 30px;");
  expect(declared.has("--text-title-2")).toBe(true);
  expect(toClass[1]?.("text-title")).toBe("text-title-2");
});

it("takes no name that is taken", () => {
  const { theme } = mergeThemes([
    aTheme("--color-ink: #111111", "--color-ink-2: #333333"),
    aTheme("--color-ink: #222222"),
  ]);
  expect(theme).toContain("--color-ink-3: #222222;");
});
