// Makes of checkboxes that are drawn as switches plain ones, where a linter of the repository asks for more of a switch.
import type { Element } from "../designs/elements/element";
import { mapElements } from "../designs/elements/map-elements";
import type { FrameTree } from "../designs/output/frame-tree";

/** Biome and Oxlint want `aria-checked`, which HTML does not allow on a checkbox: browsers know its state. */
export const asksForChecked = (dependencies: {
  readonly has: (name: string) => boolean;
}): boolean => ["@biomejs/biome", "oxlint", "ultracite"].some((name) => dependencies.has(name));

export const withoutSwitches = <Tree extends Pick<FrameTree, "root">>(tree: Tree): Tree => ({
  ...tree,
  root: toPlain(tree.root),
});

const toPlain = (element: Element): Element => ({
  ...element,
  attributes: element.attributes.filter(([name, value]) => name !== "role" || value !== "switch"),
  children: mapElements(element, toPlain),
});
