import type { Element } from "../elements/element";
import { dependsOnWidth, editClasses, isInFlow } from "./class-edit";

/** A gap is between children: one alone has none. */

const GAP = /^gap-/;

export function dropLoneGap(element: Element): Element {
  const drop = element.classes.filter((name) => GAP.test(name));
  if (drop.length === 0 || element.children.filter(isPart).length > 1) return element;
  return editClasses(element, { drop: new Set(drop) });
}

const isPart = (child: Element["children"][number]): boolean =>
  child.kind === "letters" || isInFlow(child) || dependsOnWidth(child);
