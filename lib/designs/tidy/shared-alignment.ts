import type { Child, Element } from "../elements/element";
import { dependsOnWidth, editClasses, hasChoices, isInFlow } from "./class-edit";

/** Where most children fill their container across, the container says so, and the others how they are aligned. */

const ALIGNED = /^items-(start|center|end)$/;

export function shareAlignment(element: Element): Element {
  const { classes, children } = element;
  const own = classes.find((name) => ALIGNED.test(name));
  if (own === undefined || hasChoices(element) || dependsOnWidth(element, ARRANGED)) return element;
  if (children.some(isUnsure)) return element;
  const parts = children.filter((child) => child.kind === "element" && isInFlow(child));
  const filling = parts.filter(fills).length;
  const others = parts.filter((part) => !fills(part) && !isAligned(part)).length;
  if (filling === 0 || others > filling) return element;
  const align = (child: Child): Child => {
    if (child.kind === "letters" || !isInFlow(child)) return child;
    if (fills(child)) return editClasses(child, { drop: new Set(["self-stretch"]) });
    return isAligned(child) ? child : editClasses(child, { place: [own.replace("items", "self")] });
  };
  return { ...editClasses(element, { drop: new Set([own]) }), children: children.map(align) };
}

const ARRANGED = /^(?:items-|flex$|flex-(?:row|col|wrap)|grid|block|inline|contents|hidden)/;

const isUnsure = (one: Child): boolean =>
  one.kind === "letters" || dependsOnWidth(one, /^(?:self-|hidden|absolute|fixed)/);

const fills = (child: Child): boolean =>
  child.kind === "element" && child.classes.includes("self-stretch");

const isAligned = (child: Child): boolean =>
  child.kind === "element" && child.classes.some((name) => name.startsWith("self-"));
