import fc from "fast-check";
import { expect, it } from "vitest";
import type { Child } from "../../../../lib/designs/elements/element.ts";
import { tidyTree } from "../../../../lib/designs/tidy/tidy-tree.ts";
import { anyPage } from "../../../support/arbitrary-page.ts";
import { drawPage } from "../../../support/drawn-page.ts";
import { treeOf } from "../../../support/frame-trees.ts";

/** What it says: shapes may become pseudo-elements. */
const withoutLook = (child: Child): unknown =>
  child.kind === "letters"
    ? child
    : {
        ...child,
        classes: [],
        origin: null,
        children: child.children
          .filter((one) => one.kind === "letters" || one.children.length > 0)
          .map(withoutLook),
      };

it("a page keeps what it says, and a tidy one stays as it is", () => {
  for (const sketch of fc.sample(anyPage, { numRuns: 20, seed: 20_261_126 })) {
    const tree = treeOf(drawPage(sketch, 9));
    const once = tidyTree(tree);
    expect(withoutLook(once.root)).toEqual(withoutLook(tree.root));
    expect(tidyTree(once)).toEqual(once);
  }
});
