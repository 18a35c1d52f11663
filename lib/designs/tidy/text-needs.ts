import { type Declared, parseClass } from "../classes/class-slots";
import { TEXT_LINE_HEIGHTS } from "../classes/tailwind-scale";
import type { Element, Tag } from "../elements/element";
import { isInFlow } from "./class-edit";
import { canBreak } from "./kept-lines";

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
  const said = sayingsOf(element, declared);
  const hasLetters = readsLetters(element);
  const isLine = hasLetters || isLineOfParts(element);
  return INHERITED.map((kind) => {
    const saying = said.get(kind);
    if (saying?.end === "settled" || hasOwnDefault(element, kind)) return "settled";
    if (saying !== undefined) return needOf(element, kind, saying);
    if (kind === "whitespace" && hasLetters && !canBreak(element)) return "none";
    const isReader = kind === "color" ? hasLetters || takesColor(element, declared) : isLine;
    return isReader ? "open" : null;
  });
}

function needOf(element: Element, kind: Inherited, said: Saying): Need {
  const names = namesOf(said, kind);
  if (names === null) return "open";
  return isFixed(element) ? "settled" : { names, by: [element] };
}

const SLOTS: Readonly<Record<Inherited, readonly string[]>> = {
  size: ["font-size", "leading"],
  weight: ["weight"],
  tracking: ["tracking"],
  align: ["align"],
  whitespace: ["whitespace"],
  color: ["color"],
};

const KINDS: ReadonlyMap<string, Inherited> = new Map(
  INHERITED.flatMap((kind) => SLOTS[kind].map((slot) => [slot, kind] as const)),
);

/** Of other classes none says anything of letters; they are most of an element's. */
const TELLING = /(?:^|:)-?(?:text|font|leading|tracking|whitespace|truncate)/;

interface Saying {
  readonly names: string[];
  readonly slots: string[];
  /** From the first class that says it: others do not matter. */
  end: "settled" | "open" | null;
}

const NO_SAYINGS: ReadonlyMap<Inherited, Saying> = new Map();

/** What the classes of an element say of letters, by kind. */
function sayingsOf({ classes }: Element, declared: Declared): ReadonlyMap<Inherited, Saying> {
  const telling = classes.filter((name) => TELLING.test(name));
  if (telling.length === 0) return NO_SAYINGS;
  const sayings = new Map<Inherited, Saying>();
  for (const name of telling) {
    const { slots = [], value = "" } = parseClass(name, declared) ?? {};
    for (const slot of slots) {
      const plain = slot.slice(slot.lastIndexOf(":") + 1);
      const kind = KINDS.get(plain);
      if (kind === undefined) continue;
      const saying = sayings.get(kind) ?? { names: [], slots: [], end: null };
      sayings.set(kind, saying);
      saying.end ??= endOf(slot !== plain, value);
      if (saying.names.at(-1) !== name) saying.names.push(name);
      for (const each of slots) if (!saying.slots.includes(each)) saying.slots.push(each);
    }
  }
  return sayings;
}

function endOf(isConditional: boolean, value: string): Saying["end"] {
  if (isConditional || value === "text-inherit") return "open";
  return value === "text-transparent" ? "settled" : null;
}

/** Null where the classes say a part, or more besides, or other things at other widths. */
function namesOf({ names, slots, end }: Saying, kind: Inherited): string | null {
  // A text style of the theme sets more, and may leave out all but the size and the height of its lines.
  if (end === "open" || slots.length > SLOTS[kind].length) return null;
  const all = names.join(" ");
  if (kind !== "size") return all;
  if (slots.includes("leading")) return slots.includes("font-size") ? all : null;
  return names.every((name) => TEXT_LINE_HEIGHTS.has(name.slice("text-".length))) ? all : null;
}

/** Browsers give these another value than that of what is around them. */
function hasOwnDefault({ tag }: Element, kind: Inherited): boolean {
  const isControl = tag === "button" || tag === "input" || tag === "textarea";
  if (isControl) return kind === "align" || kind === "whitespace";
  if (tag === "th") return kind === "align" || kind === "weight";
  return (tag === "strong" && kind === "weight") || (tag === "small" && kind === "size");
}

/** A drawing's color belongs to it, so that equal ones are alike wherever they stand. */
const isFixed = ({ tag }: Element): boolean =>
  tag === "svg" || tag === "input" || tag === "textarea";

const readsLetters = ({ tag, children }: Element): boolean =>
  tag === "input" || tag === "textarea" || children.some(({ kind }) => kind === "letters");

function takesColor(element: Element, declared: Declared): boolean {
  const { tag, attributes } = element;
  const isDrawn = attributes.some(([name, value]) => name === "fill" && value === "currentColor");
  return isDrawn || tag === "hr" || isLined(element, declared);
}

/** Boxes that stand in a line like letters are placed like letters. */
const isLineOfParts = ({ classes, children }: Element): boolean =>
  !classes.includes("flex") &&
  children.some((child) => child.kind === "element" && isInFlow(child) && INLINE.has(child.tag));

const INLINE: ReadonlySet<Tag> = new Set([
  ...(["a", "span", "button", "label", "input", "textarea", "strong", "em", "small", "s"] as const),
]);

/** A line without a color of its own has that of the letters; so has the ring around what has the focus. */
function isLined({ classes }: Element, declared: Declared): boolean {
  const lines = classes.filter((name) => name.startsWith("border") || name.startsWith("outline"));
  const hasRing = classes.some((name) => name.startsWith("focus-"));
  if (lines.length === 0 || hasRing) return hasRing;
  const slots = new Set(lines.flatMap((name) => parseClass(name, declared)?.slots ?? []));
  const isBordered =
    slots.has("border-t") ||
    slots.has("border-r") ||
    slots.has("border-b") ||
    slots.has("border-l");
  return (
    (isBordered && !slots.has("border-color")) ||
    (slots.has("outline-width") && !slots.has("outline-color"))
  );
}
