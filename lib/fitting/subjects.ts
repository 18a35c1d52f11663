// What of a design a repository's component can stand for: instances of its components, controls, tables, and boxes that are
// called as one.
import type { Element } from "../designs/elements/element";

export interface Subject {
  /** `button`, `component Badge`, or `layer card`. */
  readonly id: string;
  /** Of the design's component; null for what is no instance. */
  readonly component: string | null;
  /** Of the layer, where that alone says what it is. */
  readonly layer?: string;
  readonly elements: readonly Element[];
}

const CONTROLS = new Set(["button", "input", "textarea", "label", "checkbox", "switch", "table"]);
/** They are what they are in a table, whatever component they come from. */
const TABLE_PARTS = new Set(["thead", "tbody", "tr", "th", "td"]);
export const BOXES: ReadonlySet<string> = new Set(["div", "p", "article", "section"]);
/** They are parts of something else: tabs, and lists to choose from. */
const BOUND = new Set(["role", "aria-haspopup", "aria-selected"]);

/** What they hold is a field, which may only look like a button. */
const FIELD = /field|input|select|search|drop|combo|picker/i;

export const isField = ({ origin }: Element): boolean =>
  origin !== null && FIELD.test(origin.familyName);

export const toKey = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, "");

const attributeOf = ({ attributes }: Element, wanted: string): string | undefined =>
  attributes.find(([name]) => name === wanted)?.[1];

const isToggle = (element: Element): boolean =>
  element.tag === "input" && /^(?:checkbox|radio)$/.test(attributeOf(element, "type") ?? "");

/** The input of a checkbox or a switch: the element itself, or what lies over it. */
export function toggleOf(element: Element): Element | null {
  const [first] = element.children;
  const isCover = first?.kind === "element" && isToggle(first) && isOver(first);
  const found = isCover ? first : isToggle(element) && !isOver(element) ? element : null;
  return found !== null && attributeOf(found, "type") === "checkbox" ? found : null;
}

const isOver = ({ classes }: Element): boolean =>
  classes.includes("appearance-none") && classes.includes("inset-0");

/** The tag, or `checkbox` and `switch` for one that is turned on and off. */
export function kindOf(element: Element): string {
  const toggle = toggleOf(element);
  if (toggle === null) return element.tag;
  return attributeOf(toggle, "role") === "switch" ? "switch" : "checkbox";
}

export interface SubjectPlace {
  readonly isInField: boolean;
  /** What layers may be called, as keys, for their names to count. */
  readonly layers: ReadonlySet<string>;
}

/** Null for what nothing can stand for. */
export function subjectOf(element: Element, { isInField, layers }: SubjectPlace): string | null {
  const { tag, attributes, origin, layer = "" } = element;
  const kind = kindOf(element);
  if (TABLE_PARTS.has(kind)) return kind;
  const isBox = BOXES.has(kind) || kind === "span";
  if (!isBox && !CONTROLS.has(kind)) return null;
  if (toggleOf(element) === null) {
    if (isToggle(element) || attributes.some(([name]) => BOUND.has(name))) return null;
  }
  if (tag === "button" && isInField) return null;
  if (origin !== null) return `component ${origin.familyName.slice(0, 80)}`;
  if (!isBox) return kind;
  const key = toKey(layer);
  return layers.has(key) && BOXES.has(kind) ? `layer ${key}` : null;
}

/** In the order in which a frame has them. The frame's own element is none, and neither are parts of a table. */
export function findSubjects(root: Element, layers: ReadonlySet<string>): Subject[] {
  const found = new Map<string, Element[]>();
  const collect = (element: Element, isInField: boolean): void => {
    for (const child of element.children) {
      if (child.kind === "letters") continue;
      const id = subjectOf(child, { isInField, layers });
      const alike = id === null ? undefined : found.get(id);
      if (alike) alike.push(child);
      else if (id !== null && !TABLE_PARTS.has(id)) found.set(id, [child]);
      collect(child, isInField || isField(child));
    }
  };
  collect(root, false);
  return [...found].map(([id, elements]) => ({
    id,
    component: elements[0]?.origin?.familyName ?? null,
    ...(id.startsWith("layer ") && { layer: elements[0]?.layer ?? "" }),
    elements,
  }));
}
