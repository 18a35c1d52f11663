import type { Child, Element, Tag } from "../elements/element";
import type { Declared } from "./class-slots";
import { canJoinClasses } from "./join-classes";

/** Tells whether two children of two designs are one thing in two widths, and how surely. */

const MAX_WORDS = 40;
const MAX_LETTERS = 400;
const SIMILAR = 0.5;
/** What boxes without a name in common must share to be one. */
const MOSTLY = 0.85;
/** What such tags mean may differ between the widths; what they may contain is the same. */
const KINDS: readonly (readonly Tag[])[] = [
  ["div", "section", "header", "footer", "nav", "aside", "main", "ul", "li"],
  ["p", "h2", "h3", "h4", "h5", "h6", "li", "label"],
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
    if (!haveOneKind(one.tag, other.tag)) return false;
    if ((one.origin?.family ?? null) !== (other.origin?.family ?? null)) return false;
    if (!haveLikeAttributes(one, other)) return false;
    if (isProse(one) !== isProse(other) && (isFlex(one) || isFlex(other))) return false;
    if (one.tag === "svg" && !areEqual(one.children, other.children)) return false;
    return canJoinClasses([one.classes, other.classes], one.tag, this.#declared);
  }

  #compare(one: Element, other: Element): number {
    const [words, others] = [this.#wordsOf(one), this.#wordsOf(other)];
    const isNamed = one.layer !== undefined && one.layer !== "" && one.layer === other.layer;
    const known = (isNamed ? 2 : 0) + (one.origin === null ? 0 : 2);
    if (words.size === 0 && others.size === 0) return known + 1;
    if (words.size === 0 || others.size === 0) return 0;
    const shared = shareOf(words, others);
    const least = known > 0 || hasLetters(one) ? SIMILAR : MOSTLY;
    return shared >= least ? known + 1 + 4 * shared : 0;
  }

  /** The words of a text, or the texts in a box. */
  #wordsOf(element: Element): ReadonlySet<string> {
    const known = this.#words.get(element);
    if (known !== undefined) return known;
    const words = new Set<string>();
    const add = (word: string) => words.size < MAX_WORDS && words.add(word);
    for (const child of element.children) {
      if (!isElement(child)) for (const word of splitWords(child.text)) add(word);
      else if (hasLetters(child)) add([...this.#wordsOf(child)].join(" "));
      else for (const text of this.#wordsOf(child)) add(text);
    }
    for (const [name, value] of element.attributes)
      if (name === "placeholder" || name === "value") add(value.slice(0, MAX_LETTERS));
    this.#words.set(element, words);
    return words;
  }
}

const hasLetters = ({ children }: Element): boolean => children.some((child) => !isElement(child));

export const isBox = (child: Child): child is Element =>
  isElement(child) && child.children.length > 1 && !hasLetters(child) && child.tag !== "svg";

/** A box that does no more than hold others: another width may do without it. */
export const isWrapper = (child: Child): child is Element =>
  isBox(child) && (child.tag === "div" || child.tag === "ul") && child.origin === null;

const splitWords = (text: string): readonly string[] =>
  text
    .slice(0, MAX_LETTERS)
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");

/** Dice's coefficient. */
function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((word) => other.has(word)).length;
  return (2 * both) / (one.size + other.size);
}

const haveOneKind = (one: Tag, other: Tag): boolean =>
  one === other || KINDS.some((tags) => tags.includes(one) && tags.includes(other));

/** Letters and runs in the flow of a text, which can only be shown as a whole. */
export const isProse = (element: Element): boolean =>
  !isFlex(element) &&
  element.children.length > 1 &&
  element.children.some(({ kind }) => kind === "letters");

/** IDs are unique in their frame only; a label, or a name in its place, may be found at one width only. */
function haveLikeAttributes(one: Element, other: Element): boolean {
  const isNamed = [one, other].every(({ attributes }) =>
    attributes.some(([name]) => name === "aria-label"),
  );
  const [own, others] = [one, other].map(({ attributes }) =>
    JSON.stringify(
      attributes.filter(
        ([name]) => name !== "id" && name !== "for" && (isNamed || name !== "aria-label"),
      ),
    ),
  );
  return own === others;
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
