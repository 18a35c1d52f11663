import { countTexts } from "../layout/elastic";
import type { DesignNode } from "../read/node";
import { Numbering } from "../read/numbering";

const MOST_TEXTS = 8;

/**
 * Numbers the structures of layers: layers with equal numbers hold texts of the same sizes in the same order; their
 * words, pictures and colors may differ, and so may the number of equal containers in a row. Linear, because each structure
 * is described by its children's numbers.
 */
export class Structures extends Numbering<DesignNode> {
  readonly #sizes = new Map<DesignNode, readonly number[] | null>();

  constructor() {
    super(describe);
  }

  /** Of one structure, or containers of the same few texts that stand in another order or in other containers. */
  areAlike(one: DesignNode, other: DesignNode): boolean {
    if (this.numberOf(one) === this.numberOf(other)) return true;
    if (one.text !== null || other.text !== null) return false;
    const [own, others] = [this.#sizesIn(one), this.#sizesIn(other)];
    return own !== null && others !== null && own.join(" ") === others.join(" ");
  }

  /** Of its texts, sorted; null for many. */
  #sizesIn(node: DesignNode): readonly number[] | null {
    const known = this.#sizes.get(node);
    if (known !== undefined) return known;
    const sizes = node.text === null ? this.#sizesBelow(node) : [node.text.style.size];
    this.#sizes.set(node, sizes);
    return sizes;
  }

  #sizesBelow({ children }: DesignNode): readonly number[] | null {
    const sizes: number[] = [];
    for (const child of children) {
      const inner = this.#sizesIn(child);
      if (inner === null || sizes.length + inner.length > MOST_TEXTS) return null;
      sizes.push(...inner);
    }
    return sizes.sort((one, other) => one - other);
  }
}

function describe(node: DesignNode, numberOf: (inner: DesignNode) => number): string {
  if (node.text !== null) return `text ${node.text.style.size}`;
  let description = "";
  let last: number | null = null;
  for (const child of node.children) {
    if (countTexts(child) === 0) continue;
    const number = numberOf(child);
    if (child.text !== null || number !== last) description += `${number} `;
    last = number;
  }
  return description;
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
