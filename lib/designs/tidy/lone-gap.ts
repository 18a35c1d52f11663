import type { Element } from "../elements/element";
import { dependsOnWidth, editClasses, hasChoices, isInFlow } from "./class-edit";

/** A gap is between children: one alone has none. */

const GAP = /^gap-/;
const PSEUDO = ["before", "after"];

export function dropLoneGap(element: Element): Element {
  const { classes, children } = element;
  const drop = classes.filter((name) => GAP.test(name));
  if (drop.length === 0 || hasChoices(element)) return element;
  const pseudo = PSEUDO.filter((side) => takesPart(classes, side));
  if (children.filter(isPart).length + pseudo.length > 1) return element;
  return editClasses(element, { drop: new Set(drop) });
}

const isPart = (child: Element["children"][number]): boolean =>
  child.kind === "letters" || isInFlow(child) || dependsOnWidth(child);

/** A pseudo-element in the flow. */
const takesPart = (classes: readonly string[], side: string): boolean =>
  classes.some((name) => name.startsWith(`${side}:`)) && !classes.includes(`${side}:absolute`);
