import type { Element } from "./element";
import { mapElements } from "./map-elements";

/** Writes the sides of a page that is read from right to left as what they are in every direction: its start and its end. */

interface Sided {
  readonly root: Element;
  /** Its left is where a line begins. */
  readonly isMirrored?: true;
}

export function withLogicalSides<Tree extends Sided>(tree: Tree): Tree {
  if (tree.isMirrored !== true) return tree;
  const { isMirrored: _, ...rest } = { ...tree, root: toLogical(tree.root, false) };
  return rest as Tree;
}

/** `isTurned`: read the other way round than its page. */
function toLogical(element: Element, isTurned: boolean): Element {
  const { attributes, classes, origin } = element;
  const isOther = isTurned || attributes.some(([name, value]) => name === "dir" && value === "ltr");
  const rename = (name: string) => toLogicalClass(name, isOther);
  return {
    ...element,
    classes: classes.map(rename),
    children: mapElements(element, (child) => toLogical(child, isOther)),
    origin: origin && { ...origin, placement: origin.placement.map(rename) },
  };
}

const VARIANTS = /^(?:[a-z\d-]+(?:\[[^\]]*\])?:)*/;
const CORNER = /^rounded-([tb])([lr])(?=-|$)/;
const SIDE = /^(p|m|border-|rounded-)([lr])(?=-|$)/;
const WORD = /^(|text-)(left|right)(?=-|$)/;

export function toLogicalClass(name: string, isTurned: boolean): string {
  const variants = VARIANTS.exec(name)?.[0] ?? "";
  const sign = name.startsWith("-", variants.length) ? "-" : "";
  const body = name.slice(variants.length + sign.length);
  // A shift has no start: it goes the other way.
  if (body.startsWith("translate-x-")) return `${variants}${sign === "" ? "-" : ""}${body}`;
  const isStart = (side: string) => side.startsWith("l") !== isTurned;
  const letterOf = (side: string) => (isStart(side) ? "s" : "e");
  const logical = body
    .replace(
      CORNER,
      (_, edge: string, side: string) => `rounded-${edge === "t" ? "s" : "e"}${letterOf(side)}`,
    )
    .replace(SIDE, (_, kind: string, side: string) => kind + letterOf(side))
    .replace(WORD, (_, kind: string, side: string) => kind + (isStart(side) ? "start" : "end"));
  return variants + sign + logical;
}
