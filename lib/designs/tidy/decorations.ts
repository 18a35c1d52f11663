import type { Child, Element } from "../elements/element";
import { dependsOnWidth, editClasses, isChoice, isInFlow } from "./class-edit";

/**
 * A shape that a container paints before or after its content is a pseudo-element of the container: a glow behind a card,
 * a dot before a label, a line at the side.
 */
export function hideDecorations(element: Element): Element {
  const { children, component } = element;
  if (component !== undefined || dependsOnWidth(element) || children.every(isShape)) return element;
  return hide(hide(element, "before"), "after");
}

function hide(element: Element, side: "before" | "after"): Element {
  const { classes, children } = element;
  const shape = children.at(side === "before" ? 0 : -1);
  if (shape === undefined || !isShape(shape)) return element;
  if (classes.some((name) => name.startsWith(`${side}:`))) return element;
  // One of several, such as the stars of a rating, is content.
  if (children.some((one) => one !== shape && isShape(one) && sizeOf(one) === sizeOf(shape)))
    return element;
  if (isInFlow(shape) && !(classes.includes("flex") && isSmall(shape))) return element;
  const own = shape.classes.map((name) => `${side}:${name}`);
  return { ...editClasses(element, { own }), children: children.filter((one) => one !== shape) };
}

const SHOWN = /^(?:bg|border|outline|shadow|backdrop)-?/;
const CONDITIONAL = /^[\w-]+:/;

/** A painted box that holds nothing. */
function isShape(child: Child): child is Element {
  if (child.kind === "letters" || (child.tag !== "div" && child.tag !== "span")) return false;
  const { classes, attributes, children, origin, component } = child;
  if (isChoice(child)) return false;
  if (children.length > 0 || origin !== null || component !== undefined) return false;
  return (
    attributes.every(([name]) => name === "aria-hidden") &&
    classes.some((name) => SHOWN.test(name)) &&
    !classes.some((name) => CONDITIONAL.test(name))
  );
}

const SMALL_PX = 16;
const STEP_PX = 4;
const SIZE = /^(?:w|h|size)-(?:\[([\d.]+)px\]|([\d.]+)|(px))$/;

const sizeOf = ({ classes }: Element): string => classes.filter((name) => SIZE.test(name)).join();

/** In the flow, a larger shape is more likely to stand for a picture that is still to come. */
function isSmall({ classes }: Element): boolean {
  return classes.some((name) => {
    const [size, px, steps] = SIZE.exec(name) ?? [];
    if (size === undefined) return false;
    return Number(px ?? (steps === undefined ? 1 : Number(steps) * STEP_PX)) <= SMALL_PX;
  });
}
