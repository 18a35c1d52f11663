import type { Child, Element } from "../elements/element";

/**
 * Changes the classes of an element, which start with its place among its siblings. An element that stays as it is stays
 * itself.
 */

export interface ClassEdit {
  readonly drop?: ReadonlySet<string>;
  /** Put first. */
  readonly place?: readonly string[];
  /** Put last. */
  readonly own?: readonly string[];
}

export function editClasses(
  element: Element,
  { drop = NOTHING, place = [], own = [] }: ClassEdit,
): Element {
  const isSame = place.length === 0 && own.length === 0;
  if (isSame && !element.classes.some((name) => drop.has(name))) return element;
  const keep = (names: readonly string[]) => names.filter((name) => !drop.has(name));
  const { classes, origin } = element;
  return {
    ...element,
    classes: [...place, ...keep(classes), ...own],
    origin: origin && { ...origin, placement: [...place, ...keep(origin.placement)] },
  };
}

/** Other uses of its component show more in it, or less. */
export const hasChoices = ({ hidesParts, children }: Element): boolean =>
  hidesParts === true || children.some(isChoice);

/** A property of its component says whether it is shown. */
export const isChoice = (child: Child): boolean =>
  child.kind === "element" && child.references?.shown !== undefined;

const NOTHING: ReadonlySet<string> = new Set();

const WIDTH = /^(?:(?:max-)?(?:sm|md|lg|xl|2xl)|(?:min|max)-\[[^\]]*\]):/;

/** On a page with breakpoints, what holds at one width may not at another. `what`: the classes that matter. */
export const dependsOnWidth = ({ classes }: Element, what = /^/): boolean =>
  classes.some((name) => WIDTH.test(name) && what.test(name.replace(WIDTH, "")));

export const isInFlow = ({ classes }: Element): boolean =>
  !classes.includes("absolute") && !classes.includes("fixed");
