import type { Element } from "../../lib/designs/elements/element.ts";

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
