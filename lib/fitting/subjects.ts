// What of a design a repository's component can stand for: instances of its components, and controls.
import type { Element } from "../designs/elements/element";

export interface Subject {
  /** `button`, or `component Badge`. */
  readonly id: string;
  /** Of the design's component; null for a control. */
  readonly component: string | null;
  readonly elements: readonly Element[];
}

const CONTROLS = new Set(["button", "input", "textarea", "label"]);
const BOXES = new Set(["div", "span", "p", "article", "section"]);
/** They are parts of something else: tabs, lists to choose from, and checkboxes over what shows their state. */
const BOUND = new Set(["role", "aria-haspopup", "aria-selected"]);

/** What they hold is a field, which may only look like a button. */
const FIELD = /field|input|select|search|drop|combo|picker/i;

export const isField = ({ origin }: Element): boolean =>
  origin !== null && FIELD.test(origin.familyName);

/** Null for what nothing can stand for. */
export function subjectOf(
  { tag, attributes, origin }: Element,
  { isInField }: { readonly isInField: boolean },
): string | null {
  const isControl = CONTROLS.has(tag);
  if (!isControl && !BOXES.has(tag)) return null;
  if (attributes.some(([name]) => BOUND.has(name))) return null;
  const type = attributes.find(([name]) => name === "type")?.[1];
  if (tag === "input" && (type === "checkbox" || type === "radio")) return null;
  if (tag === "button" && isInField) return null;
  if (origin !== null) return `component ${origin.familyName.slice(0, 80)}`;
  return isControl ? tag : null;
}

/** In the order in which a frame has them. The frame's own element is none. */
export function findSubjects(root: Element): Subject[] {
  const found = new Map<string, Element[]>();
  const collect = (element: Element, isInField: boolean): void => {
    for (const child of element.children) {
      if (child.kind === "letters") continue;
      const id = subjectOf(child, { isInField });
      const alike = id === null ? undefined : found.get(id);
      if (alike) alike.push(child);
      else if (id !== null) found.set(id, [child]);
      collect(child, isInField || isField(child));
    }
  };
  collect(root, false);
  return [...found].map(([id, elements]) => ({
    id,
    component: elements[0]?.origin?.familyName ?? null,
    elements,
  }));
}
