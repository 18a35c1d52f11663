import type { Tag } from "../elements/element";
import { findMeaning, stemOf } from "../output/layer-names";
import type { NodeView, TagView } from "../output/view";
import { toSlug } from "../read/slug";

/** Names classes after what elements are: their layers, or their roles where the layers' names say nothing. */

export interface Wanted {
  /** After the element's layer; null if that says nothing. */
  readonly own: string | null;
  readonly role: string;
  /** The name of what the element is in. */
  readonly around: string | null;
}

const ROLES: Partial<Record<Tag, string>> = {
  h1: "title",
  h2: "title",
  h3: "title",
  h4: "title",
  h5: "title",
  h6: "title",
  a: "link",
  img: "image",
  svg: "icon",
  g: "shape",
  path: "shape",
  ul: "list",
  ol: "list",
  li: "item",
  input: "field",
  textarea: "field",
};

/** Null for a name that says nothing, or only what the element's text says. */
export function findOwnName({ layer, children: [only] }: TagView): string | null {
  const meaning = findMeaning(layer);
  if (meaning === null) return null;
  const isItself =
    only?.kind === "letters" &&
    (typeof only.value !== "string" || stemOf(only.value) === stemOf(layer));
  const slug = isItself ? "" : toSlug(meaning);
  return slug === "" ? null : slug;
}

export function nameRole({ tag, utilities, children }: TagView): string {
  if (tag !== "div" && tag !== "span" && tag !== "p") return ROLES[tag] ?? tag;
  if (children.some(isLetters) || tag === "p") return "text";
  if (utilities.includes("flex")) return utilities.includes("flex-col") ? "column" : "row";
  return children.length === 0 ? "box" : "group";
}

const isLetters = ({ kind }: NodeView): boolean => kind === "letters";

/** Takes a name for a style: the plainest that no other style has. */
export class ClassNames {
  /** What every object has is no class of a module. */
  readonly #taken = new Set(Object.getOwnPropertyNames(Object.prototype));
  /** By name: the last number that it was taken with. */
  readonly #numbers = new Map<string, number>();
  readonly #spell: (words: string) => string;

  /** `spell`: how words that hyphens join become a class. */
  constructor(spell: (words: string) => string) {
    this.#spell = spell;
  }

  take({ own, role, around }: Wanted): string {
    const plain = own ?? role;
    const within = around === null || around === plain ? plain : `${around}-${plain}`;
    const isFree = own !== null && !this.#taken.has(this.#spell(own));
    return this.#number(isFree ? own : within);
  }

  #number(words: string): string {
    const plain = this.#spell(words);
    let name = plain;
    let number = this.#numbers.get(plain) ?? 2;
    for (; this.#taken.has(name); number++) name = this.#spell(`${words}-${number}`);
    this.#numbers.set(plain, number);
    this.#taken.add(name);
    return name;
  }
}
