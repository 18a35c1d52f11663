import type { Element } from "../elements/element";
import { mapElements, withChildren } from "../elements/map-elements";
import { dependsOnWidth, editClasses, isInFlow } from "./class-edit";

/** A column that is as high as its parts presses none of them: they need not be kept from shrinking. */

/** How an element's height comes about. */
export interface Heights {
  readonly isFree: boolean;
  readonly isColumn: boolean;
  readonly isRow: boolean;
  /** Its children are as high as it, unless they say otherwise. */
  readonly stretches: boolean;
}

export const OUTSIDE: Heights = { isFree: true, isColumn: false, isRow: false, stretches: false };

const ARRANGED = /^(?:items-|flex-(?:row|col|wrap)|grid|block|contents)/;
const PLACED = /^(?:absolute|fixed|sticky|h-|size-|max-h-)/;
const SHARED = /^(?:flex-(?:1|auto|none|\[)|grow|shrink|basis|h-|size-|absolute|fixed)/;
const FIXED = /(?:^|:)(?:h|size|max-h)-/;
const DOWN = /^-?(?:top|bottom|inset-y|inset)-/;

export function heightsOf(element: Element, around: Heights): Heights {
  const { classes } = element;
  const isFlex = classes.includes("flex");
  const isColumn = isFlex && classes.includes("flex-col");
  return {
    isFree: !classes.some((name) => FIXED.test(name)) && isLetGrow(element, around),
    isColumn: isColumn && !classes.includes("flex-wrap") && !dependsOnWidth(element, ARRANGED),
    isRow: isFlex && !isColumn && !dependsOnWidth(element, ARRANGED),
    stretches: !classes.some((name) => name.startsWith("items-")),
  };
}

function isLetGrow(element: Element, around: Heights): boolean {
  const { classes } = element;
  if (!isInFlow(element))
    return (
      !dependsOnWidth(element) &&
      classes.filter((name) => DOWN.test(name)).length < 2 &&
      !classes.includes("inset-0")
    );
  if (dependsOnWidth(element, PLACED)) return false;
  if (around.isFree) return true;
  if (around.isRow) {
    const self = classes.find((name) => name.startsWith("self-"));
    return self === undefined ? !around.stretches : self !== "self-stretch";
  }
  return around.isColumn && classes.includes("shrink-0");
}

export function dropIdleShrink(element: Element, { isFree, isColumn }: Heights): Element {
  if (!isFree || !isColumn) return element;
  const children = mapElements(element, (child) =>
    dependsOnWidth(child, SHARED) ? child : editClasses(child, { drop: SHRINK }),
  );
  return withChildren(element, children);
}

const SHRINK: ReadonlySet<string> = new Set(["shrink-0"]);
