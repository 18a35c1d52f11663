import type { Box, DesignNode } from "../read/node";

/**
 * Moves the edges of boxes to whole pixels, counted from the frame's corner. What is hand-placed lies anywhere, such as
 * at 23.5 px; every gap and padding derived from whole edges is whole, and rounding errors cannot add up.
 */
export function moveToWholePixels(root: DesignNode): DesignNode {
  const { x, y } = root.box ?? { x: 0, y: 0 };
  return move(root, { x, y });
}

function move(node: DesignNode, origin: { x: number; y: number }): DesignNode {
  const box = node.box === null ? null : roundBox(node, node.box, origin);
  const { children } = node;
  return {
    ...node,
    box,
    children: children.length === 0 ? children : children.map((child) => move(child, origin)),
  };
}

function roundBox(node: DesignNode, box: Box, origin: { x: number; y: number }): Box {
  const [x, y] = [Math.round(box.x - origin.x), Math.round(box.y - origin.y)];
  if (keepsSize(node)) return { ...box, x, y };
  return {
    x,
    y,
    width: roundSize(box.width, box.x - origin.x, x),
    height: roundSize(box.height, box.y - origin.y, y),
  };
}

/** A drawing would be distorted, and a rotated box is not the layer's own. */
function keepsSize({ kind, paths, rotation }: DesignNode): boolean {
  return kind === "vector" || kind === "line" || paths.length > 0 || rotation !== 0;
}

function roundSize(size: number, start: number, rounded: number): number {
  const whole = Math.round(start + size) - rounded;
  return whole < 1 && size > 0 ? size : whole;
}
