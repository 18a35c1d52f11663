import type { Element } from "../elements/element";

/**
 * Splits an element's classes into its place among its siblings, which come first, and its own. On a page with breakpoints,
 * whether it is shown belongs to its place. A drawing takes its color from where it stands, too.
 */

export interface SplitClasses {
  readonly placement: readonly string[];
  readonly own: readonly string[];
}

const WIDTHS = /^(?:(?:(?:max-)?(?:sm|md|lg|xl|2xl)|(?:min|max)-\[[\d.]+rem\]):)+/;
const PLACE =
  /^(?:hidden|contents|absolute|relative|static|grow|shrink|flex-1|-?(?:m[trblxyse]?|inset|left|right|start|end|top|bottom|self|order|grow|shrink|basis|z|rotate|size|[wh]|m(?:in|ax)-[wh])-.*)$/;
const COLOR = /^text-/;

export function splitClasses(element: Element): SplitClasses {
  const { classes } = element;
  const count = countGiven(element);
  return { placement: classes.slice(0, count), own: classes.slice(count) };
}

function countGiven(element: Element): number {
  const { classes, origin } = element;
  if (isPlainDrawing(element)) return countWhile(classes, isOfDrawing);
  return origin?.placement.length ?? countWhile(classes, isPlace);
}

/** A drawing that has its own paint alone, no box. */
export const isPlainDrawing = ({ tag, classes }: Element): boolean =>
  tag === "svg" && classes.every((name) => isOfDrawing(name) || name === "overflow-visible");

const isPlace = (name: string): boolean =>
  PLACE.test(name.includes(":") ? name.replace(WIDTHS, "") : name);
const isOfDrawing = (name: string): boolean => COLOR.test(name) || isPlace(name);

function countWhile(names: readonly string[], isSo: (name: string) => boolean): number {
  const end = names.findIndex((name) => !isSo(name));
  return end === -1 ? names.length : end;
}
