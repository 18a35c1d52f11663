import { expect, it } from "vitest";
import type { Element } from "../../../lib/designs/elements/element.ts";
import { collectClasses } from "../../../lib/designs/output/frame-preview.ts";
import type { FrameTree } from "../../../lib/designs/output/frame-tree.ts";
import { splitClasses } from "../../../lib/designs/output/own-classes.ts";
import { Utilities } from "../../../lib/designs/targets/utilities.ts";
import { toTailwind3 } from "../../../lib/fitting/tailwind-3.ts";
import { anElement } from "../../support/elements.ts";
import { emulatedTrees, joinedTrees } from "../../support/frame-trees.ts";
import { outcomeOf, utilitiesOfThree } from "../../support/tailwind-versions.ts";

const treeWith = (classes: string, theme = ""): FrameTree => ({
  componentName: "Frame",
  width: 1,
  height: 1,
  theme: `@theme {\n${theme}}\n`,
  root: anElement(classes),
});

const THEME = `  --color-ink: #102030;
  --color-paper: #fffefd;
  --color-raised: #ffffff;
  --background-image-swell: linear-gradient(90deg, #111111 0%, #222222 100%);
  --font-inter: "Inter Tight", sans-serif;
  --text-title: 24px;
  --text-title--line-height: 32px;
  --text-title--letter-spacing: normal;
  --text-title--font-weight: 600;
  --text-fine: 11px;
  --text-fine--line-height: normal;
  --text-fine--letter-spacing: 0.5px;
  --text-fine--font-weight: 400;
  --shadow-card: 0 1px 2px #00000040;
`;

/** An element's classes of Tailwind 4, and what a repository with Tailwind 3 gets. */
const ELEMENTS: readonly (readonly [classes: string, older: string])[] = [
  ["outline outline-ink", "outline outline-1 outline-[#102030]"],
  [
    "outline outline-2 outline-dashed -outline-offset-2",
    "outline outline-2 outline-dashed -outline-offset-2",
  ],
  ["focus-visible:outline-2", "focus-visible:outline focus-visible:outline-2"],
  ["has-[:focus-visible]:outline-2", "has-[:focus-visible]:outline has-[:focus-visible]:outline-2"],
  ["outline focus-visible:outline-2", "outline outline-1 focus-visible:outline-2"],
  ["outline outline-3 md:outline-0", "outline outline-[3px] md:outline-0"],
  ["inset-shadow-[0_1px_0_0_#d1d5db]", "shadow-[inset_0_1px_0_0_#d1d5db]"],
  [
    "shadow-card inset-shadow-[0_1px_0_0_#d1d5db]",
    "shadow-[inset_0_1px_0_0_#d1d5db,0_1px_2px_#00000040]",
  ],
  [
    "bg-paper text-ink border-t border-t-ink",
    "bg-[#fffefd] text-[#102030] border-t border-t-[#102030]",
  ],
  [
    "bg-swell bg-clip-text text-transparent",
    "bg-[linear-gradient(90deg,#111111_0%,#222222_100%)] bg-clip-text text-transparent",
  ],
  ["font-inter", "font-['Inter_Tight',sans-serif]"],
  ["text-title", "text-2xl tracking-normal font-semibold"],
  ["text-title font-bold", "text-2xl tracking-normal font-bold"],
  ["bg-raised", "bg-white"],
  [
    "text-title leading-7 md:text-fine",
    "text-[24px] tracking-normal font-semibold leading-7 md:text-[11px] md:tracking-[0.5px] md:font-normal",
  ],
  ["text-sm leading-6 md:text-lg", "text-sm leading-6 md:text-[1.125rem]"],
  ["text-sm md:text-lg", "text-sm md:text-lg"],
  [
    "text-sm leading-5 md:text-title md:leading-(--text-title--line-height) md:font-(weight:--text-title--font-weight)",
    "text-sm leading-5 md:text-[24px] md:tracking-normal md:leading-[32px] md:font-semibold",
  ],
  [
    "size-full max-md:hidden min-[30rem]:size-9",
    "h-full w-full max-md:hidden min-[480px]:h-9 min-[480px]:w-9",
  ],
];

/** Compiled together, because a start of Tailwind 3 takes a second. */
const three = utilitiesOfThree(ELEMENTS.flatMap(([, older]) => older.split(" ")));
const four = Utilities.of(treeWith(ELEMENTS.map(([classes]) => classes).join(" "), THEME));

it.each(ELEMENTS)("an element with %s comes to the same in Tailwind 3", async (classes, older) => {
  const tree = treeWith(classes, THEME);
  const { root, theme } = toTailwind3(tree);
  expect(root.classes.join(" ")).toBe(older);
  expect(theme).toBe("");
  const expected = outcomeOf(await four, tree.root.classes, tree.theme);
  expect(outcomeOf(await three, root.classes)).toEqual(expected);
});

const elementsOf = (element: Element): Element[] => [
  element,
  ...element.children.flatMap((child) => (child.kind === "letters" ? [] : elementsOf(child))),
];

it("every element of the emulated designs, and of joined widths, comes to the same in Tailwind 3", async () => {
  const joined = joinedTrees();
  expect(joined.length).toBeGreaterThan(0);
  const trees = [...emulatedTrees(), ...joined].map((tree) => ({ tree, older: toTailwind3(tree) }));
  const classes = trees.flatMap(({ older }) => collectClasses(older.root));
  const three = await utilitiesOfThree([...new Set(classes)]);
  for (const { tree, older } of trees) {
    const four = await Utilities.of(tree);
    const before = elementsOf(tree.root);
    for (const [index, element] of elementsOf(older.root).entries()) {
      const { classes } = before[index] ?? anElement("");
      const expected = outcomeOf(four, classes, tree.theme);
      expect(outcomeOf(three, element.classes), classes.join(" ")).toEqual(expected);
    }
  }
});

it("a color of two schemes is a class for each, and of a frame that stays dark that one", () => {
  const theme =
    "  --color-page: light-dark(#ffffff, #111111);\n  --spacing-inset: 26px;\n  --radius-card: 13px;\n";
  const classesOf = (classes: string) =>
    toTailwind3(treeWith(classes, theme)).root.classes.join(" ");
  expect(classesOf("sm:bg-page px-inset rounded-tl-card")).toBe(
    "sm:bg-[#ffffff] sm:dark:bg-[#111111] px-[26px] rounded-tl-[13px]",
  );
  expect(classesOf("w-inset md:max-w-inset h-inset")).toBe("w-[26px] md:max-w-[26px] h-[26px]");
  expect(classesOf("text-page scheme-dark")).toBe("text-[#111111] [color-scheme:dark]");
});

it("a class that becomes two keeps an instance's place apart from its look", () => {
  const origin = { family: "1", familyName: "Dot", variants: new Map(), placement: ["size-4"] };
  const tree = { ...treeWith(""), root: anElement("size-4 p-4.5", [], { origin }) };
  const { root } = toTailwind3(tree);
  expect(splitClasses(root)).toEqual({ placement: ["h-4", "w-4"], own: ["p-[1.125rem]"] });
});

it("white is a value where the repository has another one", () => {
  const colors = [{ ours: "white", theirs: "[#ffffff]" }];
  const { root } = toTailwind3(treeWith("bg-raised", THEME), { colors });
  expect(root.classes).toEqual(["bg-[#ffffff]"]);
});

it("a name that the repository's theme has stays", () => {
  expect(toTailwind3(treeWith("bg-brand-500")).root.classes).toEqual(["bg-brand-500"]);
});
