import type { Child, Element } from "../elements/element";
import { attributeHolesOf, type Hole, isFlag } from "./holes";
import type { Part } from "./repetition";

/** Compares uses of a component of which some show parts that others hide, as a property of the design says. */

interface Shapes {
  summaryOf(element: Element): {
    readonly shape: number;
    readonly holes: readonly Hole[] | null;
    readonly hasShownParts: boolean;
  };
  partsOf(element: Element): readonly Part[];
  markOf(part: Part): string;
  isWhole(element: Element): boolean;
  holesOfPart(element: Element): readonly Hole[] | null;
}

/** The key of the property that shows it; null for what all uses show. */
export const shownBy = (part: Part): string | null =>
  (part.kind === "element" ? part.references?.shown : undefined) ?? null;

/**
 * The first with the parts that only the other shows, or itself if it has them all. Null if they show one part in two ways.
 * Both have one body.
 */
export function unite(one: Element, other: Element, shapes: Shapes): Element | null {
  const isWhole = [one, other].every((each) => !shapes.summaryOf(each).hasShownParts);
  if (one === other || isWhole) return one;
  const attributes = uniteAttributes(one, other);
  const rest = [...other.children];
  const children: Child[] = [];
  for (const child of one.children) {
    const at = findTwin(child, rest);
    if (at === -1) {
      children.push(child);
      continue;
    }
    children.push(...rest.splice(0, at));
    const twin = rest.shift();
    const united = twin === undefined ? child : uniteTwins(child, twin, shapes);
    if (united === null) return null;
    children.push(united);
  }
  children.push(...rest);
  const isSame = children.every((child, index) => child === one.children[index]);
  if (isSame && children.length === one.children.length && attributes === one.attributes)
    return one;
  return { ...one, attributes, children };
}

/** They have the same ones, but that only one of them may be disabled, or checked. */
function uniteAttributes({ attributes: own }: Element, other: Element): Element["attributes"] {
  return other.attributes.reduce(
    (all, attribute, at) =>
      all.some(([name]) => name === attribute[0]) ? all : all.toSpliced(at, 0, attribute),
    own,
  );
}

/** Before the next part that all uses show; -1 for what the other hides. */
function findTwin(child: Child, others: readonly Child[]): number {
  const next = others.findIndex((other) => shownBy(other) === null);
  const key = shownBy(child);
  if (key === null) return next;
  const shown = next === -1 ? others : others.slice(0, next);
  return shown.findIndex((other) => shownBy(other) === key);
}

function uniteTwins(child: Child, twin: Child, shapes: Shapes): Child | null {
  if (child.kind !== "element" || twin.kind !== "element") return child;
  if (shapes.markOf(child) !== shapes.markOf(twin)) return null;
  return shapes.isWhole(child) ? child : unite(child, twin, shapes);
}

/** What fills the holes of the sample in another use of its body; undefined for those in parts that it hides. */
export function alignHoles(
  sample: Element,
  use: Element,
  shapes: Shapes,
): readonly (Hole | undefined)[] {
  const [wanted, own] = [sample, use].map((one) => shapes.summaryOf(one).holes ?? []);
  if (sample === use || !shapes.summaryOf(sample).hasShownParts) return own ?? [];
  const byKey = new Map(keysOf(use, shapes).map((key, index) => [key, own?.[index]]));
  return keysOf(sample, shapes).map((key, index) => {
    const hole = wanted?.[index];
    const isOff = hole !== undefined && isFlag(hole);
    return byKey.get(key) ?? (isOff ? { ...hole, value: "false" } : undefined);
  });
}

/** A key for each hole, which is the same in all uses. */
function keysOf(element: Element, shapes: Shapes): string[] {
  const counts = new Map<string, number>();
  const inside = shapes.partsOf(element).flatMap((part) => {
    const shown = shownBy(part);
    const kind = shown === null ? "" : JSON.stringify(shown);
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    const key = `${kind}${count}`;
    if (part.kind !== "element") return [key];
    const inside = shapes.isWhole(part)
      ? (shapes.holesOfPart(part) ?? []).map((_, index) => String(index))
      : keysOf(part, shapes);
    const inner = inside.map((one) => `${key}/${one}`);
    return shown === null ? inner : [key, ...inner];
  });
  return [...attributeHolesOf(element).map(({ kind }) => kind), ...inside];
}
