import { expect, it } from "vitest";
import { toFrameSet } from "../../../../lib/designs/output/frame-set.ts";
import { toThemeFile, writeReactTailwind } from "../../../../lib/designs/targets/react-tailwind.ts";
import { aListOf, aPlan } from "../../../support/alike-layers.ts";
import { writeTree } from "../../../support/frame-code.ts";
import { treeOf } from "../../../support/frame-trees.ts";

const TREE = treeOf(
  aListOf([aPlan("A", "$1"), aPlan("B", "$2"), aPlan("C", "$3")], { name: "Plans" }),
);

it("TypeScript is what a preview of the code shows", () => {
  const [file] = writeReactTailwind(toFrameSet([TREE]), "typescript");
  expect(file).toEqual({ path: "Plans.tsx", text: writeTree(TREE).tsx });
});

it("JavaScript has the same components without types", () => {
  const [file] = writeReactTailwind(toFrameSet([TREE]), "javascript");
  expect(file?.path).toBe("Plans.jsx");
  expect(file?.text).not.toMatch(/interface|: readonly|as const/);
  expect(file?.text).toContain("function PlanCard({ title, price }) {");
});

it("a frame without tokens has no theme", () => {
  expect(toThemeFile({ ...TREE, theme: "@theme {\n}\n" })).toEqual([]);
  const theme = "@theme {\n  --color-ink: #000;\n}\n";
  expect(toThemeFile({ ...TREE, theme })).toEqual([{ path: "theme.css", text: theme }]);
});
