import type { DesignNode } from "./node";

/** The node with other children, or the same node if none of them changes: a frame has many layers, and each pass few to change. */
export function mapChildren<Node extends DesignNode>(
  node: Node,
  change: (child: DesignNode, index: number) => DesignNode,
): Node {
  const { children } = node;
  let changed: DesignNode[] | null = null;
  let index = 0;
  for (const child of children) {
    const next = change(child, index);
    if (changed === null && next !== child) changed = children.slice(0, index);
    changed?.push(next);
    index += 1;
  }
  return changed === null ? node : { ...node, children: changed };
}
