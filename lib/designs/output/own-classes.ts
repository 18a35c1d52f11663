import type { Element } from "../elements/element";

/**
 * Splits an element's classes into its place among its siblings, which come first, and its own. On a page with breakpoints,
 * whether it is shown belongs to its place.
 */

export interface SplitClasses {
  readonly placement: readonly string[];
  readonly own: readonly string[];
}

const WIDTHS = /^(?:(?:(?:max-)?(?:sm|md|lg|xl|2xl)|(?:min|max)-\[[\d.]+rem\]):)+/;
const PLACE =
  /^(?:hidden|contents|absolute|relative|static|grow|shrink|flex-1|-?(?:m[trblxyse]?|inset|left|right|start|end|top|bottom|self|order|grow|shrink|basis|z|rotate|size|[wh]|m(?:in|ax)-[wh])-.*)$/;

export function splitClasses({ classes, origin }: Element): SplitClasses {
  const count = origin?.placement.length ?? countPlaces(classes);
  return { placement: classes.slice(0, count), own: classes.slice(count) };
}

function countPlaces(classes: readonly string[]): number {
  const count = classes.findIndex(
    (name) => !PLACE.test(name.includes(":") ? name.replace(WIDTHS, "") : name),
  );
  return count === -1 ? classes.length : count;
}
