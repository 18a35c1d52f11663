/**
 * Numbers what is in a tree: equal numbers have equal descriptions, which are made of the numbers of what is inside. So it is
 * linear, however deep the tree is.
 */
export class Numbering<Node extends object> {
  readonly #describe: (node: Node, numberOf: (inner: Node) => number) => string;
  readonly #numbers = new Map<string, number>();
  readonly #known = new Map<Node, number>();

  constructor(describe: (node: Node, numberOf: (inner: Node) => number) => string) {
    this.#describe = describe;
  }

  numberOf = (node: Node): number => {
    const known = this.#known.get(node);
    if (known !== undefined) return known;
    const description = this.#describe(node, this.numberOf);
    const number = this.#numbers.get(description) ?? this.#numbers.size;
    this.#numbers.set(description, number);
    this.#known.set(node, number);
    return number;
  };
}

/**
 * Changes the children at the same places of several parents together, whichever parent they are in, and puts each back.
 * `change` returns as many as it is given, in their order.
 */
export function changeTogether<Child>(
  families: readonly Child[][],
  places: readonly number[],
  change: (children: Child[]) => readonly Child[],
): void {
  const all = families.flatMap((children) => places.map((at) => children[at] as Child));
  const changed = change(all).values();
  for (const children of families)
    for (const at of places) children[at] = changed.next().value as Child;
}
