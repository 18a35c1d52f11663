import fc from "fast-check";
import { expect, it } from "vitest";
import type { Child } from "../../../../lib/designs/elements/element.ts";
import { tidyTree } from "../../../../lib/designs/tidy/tidy-tree.ts";
import { anyPage } from "../../../support/arbitrary-page.ts";
import { drawPage } from "../../../support/drawn-page.ts";
import { treeOf } from "../../../support/frame-trees.ts";

const withoutClasses = (child: Child): unknown =>
  child.kind === "letters"
    ? child
    : { ...child, classes: [], origin: null, children: child.children.map(withoutClasses) };

it("a page keeps its elements, and a tidy one stays as it is", () => {
  for (const sketch of fc.sample(anyPage, { numRuns: 20, seed: 20_261_126 })) {
    const tree = treeOf(drawPage(sketch, 9));
    const once = tidyTree(tree);
    expect(withoutClasses(once.root)).toEqual(withoutClasses(tree.root));
    expect(tidyTree(once)).toEqual(once);
  }
});
