// SvelteKit does not build a page whose links lead to a fragment that no element has, as those of a design do.

import type { Element } from "../designs/elements/element";
import { mapElements } from "../designs/elements/map-elements";
import type { FrameTree } from "../designs/output/frame-tree";
import { isFrameAddress } from "../designs/read/destination";

/** Where every page has something to lead to. */
const TOP = "#top";

export const leadToTop = <Tree extends Pick<FrameTree, "root">>(tree: Tree): Tree => ({
  ...tree,
  root: leadIn(tree.root),
});

const leadIn = (element: Element): Element => ({
  ...element,
  attributes: element.attributes.map(([name, value]) =>
    name === "href" && (value.startsWith("#") || isFrameAddress(value))
      ? [name, TOP]
      : [name, value],
  ),
  children: mapElements(element, leadIn),
});
