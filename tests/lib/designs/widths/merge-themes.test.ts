import { expect, it } from "vitest";
import { mergeThemes } from "../../../../lib/designs/widths/merge-themes.ts";

const aTheme = (...lines: string[]) =>
  `@theme {\n${lines.map((line) => `  ${line};\n`).join("")}}\n`;

it("keeps what is equal once, and adds what is new", () => {
  const { theme, declared, toClass } = mergeThemes([
    aTheme("--color-ink: #111111", "--font-inter: Inter"),
    aTheme("--color-ink: #111111", "--color-sky: #00aaff"),
  ]);
  expect(theme).toBe(aTheme("--color-ink: #111111", "--font-inter: Inter", "--color-sky: #00aaff"));
  expect(declared).toEqual(new Set(["--color-ink", "--font-inter", "--color-sky"]));
  expect(toClass[1]?.("text-ink")).toBe("text-ink");
});

it("renames what has one name and several values, and its classes with it", () => {
  const { theme, toClass } = mergeThemes([
    aTheme("--color-ink: #111111", "--shadow-low: 0 1px #000"),
    aTheme("--color-ink: #222222", "--shadow-low: 0 2px #000"),
  ]);
  expect(theme).toContain("--color-ink-2: #222222;");
  expect(theme).toContain("--shadow-low-2: 0 2px #000;");
  const [first = String, second = String] = toClass;
  expect(["bg-ink", "placeholder:text-ink", "shadow-low", "fill-ink-2"].map(second)).toEqual([
    "bg-ink-2",
    "placeholder:text-ink-2",
    "shadow-low-2",
    "fill-ink-2",
  ]);
  expect(first("bg-ink")).toBe("bg-ink");
});

it("renames a text style with all its parts", () => {
  const style = (size: number, weight: number) => [
    `--text-title: ${size}px`,
    `--text-title--font-weight: ${weight}`,
  ];
  const { theme, toClass } = mergeThemes([aTheme(...style(20, 700)), aTheme(...style(20, 400))]);
  expect(theme).toContain("--text-title-2: 20px;");
  expect(theme).toContain("--text-title-2--font-weight: 400;");
  expect(toClass[1]?.("text-title")).toBe("text-title-2");
});

it("takes no name that another token has, and one that has the value already", () => {
  const { theme, toClass } = mergeThemes([
    aTheme("--color-ink: #111111", "--color-ink-2: #333333"),
    aTheme("--color-ink: #222222"),
    aTheme("--color-ink: #222222"),
  ]);
  expect(toClass.map((rename) => rename("bg-ink"))).toEqual(["bg-ink", "bg-ink-3", "bg-ink-3"]);
  expect(theme.match(/--color-ink/g)).toHaveLength(3);
});

it("leaves lengths alone, which no class names", () => {
  const { theme } = mergeThemes([aTheme("--radius-full: 500px"), aTheme("--radius-full: 999px")]);
  expect(theme).toBe(aTheme("--radius-full: 500px"));
});
