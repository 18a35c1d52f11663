import type { DesignNode } from "./node";

/** The node with other children, or the same node if none of them changes: a frame has many layers, and each pass few to change. */
export function mapChildren<Node extends DesignNode>(
  node: Node,
  change: (child: DesignNode, index: number) => DesignNode,
): Node {
  const { children } = node;
  if (children.length === 0) return node;
  const changed = children.map(change);
  return changed.every((child, index) => child === children[index])
    ? node
    : { ...node, children: changed };
}
