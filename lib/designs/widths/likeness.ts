import type { Declared } from "../classes/class-slots";
import { canJoinClasses } from "../classes/join-classes";
import type { Child, Element, Tag } from "../elements/element";

/** Tells whether two children of two designs are one thing in two widths, and how surely. */

const MAX_WORDS = 40;
const MAX_LETTERS = 400;
const SIMILAR = 0.5;
/** What such tags mean may differ between the widths; what they may contain is the same. */
const KINDS: readonly (readonly Tag[])[] = [
  ["div", "section", "article", "header", "footer", "nav", "aside", "ul", "li"],
  ["p", "h2", "h3", "h4", "h5", "h6"],
];

export const isElement = (child: Child): child is Element => child.kind === "element";
export const isFlex = ({ classes }: Element): boolean => classes.includes("flex");

export class Likeness {
  readonly #declared: Declared;
  readonly #words = new Map<Element, ReadonlySet<string>>();

  constructor(declared: Declared) {
    this.#declared = declared;
  }

  /** 0 if they cannot be one element; `forms` has the same thing in the widths that were joined before. */
  scoreOf(forms: readonly Child[], other: Child): number {
    const one = forms.at(-1);
    if (one === undefined || one.kind !== other.kind) return 0;
    if (!isElement(one) || !isElement(other))
      return !isElement(one) && !isElement(other) && one.text === other.text ? 4 : 0;
    const score = this.#compare(one, other);
    return score > 0 && forms.every((form) => isElement(form) && this.canShare(form, other))
      ? score
      : 0;
  }

  /** One element can be both. */
  canShare(one: Element, other: Element): boolean {
    if (!haveOneKind(one, other)) return false;
    // An instance that was detached at one width is still the same thing.
    if (one.origin && other.origin && one.origin.family !== other.origin.family) return false;
    if (writeAttributes(one) !== writeAttributes(other)) return false;
    if (isProse(one) !== isProse(other) && (isFlex(one) || isFlex(other))) return false;
    if (one.tag === "svg" && !areEqual(one.children, other.children)) return false;
    return canJoinClasses([one.classes, other.classes], one.tag, this.#declared);
  }

  /** The words of a text, or of all that a container holds. */
  wordsIn(child: Child): ReadonlySet<string> {
    return isElement(child) ? this.#wordsOf(child) : new Set(splitWords(child.text));
  }

  /** Of 1. */
  shareOfWords(one: Child, other: Child): number {
    return shareOf(this.wordsIn(one), this.wordsIn(other));
  }

  #compare(one: Element, other: Element): number {
    const [words, others] = [this.#wordsOf(one), this.#wordsOf(other)];
    // What a layout needed in one width is no part of the design.
    if ((one.layer === "") !== (other.layer === "")) return 0;
    const isNamed = one.layer !== undefined && one.layer !== "" && one.layer === other.layer;
    const isOneComponent = one.origin !== null && other.origin !== null;
    const known = (isNamed ? 2 : 0) + (isOneComponent ? 2 : 0);
    if (words.size === 0 && others.size === 0) return known + 1;
    if (words.size === 0 || others.size === 0) return 0;
    const shared = shareOf(words, others);
    return shared >= SIMILAR ? known + 1 + 4 * shared : known;
  }

  #wordsOf(element: Element): ReadonlySet<string> {
    const known = this.#words.get(element);
    if (known !== undefined) return known;
    const words = new Set<string>();
    for (const child of element.children) {
      const inner = isElement(child) ? this.#wordsOf(child) : splitWords(child.text);
      for (const word of inner) if (words.size < MAX_WORDS) words.add(word);
      if (words.size >= MAX_WORDS) break;
    }
    for (const [name, value] of element.attributes)
      if (name === "placeholder" || name === "value")
        for (const word of splitWords(value)) if (words.size < MAX_WORDS) words.add(word);
    this.#words.set(element, words);
    return words;
  }
}

const splitWords = (text: string): readonly string[] =>
  text
    .slice(0, MAX_LETTERS)
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");

/** Dice's coefficient. */
function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((word) => other.has(word)).length;
  return both === 0 ? 0 : (2 * both) / (one.size + other.size);
}

function haveOneKind(one: Element, other: Element): boolean {
  if (one.tag === other.tag) return true;
  const tags = [one.tag, other.tag];
  if (tags.includes("li") && tags.includes("p")) return holdsLetters(one) && holdsLetters(other);
  return KINDS.some((kind) => tags.every((tag) => kind.includes(tag)));
}

const holdsLetters = ({ children }: Element): boolean =>
  children.every(({ kind }) => kind === "letters");

/** Letters and runs in the flow of a text, which can only be shown as a whole. */
export const isProse = (element: Element): boolean =>
  !isFlex(element) &&
  element.children.length > 1 &&
  element.children.some(({ kind }) => kind === "letters");

const OF_ONE_FRAME: ReadonlySet<string> = new Set(["id", "for", "href"]);

/** Without the values of IDs, which are unique in their frame only, and of links, which follow from their words. */
function writeAttributes({ attributes }: Element): string {
  return JSON.stringify(
    attributes.map(([name, value]) => (OF_ONE_FRAME.has(name) ? [name] : [name, value])),
  );
}

/** Equal letters, tags, classes and attributes. */
export function areEqual(ones: readonly Child[], others: readonly Child[]): boolean {
  return (
    ones.length === others.length &&
    ones.every((one, index) => {
      const other = others[index];
      if (other === undefined) return false;
      if (!isElement(one) || !isElement(other))
        return !isElement(one) && !isElement(other) && one.text === other.text;
      return (
        one.tag === other.tag &&
        one.classes.join(" ") === other.classes.join(" ") &&
        JSON.stringify(one.attributes) === JSON.stringify(other.attributes) &&
        areEqual(one.children, other.children)
      );
    })
  );
}
