import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { compile, __unstable__loadDesignSystem as loadDesignSystem } from "tailwindcss";
import { describe, expect, it } from "vitest";
import { SCALE_THEME } from "../../../lib/designs/classes/tailwind-scale.ts";
import { collectClasses } from "../../../lib/designs/output/frame-preview.ts";
import { TARGETS } from "../../../lib/designs/targets/target.ts";
import { Utilities } from "../../../lib/designs/targets/utilities.ts";
import { writeFiles } from "../../../lib/designs/targets/write-files.ts";
import { fitTheme } from "../../../lib/fitting/apply-tokens.ts";
import { withClassOrder } from "../../../lib/fitting/class-order.ts";
import { findPrefix, withoutPrefix, withPrefix } from "../../../lib/fitting/class-prefix.ts";
import { planFit } from "../../../lib/fitting/plan-fit.ts";
import { toTailwind3 } from "../../../lib/fitting/tailwind-3.ts";
import { withOlderClassOrder } from "../../../lib/fitting/tailwind-3-order.ts";
import { addTheme } from "../../../lib/fitting/theme-addition.ts";
import { themesOf } from "../../../lib/repositories/tailwind.ts";
import { anElement } from "../../support/elements.ts";
import { emulatedTrees, joinedTrees } from "../../support/frame-trees.ts";
import { sortedByThree, utilitiesOfThree } from "../../support/tailwind-versions.ts";
import { aBlueprint } from "./a-blueprint.ts";

const NEWER = { prefix: "tw", tailwind: 4 };
const OLDER = { prefix: "tw-", tailwind: 3 };

const spell = (name: string, fit: typeof NEWER) =>
  withPrefix({ root: anElement(name) }, fit).spellClass?.(name) ?? name;

const trees = [...emulatedTrees(), ...joinedTrees()];
/** All of them in one, because a start of Tailwind takes most of the time. */
const whole = {
  root: anElement(
    "",
    trees.map(({ root }) => root),
  ),
  theme: trees.map(({ theme }) => theme).join(""),
};
const SHEET = `${SCALE_THEME}${whole.theme}@tailwind utilities;`;
const PREFIXED_SHEET = `@theme prefix(tw) {}${SHEET}`;

describe("the prefix of a repository", () => {
  const of = (texts: Record<string, string>, home: string, tailwind: number) => {
    const shown = aBlueprint(texts);
    return findPrefix(themesOf(shown, home), { tailwind, all: shown.themes });
  };

  it.each([
    '@import "tailwindcss" prefix(tw);',
    "@import 'tailwindcss/theme.css' layer(theme) prefix(tw);",
    "/* prefix(x) */ @theme prefix(tw) { --color-a: red; }",
  ])("is read from %j", (sheet) => {
    expect(of({ "src/app.css": sheet }, "", 4)).toBe("tw");
  });

  it.each([
    '@import "tailwindcss";\n/* @import "tailwindcss" prefix(tw); */',
    '@import "tailwindcss"; a { b: prefix(tw); }',
    '@import "tailwindcss" prefix(Tw);',
  ])("is none in %j", (sheet) => {
    expect(of({ "src/app.css": sheet }, "", 4)).toBeNull();
  });

  it.each([
    ['module.exports = { prefix: "tw-", theme: {} }', "tw-"],
    ["const config: Config = { prefix: 'ui_' };\nexport default config;", "ui_"],
    ["export default { daisyui: { prefix: 'd-' } } satisfies Config", null],
    ['export default { plugins: [a({ prefix: "d-" })] }', null],
    ["export default { prefix: '\"><script>' }", null],
    ["export default { prefix: `x y-` }", null],
    ['export default { prefix: "" }', null],
  ])("of the configuration %j is %j with Tailwind 3", (config, prefix) => {
    expect(of({ "tailwind.config.ts": config }, "", 3)).toBe(prefix);
  });

  it("of a configuration that a style sheet loads counts without its dash", () => {
    const texts = {
      "src/app.css": '@import "tailwindcss";\n@config "../tailwind.config.js";',
      "tailwind.config.js": 'export default { prefix: "tw-" }',
    };
    expect(of(texts, "", 4)).toBe("tw");
    expect(of({ ...texts, "tailwind.config.js": 'export default { prefix: "t2-" }' }, "", 4)).toBe(
      null,
    );
  });

  it("is that of the application, or of the only package that starts Tailwind for it", () => {
    const shared = { "packages/ui/src/globals.css": '@import "tailwindcss" prefix(ui);' };
    const own = { "apps/web/app/globals.css": '@import "tailwindcss";' };
    expect(of(shared, "apps/web", 4)).toBe("ui");
    expect(of({ ...shared, ...own }, "apps/web", 4)).toBeNull();
    expect(of({ ...shared, ...own }, "apps/docs", 4)).toBeNull();
  });

  it("is with Tailwind 3 that of a preset in a workspace that the application depends on", () => {
    const texts = {
      "package.json": '{"workspaces":["apps/*","packages/*"]}',
      "apps/web/package.json": '{"dependencies":{"@shop/ui":"workspace:*"}}',
      "apps/web/tailwind.config.ts": "export default { presets: [base] }",
      "packages/ui/package.json": '{"name":"@shop/ui","dependencies":{"tailwindcss":"^3.4.13"}}',
      "packages/ui/tailwind.config.ts": 'export default { prefix: "ui-" }',
    };
    expect(of(texts, "apps/web", 3)).toBe("ui-");
    expect(of(texts, "apps/site", 3)).toBeNull();
  });
});

