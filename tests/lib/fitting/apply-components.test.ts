import { expect, it } from "vitest";
import { toFrameSet } from "../../../lib/designs/output/frame-set.ts";
import type { FrameTree } from "../../../lib/designs/output/frame-tree.ts";
import { writeReactTailwind } from "../../../lib/designs/targets/react-tailwind.ts";
import { fitComponents } from "../../../lib/fitting/apply-components.ts";
import { anElement } from "../../support/elements.ts";

const BUTTON = {
  subject: "component Button",
  name: "Button",
  path: "src/ui/button.tsx",
  from: "@/ui/button",
  isDefault: false,
  tag: "button",
  classes: "h-9 rounded-md",
  variants: [
    {
      name: "variant",
      standard: "plain",
      values: [
        { name: "plain", classes: "bg-card" },
        { name: "outline", classes: "border" },
      ],
    },
  ],
};

const aButton = (text: string, style: string, classes = "flex h-10") =>
  anElement(classes, [{ kind: "letters", text, layer: text }], {
    tag: "button",
    attributes: [["type", "button"]],
    origin: {
      family: "1",
      familyName: "Button",
      variants: new Map([["Style", style]]),
      placement: [],
    },
  });

const aTree = (...children: FrameTree["root"]["children"]): FrameTree => ({
  componentName: "SignIn",
  theme: "",
  width: 1,
  height: 1,
  root: anElement("flex", children),
});

const FIT = { components: [BUTTON], tokens: [], tailwind: 4 };
const textOf = (tree: FrameTree) =>
  writeReactTailwind(toFrameSet([tree]), "typescript")[0]?.text ?? "";

it("instances are written as the repository's component, with its variants and the design's look", () => {
  const tree = aTree(aButton("Save", "Plain"), anElement("grow"), aButton("Undo", "Outline"));
  const text = textOf(fitComponents(tree, FIT));
  expect(text).toContain('import { Button } from "@/ui/button";\n\nexport function SignIn() {');
  expect(text).toContain(
    '<Button className="flex h-10 bg-transparent rounded-none" type="button">Save</Button>',
  );
  expect(text).toContain(
    '<Button variant="outline" className="flex h-10 border-0 rounded-none" type="button">Undo</Button>',
  );
  expect(text).not.toMatch(/function Button|<button/);
});

it("a repository may call a variant as every object's own properties are called", () => {
  const variants = BUTTON.variants.map((variant) => ({ ...variant, name: "constructor" }));
  const text = textOf(
    fitComponents(aTree(aButton("Save", "Plain")), {
      ...FIT,
      components: [{ ...BUTTON, variants }],
    }),
  );
  expect(text).toContain("<Button className=");
});

it("what would look different is written out under another name, and imports nothing alone", () => {
  const unknown = { ...BUTTON, classes: "btn" };
  const tree = aTree(aButton("Save", "Plain"));
  expect(textOf(fitComponents(tree, { ...FIT, components: [unknown] }))).toBe(textOf(tree));
});

it("the frame itself stays what it is, and without components the tree does too", () => {
  const root = aButton("All", "Plain");
  const tree = { ...aTree(), root };
  expect(fitComponents(tree, FIT).root.component).toBeUndefined();
  expect(fitComponents(tree, { tokens: [], tailwind: 4 })).toBe(tree);
});

it("with its own look, a component has the variant that the design names, else its standard one", () => {
  const components = [{ ...BUTTON, hasOwnLook: true }];
  const named = (property: string, value: string) => {
    const button = aButton("Save", "", "flex h-10 grow bg-white");
    const origin = button.origin && { ...button.origin, variants: new Map([[property, value]]) };
    return textOf(fitComponents(aTree({ ...button, origin }), { ...FIT, components }));
  };
  const outline = '<Button variant="outline" className="grow" type="button">Save</Button>';
  expect(named("Style", "Outline")).toContain(outline);
  expect(named("Look", "Outline")).toContain(outline);
  expect(named("Kind", "Secondary")).toContain(outline);
  expect(named("Kind", "Primary")).not.toContain("variant=");
  expect(named("Look", "Loud")).toContain('<Button className="grow" type="button">Save</Button>');
});
