import type { Element, Tag } from "../elements/element";

/** Finds what a page says of the lists on it: the heading that they stand under, and the part of the page that they are in. */

export interface ListPlace {
  readonly heading: Element | null;
  readonly part: Part | null;
}

export type Part = "nav" | "footer" | "header" | "sidebar";

export const NOWHERE: ListPlace = { heading: null, part: null };

const PARTS: Partial<Record<Tag, Part>> = {
  nav: "nav",
  footer: "footer",
  header: "header",
  aside: "sidebar",
};
/** More than this is no introduction to something else. */
const MAX_INTRODUCTION = 6;

export class ListPlaces {
  readonly #places = new Map<Element, ListPlace>();
  /** By heading: what it is the heading of. */
  readonly #headed = new Map<Element, Element>();

  constructor(roots: readonly Element[]) {
    for (const root of roots) this.#visit(root, NOWHERE);
  }

  /** `parent`: what the items are in. Of several lists under a heading, the first that is asked for has it. */
  of(parent: Element): ListPlace {
    const place = this.#places.get(parent) ?? NOWHERE;
    const { heading } = place;
    if (heading === null || (this.#headed.get(heading) ?? parent) !== parent)
      return { ...place, heading: null };
    this.#headed.set(heading, parent);
    return place;
  }

  #visit(element: Element, place: ListPlace): void {
    const { tag, children } = element;
    const part = PARTS[tag] ?? place.part;
    let { heading } = place;
    const parts = children.filter((child) => child.kind === "element");
    const alike = Map.groupBy(parts, lookOf);
    for (const one of parts) {
      this.#visit(one, { heading, part });
      // Of alike parts, each has a heading of its own.
      if (alike.get(lookOf(one))?.length === 1) heading = introducedBy(one) ?? heading;
    }
    this.#places.set(element, { heading, part });
  }
}

const lookOf = ({ tag, children }: Element): string =>
  `${tag} ${children.map((child) => (child.kind === "element" ? child.tag : "")).join()}`;

/** The heading of a part that is nothing but a heading and what is said of it. */
function introducedBy(element: Element): Element | null {
  const all = elementsIn(element, MAX_INTRODUCTION);
  if (all === null || all.some(({ tag }) => !SAID.has(tag))) return null;
  const [heading, ...others] = all.filter(isHeading);
  return others.length > 0 ? null : (heading ?? null);
}

const SAID: ReadonlySet<Tag> = new Set([
  ...(["h2", "h3", "h4", "h5", "h6", "p", "span", "strong", "em"] as const),
  ...(["div", "header", "hgroup", "hr"] as const),
]);

/** Not the page's own. */
const isHeading = ({ tag }: Element): boolean => /^h[2-6]$/.test(tag);

/** With itself; null if there are more. */
function elementsIn(element: Element, most: number): Element[] | null {
  const all = [element];
  for (let at = 0; at < all.length; at++) {
    for (const child of all[at]?.children ?? []) if (child.kind === "element") all.push(child);
    if (all.length > most) return null;
  }
  return all;
}
