import type { DesignNode } from "../read/node";
import type { Role } from "./role";

/** Where each layer leads as a whole. */

const NOTHING: ReadonlySet<string> = new Set();

export class Destinations {
  readonly #root: DesignNode;
  readonly #leads = new Map<DesignNode, ReadonlySet<string>>();

  constructor(root: DesignNode) {
    this.#root = root;
    this.#add(root);
  }

  #add(node: DesignNode): ReadonlySet<string> {
    const inner = node.children.flatMap((child) => [...this.#add(child)]);
    const all = new Set(node.leadsTo === null ? inner : [...inner, node.leadsTo]);
    if (all.size > 0) this.#leads.set(node, all);
    return all;
  }

  /** The only address that it and all in it lead to. */
  of(node: DesignNode): string | null {
    const [only, ...others] = this.#leads.get(node) ?? NOTHING;
    return others.length === 0 ? (only ?? null) : null;
  }

  /** What a layer is, given what it looks like: no link is in another. */
  lead(node: DesignNode, role: Role | null): Role | null {
    const count = this.#leads.get(node)?.size ?? 0;
    if (count === 0 || node === this.#root) return role;
    const isControl = role?.kind === "link" || role?.kind === "button";
    const address = this.of(node);
    if (address === null) return isControl ? null : role;
    if (!isControl && (role !== null || node.leadsTo === null)) return role;
    const name = isControl ? role.name : undefined;
    return { kind: "link", address, ...(name !== undefined && { name }) };
  }
}
