import type { Attribute, Element } from "../elements/element";
import { isHoleAttribute, type Swappable } from "./holes";
import { splitClasses } from "./own-classes";
import type { Part } from "./repetition";

/** Compares the bodies of a component's variants: those that differ in a few classes or attributes are written once. */

/** Above this limit a variant is clearer as a body of its own. */
const MAX_DIFFERENCES = 6;

export interface Difference {
  /** In the first of the bodies. */
  readonly element: Element;
  readonly isRoot: boolean;
  /** Null for the classes. */
  readonly attribute: Attribute | null;
  /** By body, in order. */
  readonly values: readonly (readonly string[])[];
}

/** What is known of the elements' shapes. */
export interface Shapes {
  summaryOf(element: Element): { readonly shape: number; readonly body: number };
  partsOf(element: Element): readonly Part[];
  markOf(part: Part): string;
  isWhole(element: Element): boolean;
  swappableOf(element: Element): Swappable | null;
}

export type Elements = readonly [Element, ...Element[]];

/** Returns null for bodies that differ in more than a few classes and attributes. */
export function findDifferences(bodies: Elements, shapes: Shapes): Difference[] | null {
  const found: Difference[] = [];
  return compare(bodies, { shapes, found, isRoot: true }) ? found : null;
}

interface Comparison {
  readonly shapes: Shapes;
  readonly found: Difference[];
  readonly isRoot: boolean;
}

function compare(elements: Elements, comparison: Comparison): boolean {
  const { shapes, found, isRoot } = comparison;
  const [element, ...others] = elements;
  const markOf = (one: Element) => (isRoot ? shapes.summaryOf(one).body : shapes.markOf(one));
  if (others.every((other) => markOf(other) === markOf(element))) return true;
  if (!isRoot && elements.every((one) => shapes.swappableOf(one) !== null)) {
    const values = elements.map((one) => splitClasses(one).placement);
    found.push({ element, isRoot, attribute: null, values });
    return found.length <= MAX_DIFFERENCES;
  }
  // A call has no body here that classes could differ in.
  if (!isRoot && elements.some((one) => one.origin !== null || shapes.isWhole(one))) return false;
  if (!others.every((other) => isAlike(element, other))) return false;
  const classes = elements.map((one) => (isRoot ? splitClasses(one).own : one.classes));
  if (!areEqual(classes)) found.push({ element, isRoot, attribute: null, values: classes });
  for (const [index, attribute] of element.attributes.entries()) {
    const values = elements.map(({ attributes }) => [attributes[index]?.[1] ?? ""]);
    if (!isHoleAttribute(attribute, element) && !areEqual(values))
      found.push({ element, isRoot, attribute, values });
  }
  return found.length <= MAX_DIFFERENCES && compareParts(elements, comparison);
}

function isAlike(one: Element, other: Element): boolean {
  return (
    one.tag === other.tag &&
    JSON.stringify(one.component) === JSON.stringify(other.component) &&
    one.attributes.length === other.attributes.length &&
    one.attributes.every(([name], index) => other.attributes[index]?.[0] === name)
  );
}

function areEqual([first = [], ...others]: readonly (readonly string[])[]): boolean {
  return others.every((other) => other.join(" ") === first.join(" "));
}

function compareParts(elements: Elements, comparison: Comparison): boolean {
  const [parts = [], ...others] = elements.map((element) => comparison.shapes.partsOf(element));
  if (others.some(({ length }) => length !== parts.length)) return false;
  return parts.every((part, index) =>
    comparePart(
      part,
      others.flatMap((other) => other[index] ?? []),
      comparison,
    ),
  );
}

function comparePart(part: Part, others: readonly Part[], comparison: Comparison): boolean {
  switch (part.kind) {
    case "letters":
      return others.every(({ kind }) => kind === "letters");
    case "element": {
      const elements = others.filter((other) => other.kind === "element");
      return (
        elements.length === others.length &&
        compare([part, ...elements], { ...comparison, isRoot: false })
      );
    }
    case "repetition": {
      const { shapes } = comparison;
      return others.every((other) => shapes.markOf(other) === shapes.markOf(part));
    }
  }
}
