import type { Element } from "../elements/element";
import { withLogicalSides } from "../elements/logical-sides";
import { mapElements, withChildren } from "../elements/map-elements";
import { unifyAlike } from "./alike-siblings";
import { agreeOnTags } from "./alike-tags";
import { hideDecorations } from "./decorations";
import { dropIdleShrink, type Heights, heightsOf, OUTSIDE } from "./idle-shrink";
import { agreeOnLines } from "./kept-lines";
import { dropLoneGap } from "./lone-gap";
import { hasOwnWidth, placeNothing, sayWidthOnce } from "./own-width";
import { shareAlignment } from "./shared-alignment";
import { shareText } from "./shared-text";

interface Untidy {
  readonly root: Element;
  readonly theme: string;
  readonly isMirrored?: true;
}

/**
 * Strikes from a tree what changes nothing on the page, as a reviewer would. The tree that an import keeps says of each
 * element all that is its own, so that it can be joined with that of another width: this is done when files are written.
 */
export function tidyTree<Tree extends Untidy>(tree: Tree): Tree {
  const declared = new Set(tree.theme.match(/(?<![\w-])--[\w-]+(?=:)/g));
  const unified = agreeOnLines(unifyAlike(agreeOnTags(tree.root), declared));
  const root = tidy(shareText(unified, declared), OUTSIDE);
  return withLogicalSides({ ...tree, root: placeNothing(root) });
}

function tidy(untidy: Element, around: Heights): Element {
  if (untidy.tag === "svg") return untidy;
  const element = hasOwnWidth(untidy, around)
    ? withChildren(untidy, mapElements(untidy, sayWidthOnce))
    : untidy;
  if (!element.children.some(({ kind }) => kind === "element")) return dropLoneGap(element);
  const heights = heightsOf(element, around);
  const children = mapElements(element, (child) => tidy(child, heights));
  const whole = dropIdleShrink(withChildren(element, children), heights);
  return hideDecorations(shareAlignment(dropLoneGap(whole)));
}
