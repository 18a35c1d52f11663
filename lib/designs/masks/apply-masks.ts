import type { DesignNode } from "../read/node";

/**
 * A mask shows the layers above it in its parent only where it is. Each becomes a clipping container with those layers:
 * clipped to its box with its corners, or to its outline.
 */
export function applyMasks(node: DesignNode): DesignNode {
  const children = node.children.map(applyMasks);
  const index = children.findIndex(({ isMask }) => isMask);
  return { ...node, children: index === -1 ? children : clipFrom(children, index) };
}

/** A mask ends where the next begins. */
function clipFrom(children: readonly DesignNode[], first: number): DesignNode[] {
  const clipped: DesignNode[] = children.slice(0, first);
  let at = first;
  while (at < children.length) {
    const mask = children[at];
    const following = children.findIndex((child, index) => index > at && child.isMask);
    const end = following === -1 ? children.length : following;
    if (mask !== undefined) clipped.push(...clip(mask, children.slice(at + 1, end)));
    at = end;
  }
  return clipped;
}

function clip(mask: DesignNode, masked: readonly DesignNode[]): DesignNode[] {
  if (mask.box === null || mask.rotation !== 0) return [mask, ...masked];
  if (masked.length === 0) return [];
  return [
    {
      ...mask,
      kind: mask.kind === "ellipse" && mask.paths.length === 0 ? "ellipse" : "frame",
      isMask: false,
      clips: true,
      layout: null,
      opacity: 1,
      blend: null,
      fills: [],
      stroke: null,
      effects: [],
      paths: [],
      strokePaths: [],
      clipPaths: mask.paths,
      children: masked,
    },
  ];
}
