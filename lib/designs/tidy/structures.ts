import type { Element } from "../elements/element";

/** Numbers elements by the tags in them. */
export class Structures {
  readonly #numbers = new Map<string, number>();
  readonly #known = new Map<Element, number>();

  numberOf(element: Element): number {
    const known = this.#known.get(element);
    if (known !== undefined) return known;
    const inner = element.children.map((child) =>
      child.kind === "letters" ? "" : this.numberOf(child),
    );
    const look = `${element.tag} ${inner.join()}`;
    const number = this.#numbers.get(look) ?? this.#numbers.size;
    this.#numbers.set(look, number);
    this.#known.set(element, number);
    return number;
  }
}