describe("a class with a prefix", () => {
  it.each([
    ["flex", "tw:flex", "tw-flex"],
    ["max-md:hover:p-4", "tw:max-md:hover:p-4", "max-md:hover:tw-p-4"],
    ["-mt-2", "tw:-mt-2", "-tw-mt-2"],
    ["md:-outline-offset-2", "tw:md:-outline-offset-2", "md:-tw-outline-offset-2"],
    ["bg-[url(a:b)]", "tw:bg-[url(a:b)]", "tw-bg-[url(a:b)]"],
    ["[mask-type:alpha]", "tw:[mask-type:alpha]", "[mask-type:alpha]"],
  ])("%j is %j, and %j in Tailwind 3", (name, newer, older) => {
    expect(spell(name, NEWER)).toBe(newer);
    expect(spell(name, OLDER)).toBe(older);
  });

  it("stays important, as each version writes it", () => {
    expect(spell("rounded-none!", NEWER)).toBe("tw:rounded-none!");
    expect(spell("!-mt-2", OLDER)).toBe("!-tw-mt-2");
  });

  it("refers to the theme by the names that Tailwind writes", () => {
    expect(spell("leading-(--text-title--line-height)", NEWER)).toBe(
      "tw:leading-(--tw-text-title--line-height)",
    );
    expect(spell("font-(weight:--text-title--font-weight)", NEWER)).toBe(
      "tw:font-(weight:--tw-text-title--font-weight)",
    );
  });

  it("comes to the same as without one, in Tailwind 4 with the prefix", async () => {
    const names = collectClasses(whole.root);
    // Tailwind's own variables have these names with and without a prefix.
    const build = async (sheet: string, classes: readonly string[]) =>
      new Utilities(
        (await compile(sheet)).build([...classes]).replaceAll("--tw-", "--"),
        new Set(),
      );
    const plain = await build(SHEET, names);
    const prefixed = await build(
      PREFIXED_SHEET,
      names.map((name) => spell(name, NEWER)),
    );
    const valuesOf = (utilities: Utilities, name: string) =>
      JSON.stringify(utilities.blocksOf([name]).map(({ declarations }) => [...declarations]));
    expect(names.length).toBeGreaterThan(100);
    for (const name of names) {
      const values = valuesOf(prefixed, spell(name, NEWER));
      expect(values, name).not.toBe("[]");
      expect(values, name).toBe(valuesOf(plain, name));
    }
  });

  it("is known to Tailwind 3 with the prefix, and stands where it sorts it", async () => {
    const older = trees.map((tree) => toTailwind3(tree).root);
    const { root, classOrder = new Map() } = withOlderClassOrder({ root: anElement("", older) });
    const ordered = [...classOrder.keys()].map((name) => spell(name, OLDER));
    expect(sortedByThree(ordered, OLDER.prefix)).toEqual(ordered);
    const names = collectClasses(root).map((name) => spell(name, OLDER));
    await utilitiesOfThree(names, {}, { prefix: OLDER.prefix });
  });

  it("stands where Tailwind 4 sorts it", async () => {
    const { classOrder = new Map() } = await withClassOrder(whole, { tokens: [] });
    const names = [...classOrder.keys()].map((name) => spell(name, NEWER));
    const ranked = (await loadDesignSystem(PREFIXED_SHEET)).getClassOrder(names);
    const sorted = ranked.toSorted(([, one], [, other]) => Number((one ?? 0n) - (other ?? 0n)));
    expect(sorted.map(([name]) => name)).toEqual(names);
  });
});

