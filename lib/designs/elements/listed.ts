import type { Role } from "../meaning/role";
import type { Element, Tag } from "./element";
import type { TagContext } from "./tag-choice";

/** Navigation as people write it: a list in it, whose items hold the links. */

export const isListed = (role: Role | null, tag: Tag): boolean =>
  tag === "nav" && role?.kind === "landmark" && role.isListed === true;

/** An element as two: the outer one has its place, and the inner one fills it. */
export function toListed(made: Element, role: Role | null, at: ListPlace): Element {
  if (isListed(role, made.tag)) return split(made, ["nav", "ul"], at.placement);
  const isEntry = role?.kind === "link" && role.isEntry === true && made.tag === "a";
  return isEntry && at.tagContext.isList ? split(made, ["li", "a"], at.placement) : made;
}

interface ListPlace {
  readonly placement: readonly string[];
  readonly tagContext: TagContext;
}

function split(
  made: Element,
  [outer, inner]: readonly [Tag, Tag],
  placement: readonly string[],
): Element {
  const { classes, attributes, children } = made;
  const own = ["w-full", ...classes.slice(placement.length)];
  const filling: Element = {
    kind: "element",
    tag: inner,
    classes: own,
    attributes,
    children,
    origin: null,
  };
  return {
    ...made,
    tag: outer,
    classes: [...placement, "flex"],
    attributes: [],
    children: [filling],
  };
}
