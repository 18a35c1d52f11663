// @module-tag lengths
import fc from "fast-check";
import { compile } from "tailwindcss";
import { describe, expect, it } from "vitest";
import type { FrameTree } from "../../../../lib/designs/output/frame-tree.ts";
import { writeMarkup } from "../../../../lib/designs/output/write-markup.ts";
import { type GeneratedFile, LANGUAGES, TARGETS } from "../../../../lib/designs/targets/target.ts";
import { writeFiles } from "../../../../lib/designs/targets/write-files.ts";
import { tidyTree } from "../../../../lib/designs/tidy/tidy-tree.ts";
import { aCard, aHeading, aListOf } from "../../../support/alike-layers.ts";
import { anyComponents, anyLayer, anyStyles } from "../../../support/arbitrary-design.ts";
import { aButton } from "../../../support/component-layers.ts";
import { lengthOf } from "../../../support/depth.ts";
import { aFrame, aLayer, aSolid, aStack, aText } from "../../../support/design-layers.ts";
import { aDrawnTable, aTableOfControls } from "../../../support/drawn-tables.ts";
import { emulatedTrees, statefulTree, treeOf } from "../../../support/frame-trees.ts";
import { renderFiles, toPlainMarkup } from "../../../support/rendered-targets.ts";
import { checkTypes } from "../../../support/strict-types.ts";

// One suite for all targets: what each writes compiles, and shows the same elements with the same words.

const SEED = 20_261_123;
const GENERATED = lengthOf("GENERATED_TREES", { short: 5, deep: 20 });

const HOSTILE = [
  "</script><script>alert(1)</script>",
  "{{constructor.constructor('return process')()}}",
  "{globalThis.hit = 1}",
  "`$".concat("{globalThis.hit = 1}`"),
  "}} {{",
  "<!-- -->",
  "</template></style>",
  "'\"&amp;&lt;\\n",
  "line\nline\u2028line\u0000",
  "  two  spaces ",
  "\u202ereversed \u2066\ud800",
  "@click v-html :src #each",
  "constructor",
  "props",
  "slot",
  "is",
  "styles",
  "Component",
];

/** Each word as the name of layers, components, variants and lists, and as what they say. */
function hostileTrees(): FrameTree[] {
  return HOSTILE.map((words) => {
    const picture = aLayer("RECTANGLE", { name: words, fills: [{ type: "IMAGE" }] });
    const instance = (text: string, value: string, fill: string) => ({
      ...aCard([aHeading(text), picture], { fills: [aSolid(fill)] }),
      type: "INSTANCE",
      name: words,
      componentId: "2:1",
      componentProperties: { [words]: { type: "VARIANT", value } },
    });
    const items = [1, 2, 3, 4].map((one) => aCard([aHeading(`${words}${one}`), aText(words)]));
    const children = [
      aText(words),
      instance(`${words}a`, words, "#ff0000"),
      instance(words, "other", "#00ff00"),
      aListOf(items, { name: words }),
    ];
    return treeOf(aStack({ name: words, children }), { components: { "2:1": { name: words } } });
  });
}

