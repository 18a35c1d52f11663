import type { Element } from "../../lib/designs/elements/element.ts";
import type { NodeView, TagView, Value } from "../../lib/designs/output/view.ts";

/** An element of the tree that the writers take. */
export const anElement = (
  classes: string,
  children: Element["children"] = [],
  fields: Partial<Element> = {},
): Element => ({
  kind: "element",
  tag: "div",
  classes: classes === "" ? [] : classes.split(" "),
  attributes: [],
  children,
  origin: null,
  ...fields,
});

/** A tag of the plan that the printers take. */
export const aTag = (classes: string, fields: Partial<TagView> = {}): TagView => {
  const names = classes === "" ? [] : classes.split(" ");
  return {
    kind: "tag",
    tag: "div",
    layer: "",
    utilities: names,
    classes: [{ kind: "fixed", names }],
    attributes: [],
    children: [],
    ...fields,
  };
};

export const someLetters = (value: Value): NodeView => ({ kind: "letters", value });
