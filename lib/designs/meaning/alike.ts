import { countTexts } from "../layout/elastic";
import type { DesignNode } from "../read/node";

/**
 * Numbers the structures of layers: layers with equal numbers hold texts of the same sizes in the same order; their
 * words, pictures and colors may differ. Linear, because each structure is described by its children's numbers.
 */
export class Structures {
  readonly #numbers = new Map<string, number>();
  readonly #known = new Map<DesignNode, number>();

  numberOf(node: DesignNode): number {
    const known = this.#known.get(node);
    if (known !== undefined) return known;
    const description = this.#describe(node);
    const number = this.#numbers.get(description) ?? this.#numbers.size;
    this.#numbers.set(description, number);
    this.#known.set(node, number);
    return number;
  }

  #describe(node: DesignNode): string {
    if (node.text !== null) return `text ${node.text.style.size}`;
    const texts = node.children.filter((child) => countTexts(child) > 0);
    return texts.map((child) => this.numberOf(child)).join(" ");
  }
}
