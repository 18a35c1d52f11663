import type { DesignNode } from "../read/node";

/**
 * In a row that never gets wider than in the design, nothing has to grow. If it did, it would take what a narrower font
 * leaves, and what follows would no longer stand where it stands in the design. `node`: with the design's own layout; in an
 * inferred one each place is known, and what grows keeps the places after it.
 */
export function capRow(node: DesignNode): DesignNode {
  const { layout, children } = node;
  const isOwn = children.some(({ flow, isAbsolute }) => flow === null && !isAbsolute);
  if (layout?.direction !== "row" || !isOwn) return node;
  if (!children.some(({ flow }) => flow?.width === "grow")) return node;
  return { ...node, children: children.map(stopGrowing) };
}

function stopGrowing(child: DesignNode): DesignNode {
  if (child.flow?.width !== "grow") return child;
  return { ...capRow(child), flow: { ...child.flow, width: "shrink" } };
}
