import { expect, it } from "vitest";
import type { Element } from "../../../../lib/designs/elements/element.ts";
import { tidyTree } from "../../../../lib/designs/tidy/tidy-tree.ts";
import { anElement } from "../../../support/elements.ts";

/** The classes of the innermost element. */
function innermost(root: Element): string {
  const tree = { componentName: "Page", root, theme: "", width: 0, height: 0 };
  let found = tidyTree(tree).root;
  for (let next = found.children[0]; next?.kind === "element"; next = found.children[0])
    found = next;
  return found.classes.join(" ");
}

/** Each in the one before it. */
const nest = ([first = "", ...others]: readonly string[]): Element => {
  return anElement(first, others.length === 0 ? [] : [nest(others)]);
};

it.each([
  ["flex flex-col", "shrink-0 h-4"],
  ["flex flex-col min-h-40", "shrink-0 h-4"],
  ["flex h-40 items-center", "flex flex-col", "shrink-0 h-4"],
  ["flex h-40", "self-end flex flex-col", "shrink-0 h-4"],
  ["flex flex-col h-40", "shrink-0 flex flex-col", "shrink-0 h-4"],
  ["relative h-40", "absolute top-4 flex flex-col", "shrink-0 h-4"],
])("in a column as high as its parts nothing shrinks: %s", (...classes) => {
  expect(innermost(nest(classes))).toBe("h-4");
});

it.each([
  ["flex", "shrink-0 h-4"],
  ["flex flex-col flex-wrap", "shrink-0 h-4"],
  ["flex flex-col h-40", "shrink-0 h-4"],
  ["flex flex-col size-40", "shrink-0 h-4"],
  ["flex flex-col max-h-40", "shrink-0 h-4"],
  ["flex flex-col md:h-40", "shrink-0 h-4"],
  ["flex flex-col", "shrink-0 h-4 md:h-8"],
  ["flex h-40", "flex flex-col", "shrink-0 h-4"],
  ["flex h-40 items-start", "self-stretch flex flex-col", "shrink-0 h-4"],
  ["flex flex-col h-40", "flex flex-col", "shrink-0 h-4"],
  ["flex flex-col h-40", "flex-1 min-h-0 flex flex-col", "shrink-0 h-4"],
  ["relative h-40", "absolute top-4 bottom-4 flex flex-col", "shrink-0 h-4"],
  ["relative h-40", "absolute inset-0 flex flex-col", "shrink-0 h-4"],
])("elsewhere it must be kept from shrinking: %s", (...classes) => {
  expect(innermost(nest(classes))).toBe(classes.at(-1));
});
