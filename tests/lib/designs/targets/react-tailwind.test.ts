import { expect, it } from "vitest";
import { toFrameSet } from "../../../../lib/designs/output/frame-set.ts";
import type { FrameTree } from "../../../../lib/designs/output/frame-tree.ts";
import { toThemeFile, writeReactTailwind } from "../../../../lib/designs/targets/react-tailwind.ts";
import { aLargePlan, aListOf } from "../../../support/alike-layers.ts";
import { anElement } from "../../../support/elements.ts";
import { writeTree } from "../../../support/frame-code.ts";
import { treeOf } from "../../../support/frame-trees.ts";

const TREE = treeOf(
  aListOf([aLargePlan("A", "$1"), aLargePlan("B", "$2"), aLargePlan("C", "$3")], { name: "Plans" }),
);

const aComponent = (name: string) => anElement("flex", [], { component: { name, properties: [] } });

/** With a list of plans, which both frames show, and two components of a repository. */
const shared = (componentName: string): FrameTree => ({
  ...{ ...TREE, componentName },
  imports: ["Button", "Badge"].map((name) => ({
    ...{ name, from: `@/ui/${name.toLowerCase()}`, isDefault: false },
  })),
  root: anElement("flex", [TREE.root, aComponent("Button"), aComponent("Badge")]),
});

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

it("the repository's components are imported before what lies beside the file", () => {
  const set = toFrameSet([shared("One"), shared("Two")]);
  const [file] = writeReactTailwind(set, "typescript");
  expect(file?.text).toMatch(
    /^import { Badge } from "@\/ui\/badge";\nimport { Button } from "@\/ui\/button";\nimport { Plan[^\n]+ from "\.\//,
  );
});

it("packages are imported before the repository's aliases, and these before paths", () => {
  const places = ["../ui/knob", "lucide-react", "@/ui/badge", "@acme/kit"];
  const imports = places.map((from, index) => ({ name: `Part${index}`, from, isDefault: false }));
  const parts = imports.map(({ name }) =>
    anElement("", [], { component: { name, properties: [] } }),
  );
  const tree = { componentName: "Page", theme: "", width: 1, height: 1, imports };
  const [file] = writeReactTailwind(
    toFrameSet([{ ...tree, root: anElement("", parts) }]),
    "typescript",
  );
  expect(file?.text.match(/(?<=from ").*(?=")/g)).toEqual([
    ...["@acme/kit", "lucide-react", "@/ui/badge", "../ui/knob"],
  ]);
});

it("a frame without tokens has no theme", () => {
  expect(toThemeFile({ ...TREE, theme: "@theme {\n}\n" })).toEqual([]);
  const theme = "@theme {\n  --color-ink: #000;\n}\n";
  expect(toThemeFile({ ...TREE, theme })).toEqual([{ path: "theme.css", text: theme }]);
});