/** Each word as the name of properties that set words, and show parts. */
function propertyTrees(): FrameTree[] {
  return HOSTILE.map((words, index) => {
    const uses = [{ icon: true }, { label: words }, { count: words }, { count: "3", icon: true }];
    const rename = (key: string) => key.replace(/^[^#]+/, words);
    const children = JSON.parse(JSON.stringify(uses.map(aButton)), (key, value) => {
      if (key === "componentId") return `1:${index}`;
      if (key === "componentPropertyReferences")
        return Object.fromEntries(
          Object.entries(value).map(([at, one]) => [at, rename(String(one))]),
        );
      if (key !== "componentProperties") return value;
      return Object.fromEntries(Object.entries(value).map(([one, at]) => [rename(one), at]));
    });
    return treeOf(aStack({ name: "Screen", children }));
  });
}

function generatedTrees(count: number): FrameTree[] {
  const drawn = fc.sample(fc.tuple(anyLayer, anyStyles, anyComponents), {
    numRuns: count,
    seed: SEED,
  });
  return drawn
    .filter(([layer]) => layer.visible !== false)
    .map(([layer, styles, components]) =>
      treeOf(aFrame({ children: [layer, layer, layer, layer] }), { styles, components }),
    );
}

const TREES = [
  ...emulatedTrees(),
  ...generatedTrees(GENERATED),
  ...hostileTrees(),
  ...propertyTrees(),
  statefulTree(),
  ...[aDrawnTable(), aTableOfControls()].map((raw) => treeOf(raw)),
].map(tidyTree);
const CHOICES = TARGETS.flatMap((target) => LANGUAGES.map((language) => ({ target, language })));
type Choice = (typeof CHOICES)[number];

const written = new Map<string, Promise<GeneratedFile[]>[]>();

/** Of all trees, each written once. */
function filesAs({ target, language }: Choice): Promise<GeneratedFile[][]> {
  const key = `${target} ${language}`;
  const known = written.get(key) ?? TREES.map((tree) => writeFiles([tree], { target, language }));
  written.set(key, known);
  return Promise.all(known);
}

const together = new Map<string, Promise<GeneratedFile[]>>();

/** All trees in one set. */
function setAs({ target, language }: Choice): Promise<GeneratedFile[]> {
  const key = `${target} ${language}`;
  const known = together.get(key) ?? writeFiles(TREES, { target, language });
  together.set(key, known);
  return known;
}

describe.each(CHOICES)("$target in $language", (choice) => {
  it("compiles, and shows the elements and words of the design", async () => {
    const hasClasses = choice.target.endsWith("tailwind");
    const all = await filesAs(choice);
    for (const [index, { root }] of TREES.entries()) {
      const rendered = await renderFiles(choice.target, all[index] ?? []);
      const expected = toPlainMarkup(writeMarkup(root), { hasClasses });
      expect(toPlainMarkup(rendered, { hasClasses })).toEqual(expected);
    }
  });

  it("frames that are written together show their own elements and words", async () => {
    const hasClasses = choice.target.endsWith("tailwind");
    const files = await setAs(choice);
    for (const [index, { root }] of TREES.entries()) {
      const rendered = await renderFiles(choice.target, files, files[index]);
      const expected = toPlainMarkup(writeMarkup(root), { hasClasses });
      expect(toPlainMarkup(rendered, { hasClasses })).toEqual(expected);
    }
  });

  it("names its files so that none replaces another", async () => {
    for (const files of [...(await filesAs(choice)), await setAs(choice)]) {
      const paths = files.map(({ path }) => path.toLowerCase());
      expect(new Set(paths).size).toBe(paths.length);
      for (const { path } of files) expect(path).toMatch(/^[\w-]+(?:\.module)?\.[a-z]+$/);
    }
  });
});

it.each(TARGETS)("%s is written equally each time", async (target) => {
  const choice = { target, language: "typescript" } as const;
  const isChosen = (_: unknown, index: number) => index % 4 === 0;
  const again = await Promise.all(TREES.filter(isChosen).map((tree) => writeFiles([tree], choice)));
  expect(again).toEqual((await filesAs(choice)).filter(isChosen));
});

it("stylesheets are well-formed, and have no variables of utilities", async () => {
  for (const target of TARGETS) {
    const files = (await filesAs({ target, language: "typescript" })).flat();
    const sheets = files.flatMap(({ path, text }) => (path.endsWith(".css") ? [text] : []));
    // At once, because a start of Tailwind takes most of the time.
    await compile(sheets.join("\n"));
    for (const sheet of sheets) expect(sheet).not.toContain("--tw-");
  }
});

it("hostile words run nothing", () => {
  expect(globalThis).not.toHaveProperty("hit");
});

const MODULES = `declare module "*.module.css" {
  const styles: { readonly [name: string]: string };
  export default styles;
}
`;

it("React's source type-checks at the compiler's strictest", async () => {
  const targets = ["react-tailwind", "react-css-modules"] as const;
  const choices = targets.map((target) => ({ target, language: "typescript" }) as const);
  const all = await Promise.all(choices.map(filesAs));
  const sources = all.flat().flatMap(([file]) => file?.text ?? []);
  const [tailwind = [], modules = []] = await Promise.all(choices.map(setAs));
  expect(checkTypes([MODULES, ...sources], { tailwind, modules })).toBe("");
});
