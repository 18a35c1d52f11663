import { countTexts } from "../layout/elastic";
import type { DesignNode } from "../read/node";

/**
 * Numbers the structures of layers: layers with equal numbers hold texts of the same sizes in the same order; their
 * words, pictures and colors may differ, and so may the number of equal containers in a row. Linear, because each structure
 * is described by its children's numbers.
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
    const numbers = texts.map((child) => this.numberOf(child));
    return numbers
      .filter((number, index) => texts[index]?.text !== null || number !== numbers[index - 1])
      .join(" ");
  }
}

const LEAST_REPEATED = 3;

/** The containers among siblings that repeat one structure at least three times in a row. */
export function findRepeated(
  siblings: readonly DesignNode[],
  structures: Structures,
): ReadonlySet<DesignNode> {
  const runs: DesignNode[][] = [];
  for (const node of siblings.filter((one) => one.text === null && countTexts(one) > 0)) {
    const [last] = runs.at(-1) ?? [];
    const isAlike = last !== undefined && structures.numberOf(last) === structures.numberOf(node);
    if (isAlike) runs.at(-1)?.push(node);
    else runs.push([node]);
  }
  return new Set(runs.filter((run) => run.length >= LEAST_REPEATED).flat());
}
