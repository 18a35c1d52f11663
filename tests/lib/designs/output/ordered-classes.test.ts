import { expect, it } from "vitest";
import { ComponentPlan } from "../../../../lib/designs/output/component-plan.ts";
import { collectClasses } from "../../../../lib/designs/output/frame-preview.ts";
import { toFrameView } from "../../../../lib/designs/output/frame-view.ts";
import { NameRegistry } from "../../../../lib/designs/output/identifiers.ts";
import { toClassOrder } from "../../../../lib/designs/output/ordered-classes.ts";
import { writeFiles } from "../../../../lib/designs/targets/write-files.ts";
import { anElement } from "../../../support/elements.ts";
import { emulatedTrees } from "../../../support/frame-trees.ts";

const REACT = { target: "react-tailwind", language: "typescript" } as const;

/** What stands between two quotes, or between two expressions of a template. */
const LISTS = /(?<=["`}])[^"`{}$]*(?=["`$])/g;

const sorted = (list: string) => list.split(" ").toSorted().join(" ");

it("changes no class of what is written, and each attribute has them in the order", async () => {
  for (const tree of emulatedTrees()) {
    const order = toClassOrder(collectClasses(tree.root).toSorted());
    const [before] = await writeFiles([tree], REACT);
    const [after] = await writeFiles([{ ...tree, classOrder: order }], REACT);
    const inAnyOrder = (text = "") => text.replace(LISTS, sorted);
    expect(inAnyOrder(after?.text)).toBe(inAnyOrder(before?.text));
    for (const [, list = ""] of after?.text.matchAll(/class(?:Name)?="([^"]*)"/g) ?? [])
      expect(list).toBe(sorted(list));
  }
});

it("what a component takes from its caller stays apart from its own", () => {
  const aDot = (width: string) => {
    const placement = [width, "grow"];
    const origin = { family: "1", familyName: "Dot", variants: new Map(), placement };
    return anElement(`${width} grow p-1 flex`, [], { origin });
  };
  const root = anElement("", [aDot("w-4"), aDot("w-6")]);
  const plan = new ComponentPlan([root], new NameRegistry(["Page"]));
  const order = toClassOrder(["grow", "flex", "w-4", "w-6", "p-1"]);
  const {
    frames: [frame],
    components,
  } = toFrameView([{ componentName: "Page", root }], plan, { classOrder: order });
  expect(frame?.bodies[0]?.root.children).toMatchObject([
    { attributes: [["className", { classes: ["w-4"] }]] },
    { attributes: [["className", { classes: ["w-6"] }]] },
  ]);
  expect(components[0]?.bodies[0]?.root.classes).toEqual([
    { kind: "fixed", names: ["grow", "flex", "p-1"] },
    { kind: "given", isAlways: true },
  ]);
});
