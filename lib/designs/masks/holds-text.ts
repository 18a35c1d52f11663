import type { DesignNode } from "../read/node";

const known = new WeakMap<DesignNode, boolean>();

/** True if a layer or one of its descendants is a text. */
export function holdsText(node: DesignNode): boolean {
  const found = known.get(node) ?? (node.text !== null || node.children.some(holdsText));
  known.set(node, found);
  return found;
}
