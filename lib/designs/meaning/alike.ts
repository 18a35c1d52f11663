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
    let description = "";
    let last: number | null = null;
    for (const child of node.children) {
      if (countTexts(child) === 0) continue;
      const number = this.numberOf(child);
      if (child.text !== null || number !== last) description += `${number} `;
      last = number;
    }
    return description;
  }
}

const LEAST_REPEATED = 3;
const NOT_REPEATED: ReadonlySet<DesignNode> = new Set();

/** The containers among siblings that repeat one structure at least three times in a row. */
export function findRepeated(
  siblings: readonly DesignNode[],
  structures: Structures,
): ReadonlySet<DesignNode> {
  if (siblings.length < LEAST_REPEATED) return NOT_REPEATED;
  const repeated = new Set<DesignNode>();
  let run: DesignNode[] = [];
  for (const node of siblings) {
    if (node.text !== null || countTexts(node) === 0) continue;
    const [first] = run;
    const isAlike = first !== undefined && structures.numberOf(first) === structures.numberOf(node);
    if (!isAlike) run = [];
    run.push(node);
    if (run.length === LEAST_REPEATED) for (const one of run) repeated.add(one);
    if (run.length > LEAST_REPEATED) repeated.add(node);
  }
  return repeated;
}