/** Longer classes break lines earlier. */
const toLine = (text: string): string => text.replace(/,?\s+/g, " ");

/** Every text between quotes, by its words. */
const wordsIn = (text: string): string[] =>
  [...text.matchAll(/(?<=["'`}])[^"'`{}$]*(?=["'`$])/g)].flatMap(([list]) => list.split(/\s+/));

it.each(TARGETS.filter((target) => target.endsWith("-tailwind")))(
  "no class of %s is written without the prefix, and nothing else changes",
  async (target) => {
    const asked = { target, language: "typescript" } as const;
    let count = 0;
    for (const tree of trees) {
      const classes = new Set(collectClasses(tree.root).map((name) => spell(name, NEWER)));
      const files = await writeFiles([withPrefix(tree, NEWER)], asked);
      for (const [index, { path, text }] of (await writeFiles([tree], asked)).entries()) {
        const written = files[index] ?? { path: "", text: "" };
        expect(written.path).toBe(path);
        const found = wordsIn(written.text).filter((word) => word.startsWith("tw:"));
        count += found.length;
        expect(found.filter((name) => !classes.has(name))).toEqual([]);
        const without = written.text.replaceAll("tw:", "").replaceAll("--tw-", "--");
        expect(toLine(without)).toBe(toLine(text));
      }
    }
    expect(count).toBeGreaterThan(100);
  },
);

it("the style sheet of a repository with a prefix makes every class that its pull request brings", async () => {
  const sheet =
    '@import "tailwindcss" prefix(tw);\n@theme { --color-sea: #0e7490; --font-ours: Inter; }\n';
  const manifest = JSON.stringify({ dependencies: { tailwindcss: "^4.3.0", react: "^19" } });
  const blueprint = aBlueprint({ "package.json": manifest, "src/app.css": sheet });
  const loadStylesheet = async (id: string, base: string) => {
    const path = createRequire(import.meta.url).resolve(`${id}/index.css`);
    return { path, base, content: await readFile(path, "utf8") };
  };
  for (const tree of trees.slice(0, 4)) {
    const classes = collectClasses(tree.root);
    const asked = { folder: "src/page", slug: "page", withPage: false, theme: tree.theme, classes };
    const fit = planFit(blueprint, { target: "react-tailwind", ...asked });
    const classed = await withClassOrder(fitTheme(tree, fit), fit);
    const form = { target: "react-tailwind", language: "typescript" } as const;
    const files = await writeFiles([withPrefix(classed, fit)], form);
    const theme = files.find(({ path }) => path === "theme.css")?.text ?? "";
    const whole = addTheme(new TextEncoder().encode(sheet), theme);
    const names = wordsIn(files[0]?.text ?? "").filter((word) => word.startsWith("tw:"));
    expect(names.length).toBeGreaterThan(0);
    const compiler = await compile(new TextDecoder().decode(whole ?? undefined), {
      loadStylesheet,
    });
    const css = compiler.build([...new Set(names)]);
    const made = new Utilities(css, new Set());
    expect(names.filter((name) => made.blocksOf([name]).length === 0)).toEqual([]);
    const declared = new Set([...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
    const used = [...css.matchAll(/var\((--tw-(?:color|text|font|shadow)-[\w-]+)\)/g)];
    expect(used.map(([, name]) => name).filter((name) => !declared.has(name))).toEqual([]);
  }
});

describe("a component's classes", () => {
  it("are those of the design where Tailwind 4 has a prefix", () => {
    expect(withoutPrefix("tw:flex tw:hover:p-4 btn", NEWER)).toBe("flex hover:p-4 btn");
    expect(withoutPrefix("flex", { tailwind: 4 })).toBe("flex");
  });

  it("stay with a prefix of Tailwind 3, which makes them unknown", () => {
    expect(withoutPrefix("tw-flex", OLDER)).toBe("tw-flex");
  });
});
