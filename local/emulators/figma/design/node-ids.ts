import type { Draft } from "./draft.ts";

/** Pages count from 0: nodes are numbered within the session that created them. */
export class NodeIds {
  readonly #ids = new Map<Draft, string>();
  readonly #names = new Map<string, string>();
  readonly #counts = new Map<number, number>();

  next(session: number): string {
    const count = (this.#counts.get(session) ?? 0) + 1;
    this.#counts.set(session, count);
    return `${session}:${count}`;
  }

  get(node: Draft): string {
    const id = this.#ids.get(node);
    if (id === undefined) throw new Error(`${node.name} is in no page`);
    return id;
  }

  /** Of the first layer that is called so. */
  named = (name: string): string => {
    const id = this.#names.get(name);
    if (id === undefined) throw new Error(`No layer is called ${name}`);
    return id;
  };

  /** Numbers every node that is not a copy: copies are named after these. */
  number(node: Draft, session: number): void {
    const id = this.next(session);
    this.#ids.set(node, id);
    if (!this.#names.has(node.name)) this.#names.set(node.name, id);
    if (!node.instance) for (const child of node.children) this.number(child, session);
  }

  /** `I<outermost instance>;<id of the original>`, for everything inside instances. */
  nameCopies(node: Draft, outermost: string | null = null): void {
    const inside = outermost ?? (node.instance ? this.get(node) : null);
    for (const child of node.children) {
      if (inside !== null) this.#ids.set(child, this.#copyId(child, inside));
      this.nameCopies(child, child.isSwapped ? this.get(child) : inside);
    }
  }

  #copyId(copy: Draft, outermost: string): string {
    const origin = copy.origin === null ? this.next(0) : this.get(copy.origin);
    return `I${outermost.replace(/^I/, "")};${origin.replace(/^I/, "")}`;
  }
}
