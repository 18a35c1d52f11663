import { TEXT_LINE_HEIGHTS } from "../classes/tailwind-scale";
import type { Element, Tag } from "../elements/element";
import { type Declared, parseClass } from "../widths/class-slots";
import { isInFlow } from "./class-edit";

/** What the letters in an element take from what is around it. */

/** What children inherit, in the order in which classes are written. */
export const INHERITED = ["size", "weight", "tracking", "align", "whitespace", "color"] as const;
export type Inherited = (typeof INHERITED)[number];

export type Need =
  /** No letters depend on it. */
  | "none"
  /** Something depends on what is around the element. */
  | "open"
  /** All that depends on it says so itself, and must go on to. */
  | "settled"
  /** The classes that say so, and the elements that have them. */
  | { readonly names: string; readonly by: readonly Element[] };

/** What an element says and needs by itself, by kind; null where that is up to its children. */
export function ownNeeds(element: Element, declared: Declared): readonly (Need | null)[] {
  const told = element.classes.filter((name) => TELLING.test(name));
  return INHERITED.map((kind) => ownNeed(element, kind, { told, declared }));
}

/** Classes of which other ones need not be asked: most of an element's. */
const TELLING = /(?:^|:)(?:text|font|leading|tracking|whitespace|truncate)/;

interface Telling {
  readonly told: readonly string[];
  readonly declared: Declared;
}

function ownNeed(element: Element, kind: Inherited, { told, declared }: Telling): Need | null {
  const own = ownClasses(told, kind, declared);
  if (own === "settled" || hasOwnDefault(element, kind)) return "settled";
  if (own === "open") return "open";
  if (own !== null) return isFixed(element) ? "settled" : { names: own.join(" "), by: [element] };
  return isReader(element, kind, declared) ? "open" : null;
}

const SLOTS: Readonly<Record<Inherited, readonly string[]>> = {
  size: ["font-size", "leading"],
  weight: ["weight"],
  tracking: ["tracking"],
  align: ["align"],
  whitespace: ["whitespace"],
  color: ["color"],
};

/** Null without any; "open" where they say a part, or more besides, or other things at other widths. */
function ownClasses(
  classes: readonly string[],
  kind: Inherited,
  declared: Declared,
): readonly string[] | "settled" | "open" | null {
  if (classes.length === 0) return null;
  const wanted = SLOTS[kind];
  const found: string[] = [];
  const set = new Set<string>();
  for (const name of classes) {
    const { slots = [], value = "" } = parseClass(name, declared) ?? {};
    if (slots.some((slot) => wanted.some((one) => slot.endsWith(`:${one}`)))) return "open";
    if (!slots.some((slot) => wanted.includes(slot))) continue;
    if (value === "text-inherit") return "open";
    if (value === "text-transparent") return "settled";
    for (const slot of slots) set.add(slot);
    found.push(name);
  }
  if (found.length === 0) return null;
  // A text style of the theme sets more, and may leave out all but the size and the height of its lines.
  if (set.size > wanted.length) return "open";
  if (kind !== "size" || set.has("leading"))
    return set.has("leading") && !set.has("font-size") ? "open" : found;
  return found.every((name) => TEXT_LINE_HEIGHTS.has(name.slice("text-".length))) ? found : "open";
}

/** Browsers give these another value than that of what is around them. */
function hasOwnDefault({ tag }: Element, kind: Inherited): boolean {
  const isControl = tag === "button" || tag === "input" || tag === "textarea";
  if (isControl) return kind === "align" || kind === "whitespace";
  return (tag === "strong" && kind === "weight") || (tag === "small" && kind === "size");
}

/** A drawing's color belongs to it, so that equal ones are alike wherever they stand. */
const isFixed = ({ tag }: Element): boolean =>
  tag === "svg" || tag === "input" || tag === "textarea";

function isReader(element: Element, kind: Inherited, declared: Declared): boolean {
  const { tag, children, attributes } = element;
  if (children.some((child) => child.kind === "letters") || tag === "input" || tag === "textarea")
    return true;
  if (kind !== "color") return isLineOfParts(element);
  const isDrawn = attributes.some(([name, value]) => name === "fill" && value === "currentColor");
  return isDrawn || tag === "hr" || isLined(element, declared);
}

/** Boxes that stand in a line like letters are placed like letters. */
const isLineOfParts = ({ classes, children }: Element): boolean =>
  !classes.includes("flex") &&
  children.some((child) => child.kind === "element" && isInFlow(child) && INLINE.has(child.tag));

const INLINE: ReadonlySet<Tag> = new Set([
  ...(["a", "span", "button", "label", "input", "textarea", "strong", "em", "small"] as const),
]);

/** A line without a color of its own has that of the letters; so has the ring around what has the focus. */
function isLined({ classes }: Element, declared: Declared): boolean {
  const slots = new Set(classes.flatMap((name) => parseClass(name, declared)?.slots ?? []));
  const isBordered =
    slots.has("border-t") ||
    slots.has("border-r") ||
    slots.has("border-b") ||
    slots.has("border-l");
  return (
    (isBordered && !slots.has("border-color")) ||
    (slots.has("outline-width") && !slots.has("outline-color")) ||
    classes.some((name) => name.startsWith("focus-"))
  );
}
