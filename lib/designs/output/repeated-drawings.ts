import type { Element } from "../elements/element";
import type { Inscription } from "./component";
import type { Part } from "./repetition";
import type { Summary } from "./shape-table";

/** Finds drawings that stand in frames several times: the source has each of them once, as a component. */

interface Shapes {
  summaryOf(element: Element): Summary;
  partsOf(element: Element): readonly Part[];
}

/** What a component, or a call of it, adds to the source. */
const COMPONENT_LENGTH = 160;
const CALL_LENGTH = 50;

/** The bodies of the drawings that a component makes the source shorter by. What is written once counts once. */
export function findRepeatedDrawings(
  roots: readonly Element[],
  shapes: Shapes,
): ReadonlySet<number> {
  const counts = new Map<number, { count: number; length: number }>();
  const written = new Set<number>();
  const ahead: Part[] = [...roots];
  for (let part = ahead.pop(); part !== undefined; part = ahead.pop()) {
    if (part.kind === "letters") continue;
    if (part.kind === "repetition") {
      ahead.push(...part.items.slice(0, 1));
      continue;
    }
    const { body, length } = shapes.summaryOf(part);
    if (isDrawing(part)) {
      counts.set(body, { count: (counts.get(body)?.count ?? 0) + 1, length });
    } else if (part.origin === null || !written.has(body)) {
      written.add(body);
      ahead.push(...shapes.partsOf(part));
    }
  }
  const repeated = [...counts].filter(
    ([, { count, length }]) => (count - 1) * length > COMPONENT_LENGTH + count * CALL_LENGTH,
  );
  return new Set(repeated.map(([body]) => body));
}

/** An instance is a component already, and an empty drawing only takes room. */
export const isDrawing = ({ tag, origin, children }: Element): boolean =>
  tag === "svg" && origin === null && children.length > 0;

/** What variants or alike items show in a way of their own is no drawing like the others. */
export function isInscribed(element: Element, inscription: Inscription): boolean {
  return (
    inscription.classes.has(element) ||
    element.attributes.some((attribute) => inscription.values.has(attribute)) ||
    element.children.some((child) => child.kind === "element" && isInscribed(child, inscription))
  );
}
