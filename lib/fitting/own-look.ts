// Puts a component of the repository in place of an element with the component's own look: of the element, it takes what is
// in it, and where it stands. What holds others keeps how it lays them out.

import { type Declared, parseClass } from "../designs/classes/class-slots";
import type { Attribute, Child, Element } from "../designs/elements/element";
import { dress, type Styling, type Wearer } from "./component-classes";
import { BOXES, toggleOf } from "./subjects";

export interface Adopted {
  readonly classes: readonly string[];
  readonly attributes: readonly Attribute[];
  readonly children: readonly Child[];
}

const PLACE =
  /^(?:position|top|right|bottom|left|m[trbl]|self|justify-self|grow|shrink|basis|order|z|(?:col|row)-(?:span|start))$/;
const LAYOUT =
  /^(?:display|direction|wrap|items|justify|align-content|gap-[xy]|p[trbl]|grid-(?:cols|rows)|(?:min-|max-)?[wh])$/;
const WIDTH = /^(?:max-)?w$/;
/** Of what classes alone draw. */
const PSEUDO = /(?:^|:)(?:before|after):/;
const SHARE = /^(?:full|auto|\d+\/\d+)$/;

const CELLS = new Set(["table", "thead", "tbody", "tr", "th", "td"]);
const FIELDS = new Set(["input", "textarea"]);
const TOGGLES = new Set(["checkbox", "switch"]);

/** Null where the component cannot show what is in the element. */
export function adopt(
  element: Element,
  part: Wearer & { readonly isClosed?: boolean | undefined },
  styling: Styling,
): Adopted | null {
  if (element.classes.some((name) => /(?:^|:)hidden$/.test(name))) return null;
  const { tag } = part;
  const { declared } = styling;
  const { attributes } = element;
  if (TOGGLES.has(tag)) {
    const toggle = toggleOf(element);
    const given = toggle?.attributes.filter(([name]) => name !== "type" && name !== "role") ?? [];
    return toggle && { classes: placeOf(element, tag, declared), attributes: given, children: [] };
  }
  // What stands in a line of text is like a word of it.
  const isBox = BOXES.has(tag) && !/(?:^|\s)inline-/.test(part.classes);
  // They take the color of their texts from the page, or hold texts of the frame.
  const isHolding = isBox || CELLS.has(tag) || FIELDS.has(tag);
  if (isHolding && styling.staysLight) return null;
  if (isBox || CELLS.has(tag)) {
    if (part.isClosed) return null;
    const classes = isBox ? layOut(element, part, styling) : placeOf(element, tag, declared);
    return classes && { classes, attributes, children: element.children };
  }
  // What a field stands in may show it already.
  if (FIELDS.has(tag) && !isPainted(element, declared)) return null;
  const children = FIELDS.has(tag) ? [] : contentOf(element, part);
  if (children === null || (part.isClosed && children.length > 0)) return null;
  return { classes: placeOf(element, tag, declared), attributes, children };
}

export function placeOf({ classes }: Element, tag: string, declared: Declared): string[] {
  // A width in pixels at one width of the page, and the limits of it at others, are the design's own.
  const isShared = classes.every((name) => {
    const { slots = [], value = "" } = parseClass(name, declared) ?? {};
    return !slots.some((slot) => WIDTH.test(slot.replace(/^.*:/, ""))) || SHARE.test(value);
  });
  return classes.filter((name) => {
    // What lies over a toggle goes with its look, and a dot that is drawn before the words with that of the dot.
    if (name === "relative" || PSEUDO.test(name)) return false;
    const parsed = parseClass(name, declared);
    return parsed?.slots.every((slot) => {
      const plain = slot.replace(/^.*:/, "");
      if (PLACE.test(plain)) return true;
      if (plain === "align") return CELLS.has(tag);
      return WIDTH.test(plain) && (FIELDS.has(tag) || CELLS.has(tag) || isShared);
    });
  });
}

/** With what takes back how the component would lay out what is in it. */
function layOut(element: Element, part: Wearer, styling: Styling): string[] | null {
  const isPlaced = (name: string): boolean => {
    if (PSEUDO.test(name)) return false;
    const slots = parseClass(name, styling.declared)?.slots ?? [""];
    return slots.every((slot) => {
      const plain = slot.replace(/^.*:/, "");
      return PLACE.test(plain) || LAYOUT.test(plain);
    });
  };
  const kept = { ...element, classes: element.classes.filter(isPlaced) };
  const theirs = part.classes.split(/\s+/).filter(isPlaced).join(" ");
  return dress(kept, { tag: part.tag, classes: theirs }, styling);
}

const PAINT = /^(?:border-[trbl]|bg-color|outline-width|outline-style|shadow|inset-shadow)$/;

const isPainted = ({ classes }: Element, declared: Declared): boolean =>
  classes.some((name) => {
    const { slots = [], value = "" } = parseClass(name, declared) ?? {};
    return slots.some((slot) => PAINT.test(slot)) && !/(?:^|-)(?:none|transparent|0)$/.test(value);
  });

/** Drawings, pictures, dots and one text, without what they are laid out in; null for more. */
function contentOf(element: Element, { classes }: Wearer): Child[] | null {
  const found = element.children.flatMap(leavesOf);
  const texts = found.filter(({ kind }) => kind === "letters");
  const isInRow = /(?:^|\s)(?:inline-)?flex(?:\s|$)/.test(classes);
  const isShown = (child: Child) =>
    child.kind === "letters" || DRAWN.has(child.tag) || (isInRow && DOTS.has(child.tag));
  if (texts.length > 1 || found.length === 0 || !found.every(isShown)) return null;
  return found.map((child) =>
    child.kind === "element" && DOTS.has(child.tag) ? { ...child, tag: "span" } : child,
  );
}

const DRAWN = new Set(["svg", "img"]);
/** Boxes that hold nothing. */
const DOTS = new Set(["div", "span"]);

function leavesOf(child: Child): readonly Child[] {
  if (child.kind === "letters" || child.children.length === 0 || DRAWN.has(child.tag)) {
    return [child];
  }
  return child.children.flatMap(leavesOf);
}
