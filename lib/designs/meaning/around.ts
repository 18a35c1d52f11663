import type { DesignNode } from "../read/node";
import { looksLikeButton } from "./controls";
import { isShortItem, LINK_WORDS, labelIn, linkLookIn, lookOf, titleOf } from "./navigation";
import type { Landmark } from "./role";

/** What is known of a layer by what it is in. */

/** The part of the page that a layer is in. */
export interface Around {
  readonly tag: Landmark | null;
  readonly linkLook: string | null;
  /** In an instance of a component, or in one of several containers that repeat one structure. */
  readonly isShared: boolean;
  /** It names what is beside it. */
  readonly isLabel: boolean;
  /** One of several of one look side by side. */
  readonly isEqual: boolean;
  /** Of the box that holds only this text. */
  readonly boxName: string | null;
  /** The first words in a painted box. */
  readonly isFirst: boolean;
  /** Alone in a painted strip at the top of a painted box. */
  readonly isStrip: boolean;
  /** The words above a navigation, which lead nowhere. */
  readonly title: DesignNode | null;
  /** The last one of a row. */
  readonly isAtEnd: boolean;
}

export const NOWHERE = {
  tag: null,
  linkLook: null,
  title: null,
  boxName: null,
  isLabel: false,
  isEqual: false,
  isFirst: false,
  isStrip: false,
  isAtEnd: false,
};

export function endsRow(child: DesignNode, { layout, children }: DesignNode): boolean {
  return layout?.direction === "row" && children.length > 1 && children.at(-1) === child;
}

export const toPart = (node: DesignNode, tag: Landmark) => ({
  tag,
  linkLook: tag === "footer" ? linkLookIn(node) : null,
  title: tag === "nav" ? titleOf(node) : null,
});

export function isPlacedLikeLink(node: DesignNode, { tag, linkLook, title }: Around): boolean {
  if (title !== null && labelIn(node) === title) return false;
  if (tag === "nav") return !looksLikeButton(node) && isShortItem(node, LINK_WORDS);
  return linkLook !== null && node.text !== null && isShortItem(node) && lookOf(node) === linkLook;
}
