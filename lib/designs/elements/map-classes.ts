import type { Element } from "./element";
import { mapElements } from "./map-elements";

/** The element with every class of it and of what is in it renamed. */
export function mapClasses(element: Element, toClass: (name: string) => string): Element {
  const { origin } = element;
  return {
    ...element,
    classes: element.classes.map(toClass),
    children: mapElements(element, (child) => mapClasses(child, toClass)),
    origin: origin === null ? null : { ...origin, placement: origin.placement.map(toClass) },
  };
}
