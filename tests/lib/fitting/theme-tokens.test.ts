import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { planTokens } from "../../../lib/fitting/theme-tokens.ts";
import { aBlueprint } from "./a-blueprint.ts";

const ASKED = { slug: "sign-in", isTailwind: true };

function plan(css: string, theme: string, isTailwind = true) {
  const { themes } = aBlueprint({ "src/app/globals.css": css });
  const block = `@theme {\n${theme.replace(/^/gm, "  ")}\n}\n`;
  return planTokens(themes, { ...ASKED, isTailwind, theme: block });
}

describe("a color of a design", () => {
  it.each([
    ["@theme { --color-primary: #3366FF; }"],
    [":root { --primary: 225 100% 60%; } @theme inline { --color-primary: hsl(var(--primary)); }"],
    [":root { --primary: rgb(51 102 255); } @theme inline { --color-primary: var(--primary); }"],
  ])("has the repository's name where the value is the same: %s", (css) => {
    expect(plan(css, "--color-brand: #3366ff;")).toEqual([
      { ours: "--color-brand", theirs: "--color-primary", how: "same" },
    ]);
  });

  it("takes the same name first, of several with the value", () => {
    const css = "@theme { --color-card: #fff; --color-paper: #ffffff; }";
    expect(plan(css, "--color-paper: #ffffff;")[0]?.theirs).toBe("--color-paper");
  });

  it("has no name that says another thing, whatever its value", () => {
    const css = "@theme { --color-raised: #fff; --color-border: #fff; }";
    expect(plan(css, "--color-text-on-brand: #ffffff;")).toEqual([]);
    const paired = "@theme { --color-raised: #fff; --color-primary-foreground: #fff; }";
    expect(plan(paired, "--color-text-on-brand: #ffffff;")[0]?.theirs).toBe(
      "--color-primary-foreground",
    );
  });

  it.each(["400px", "color(", "var(--width)"])(
    "is compared with every value of the repository, also one that is no color: %s",
    (value) => {
      const css = `:root { --width: ${value}; --primary: #36f; }`;
      expect(plan(css, "--color-brand: #3366ff;", false)).toEqual([
        { ours: "--color-brand", theirs: "--primary", how: "same" },
      ]);
    },
  );

  it("gets a name of its own where the repository has another value under it", () => {
    expect(plan("@theme { --color-brand: red; }", "--color-brand: #3366ff;")).toEqual([
      { ours: "--color-brand", theirs: "--color-sign-in-brand", how: "renamed" },
    ]);
  });

  it("gets a name that is free where an earlier version of the frame has left one", () => {
    const css = "@theme { --color-brand: red; --color-sign-in-brand: blue; }";
    expect(plan(css, "--color-brand: #3366ff;")[0]?.theirs).toBe("--color-sign-in-2-brand");
    const same = "@theme { --color-brand: red; --color-sign-in-brand: #3366ff; }";
    expect(plan(same, "--color-brand: #3366ff;")[0]).toMatchObject({
      ...{ theirs: "--color-sign-in-brand", how: "same" },
    });
  });

  it("changes no color of Tailwind's palette for the rest of the repository", async () => {
    const sheet = await readFile("node_modules/tailwindcss/theme.css", "utf8");
    const names = [...sheet.matchAll(/--color-[a-z]+-\d+(?=:)/g)].map(([name]) => name);
    expect(names.length).toBeGreaterThan(200);
    const theme = names.map((name) => `${name}: #3366ff;`).join("\n");
    const tokens = plan('@import "tailwindcss";', theme);
    expect(tokens.map(({ ours }) => ours)).toEqual(names);
    expect(tokens[0]?.theirs).toMatch(/^--color-sign-in-[a-z]+-\d+$/);
    expect(plan("", theme, false)).toEqual([]);
  });

  it("that the repository does not have stays new, and one of no utility is no name for a class", () => {
    expect(plan("@theme { --color-ink: #000; }", "--color-brand: #3366ff;")).toEqual([]);
    expect(plan(":root { --brand: #3366ff; }", "--color-brand: #3366ff;")).toEqual([]);
    expect(plan(":root { --color-ink: #3366ff; }", "--color-brand: #3366ff;")).toEqual([]);
    const plain = plan(":root { --brand: #3366ff; }", "--color-brand: #3366ff;", false);
    expect(plain[0]?.theirs).toBe("--brand");
  });
});

