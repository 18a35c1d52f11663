import type { DesignNode } from "../read/node";
import { canHaveFocus, toAddressAttributes, toFragment, wordsOf } from "./control";
import type { Child, Element, ElementContext, Tag } from "./element";
import { mapElements } from "./map-elements";

/**
 * A box that leads somewhere and has links or controls of its own in it, or is something else besides, as a card: no link may
 * hold another, so that one lies over the whole box, and what is in the box and leads elsewhere lies above it.
 */

const HOLDERS: ReadonlySet<Tag> = new Set([
  ...(["div", "span", "p", "li", "article", "section", "figure"] as const),
  ...(["header", "footer", "main", "aside", "nav", "form", "td"] as const),
]);
const ABOVE = "z-10";

export function withStretchedLink(
  made: Element,
  node: DesignNode,
  { tally }: Pick<ElementContext, "tally">,
): Element {
  const { leadsTo } = node;
  // Headings and their taglines alone may stand in a group of titles.
  const tag = made.tag === "hgroup" ? "div" : made.tag;
  if (leadsTo === null || !HOLDERS.has(tag)) return made;
  tally.addElements(1);
  tally.addStretchedLink(node.id, leadsTo);
  const name = nameOf(made.children, node.name);
  const link: Element = {
    ...{ kind: "element", tag: "a", origin: null, children: [] },
    classes: ["absolute", "inset-0", ABOVE, "rounded-[inherit]"],
    attributes: [...toAddressAttributes(leadsTo, toFragment([], name)), ["aria-label", name]],
  };
  return {
    ...made,
    tag,
    classes: [...made.classes, ...(isPositioned(made) ? [] : ["relative"]), "isolate"],
    children: [link, ...mapElements(made, raise)],
  };
}

/** What is painted as a whole cannot have parts above the link unless it lies there itself. */
function raise(element: Element): Element {
  const { tag, classes } = element;
  const isControl = canHaveFocus(tag) || tag === "label";
  if (!isControl && !(isPaintedWhole(element) && holdsControl(element)))
    return { ...element, children: mapElements(element, raise) };
  const place = isPositioned(element) ? [] : ["relative"];
  return {
    ...element,
    classes: [...classes, ...place, ...(classes.includes(ABOVE) ? [] : [ABOVE])],
  };
}

/** It has a stacking context of its own (CSS 2.2, appendix E, and what later modules add). */
const WHOLE =
  /^(?:isolate$|opacity-|-?rotate-|-?scale-|mix-blend-|blur|backdrop-|mask-|\[clip-path)/;

const isPaintedWhole = ({ classes }: Element): boolean => classes.some((name) => WHOLE.test(name));

const holdsControl = ({ children }: Element): boolean =>
  children.flatMap(listElements).some(({ tag }) => canHaveFocus(tag) || tag === "label");

const isPositioned = ({ classes }: Element): boolean =>
  classes.some((name) => /^(?:relative|absolute|fixed|sticky)$/.test(name));

/** Its heading, else the first of its words. */
function nameOf(children: readonly Child[], otherwise: string): string {
  const all = [...children].flatMap(listElements);
  const heading = all.find(({ tag }) => /^h\d$/.test(tag));
  const first = all.find((one) => one.children.some(({ kind }) => kind === "letters"));
  const words = wordsOf((heading ?? first)?.children ?? []);
  return words.replaceAll(/\s+/g, " ").trim() || otherwise;
}

const listElements = (child: Child): Element[] =>
  child.kind === "letters" ? [] : [child, ...child.children.flatMap(listElements)];
