import type { DesignNode } from "../read/node";
import type { Role } from "./role";

/** Where each layer leads as a whole. */

/** In place of an address: each leads elsewhere. */
const SEVERAL = "";

export class Destinations {
  readonly #root: DesignNode;
  readonly #leads = new Map<DesignNode, string>();

  constructor(root: DesignNode) {
    this.#root = root;
    this.#add(root);
  }

  #add(node: DesignNode): string | null {
    let all = node.leadsTo;
    const links = node.text?.runs.map(({ link }) => link) ?? [];
    for (const inner of [...links, ...node.children.map((child) => this.#add(child))])
      if (inner !== null) all = all === null || all === inner ? inner : SEVERAL;
    if (all !== null) this.#leads.set(node, all);
    return all;
  }

  /** The only address that it and all in it lead to. */
  of(node: DesignNode): string | null {
    return this.#leads.get(node) || null;
  }

  /** What a layer is, given what it looks like: no link is in another. */
  lead(node: DesignNode, role: Role | null): Role | null {
    if (!this.#leads.has(node) || node === this.#root) return role;
    const isControl = role?.kind === "link" || role?.kind === "button";
    const address = this.of(node);
    if (address === null) return isControl ? null : role;
    if (!isControl && (role !== null || node.leadsTo === null)) return role;
    const name = isControl ? role.name : undefined;
    return { kind: "link", address, ...(name !== undefined && { name }) };
  }
}