describe("a color in a repository with a dark theme", () => {
  const css = `:root { --card: #fff; --sidebar: #fff; --ink: #0b1220; --blue: #3366ff; }
    .dark { --card: #111; --sidebar: #222; --blue: #99f; }
    @theme inline { --color-sidebar: var(--sidebar); --color-card: var(--card); --color-ink: var(--ink); --color-blue: var(--blue); }`;
  const theirs = (theme: string) => plan(css, theme)[0]?.theirs;

  it("has the name that is for the same, and never that of another part of a page", () => {
    expect(theirs("--color-raised: #ffffff;")).toBe("--color-card");
    expect(theirs("--color-sidebar-ground: #ffffff;")).toBe("--color-sidebar");
    expect(plan(css.replaceAll("--color-card", "--color-x"), "--color-raised: #ffffff;")).toEqual(
      [],
    );
  });

  it("has no name that would change it in the dark, unless that says what it is for", () => {
    expect(plan(css, "--color-sky: #3366ff;")).toEqual([]);
    expect(theirs("--color-night: #0b1220;")).toBe("--color-ink");
  });

  it("that the design has in both themes is the same in both", () => {
    expect(theirs("--color-raised: light-dark(#fff, #111);")).toBe("--color-card");
    expect(plan(css, "--color-raised: light-dark(#fff, #000);")).toEqual([]);
  });
});

describe("a theme of Tailwind with a prefix", () => {
  const css =
    '@import "tailwindcss" prefix(tw); @theme { --color-deep: var(--tw-color-sea); --color-sea: #3366ff; } :root { --moss: #336633; }';

  it("is known to classes by the names that it declares", () => {
    const [token] = plan(css, "--color-deep: #3366ff;");
    expect(token).toEqual({ ours: "--color-deep", theirs: "--color-deep", how: "same" });
  });

  it("is known to style sheets by the names that Tailwind writes", () => {
    expect(plan(css, "--color-sea: #3366ff;", false)).toMatchObject([
      { theirs: "--tw-color-sea", how: "same" },
    ]);
    expect(plan(css, "--color-moss: #336633;", false)).toMatchObject([{ theirs: "--moss" }]);
    // Another value under the name is in nobody's way, because Tailwind writes it with the prefix.
    expect(plan(css, "--color-sea: #000001;", false)).toEqual([]);
  });
});

describe("a token that is neither a color nor a font", () => {
  const style = "--text-title: 20px;\n--text-title--line-height: 28px;";
  const shadow = "--shadow-card: 0 1px 2px 0 #0b122014, 0 4px 12px 0 #0b12200f;";

  it("that an earlier request has added is not added again", () => {
    const sheet = `@theme {\n${style}\n--shadow-card:\n  0 1px 2px 0 #0b122014,\n  0 4px 12px 0 #0b12200f;\n}`;
    expect(plan(sheet, `${style}\n${shadow}`)).toEqual([
      { ours: "--text-title", theirs: "--text-title", how: "same" },
      { ours: "--shadow-card", theirs: "--shadow-card", how: "same" },
    ]);
  });

  it("is another one as soon as one of its parts has another value, or makes no class", () => {
    const renamed = { ours: "--text-title", theirs: "--text-sign-in-title", how: "renamed" };
    const other = style.replace("28px", "30px");
    expect(plan(`@theme { ${other} }`, style)).toEqual([renamed]);
    expect(plan(`:root { ${style} }`, style)).toEqual([renamed]);
    expect(plan("@theme { --text-title: 20px; }", style)).toEqual([renamed]);
    const wave = "--background-image-wave: url(a.png);";
    expect(plan("@theme { --background-image-wave: none; }", wave)[0]?.theirs).toBe(
      "--background-image-sign-in-wave",
    );
  });
});

const INTER = '--font-inter: "Inter", sans-serif;';

it("a font is the repository's by its first family", () => {
  const of = (value: string) => plan(`@theme { --font-sans: ${value}; }`, INTER)[0]?.theirs;
  expect(of("'Inter', system-ui")).toBe("--font-sans");
  expect(of('"Inter Variable"')).toBe("--font-sans");
  expect(of("var(--font-geist)")).toBeUndefined();
});

it("a font that the framework loads is known by its variable", () => {
  const loaded = "@theme inline { --font-sans: var(--font-inter), system-ui; }";
  expect(plan(loaded, INTER)[0]?.theirs).toBe("--font-sans");
  const other = "@theme inline { --font-sans: var(--font-plus-jakarta-sans); }";
  expect(plan(other, '--font-jakarta: "Plus Jakarta Sans";')[0]?.theirs).toBe("--font-sans");
});

it.each([
  "--color-a: var(--color-a);",
  "--a: var(--b); --b: var(--a)var(--a);",
  "--color-X: #3366ff;",
  "--color-x\\}: #3366ff;",
])("a theme that is made to steer the output steers nothing: %s", (declared) => {
  expect(plan(`@theme { ${declared} }`, "--color-brand: #3366ff;")).toEqual([]);
});
