import type { Child, Element, Letters } from "../elements/element";

/**
 * Numbers the elements' shapes: elements that differ only in text have equal numbers. Linear, because each shape is
 * described by its children's numbers.
 */

/** Above this limit a component would have too many text properties to be usable. */
const MAX_LETTERS = 8;

export interface Summary {
  /** The shape including the instance's placement. */
  readonly shape: number;
  /** For an instance: the shape without its placement. */
  readonly body: number;
  /** Its texts in order; null if there are too many for a component. */
  readonly letters: readonly Letters[] | null;
}

export class ShapeTable {
  readonly #numbers = new Map<string, number>();
  readonly #summaries = new Map<Element, Summary>();

  summaryOf(element: Element): Summary {
    const known = this.#summaries.get(element);
    if (known !== undefined) return known;
    const summary = this.#summarize(element);
    this.#summaries.set(element, summary);
    return summary;
  }

  #summarize(element: Element): Summary {
    const { tag, attributes, classes, origin } = element;
    const letters = this.#lettersIn(element.children);
    const inner = [
      tag,
      JSON.stringify(attributes),
      ...element.children.map((child) => this.#markOf(child)),
    ];
    const own = classes.slice(origin?.placement.length ?? 0);
    const body = this.#numberOf([...inner, own.join(" ")]);
    if (origin === null || letters === null) {
      return { shape: this.#numberOf([...inner, classes.join(" ")]), body, letters };
    }
    const { family, placement } = origin;
    const parts = [
      "instance",
      JSON.stringify(family),
      keyOfVariants(element),
      String(body),
      placement.join(" "),
    ];
    return { shape: this.#numberOf(parts), body, letters };
  }

  #markOf(child: Child): string {
    return child.kind === "letters" ? "letters" : String(this.summaryOf(child).shape);
  }

  #lettersIn(children: readonly Child[]): readonly Letters[] | null {
    const found: Letters[] = [];
    for (const child of children) {
      const letters = child.kind === "letters" ? [child] : this.summaryOf(child).letters;
      if (letters === null || found.length + letters.length > MAX_LETTERS) return null;
      found.push(...letters);
    }
    return found;
  }

  #numberOf(parts: readonly string[]): number {
    const description = parts.join("\u0000");
    const number = this.#numbers.get(description) ?? this.#numbers.size;
    this.#numbers.set(description, number);
    return number;
  }
}

/** An empty variant value equals a missing one: no property could distinguish them. */
export function keyOfVariants({ origin }: Element): string {
  const named = [...(origin?.variants ?? [])].filter(([, value]) => value !== "");
  return JSON.stringify(named.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
