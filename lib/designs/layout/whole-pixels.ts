import { mapChildren } from "../read/map-children";
import type { Box, DesignNode } from "../read/node";
import { hasSeveralWords } from "./text-box";

/**
 * Moves the edges of boxes to whole pixels, counted from the frame's corner. What is hand-placed lies anywhere, such as
 * at 23.5 px; every gap and padding derived from whole edges is whole, and rounding errors cannot add up.
 */
export function moveToWholePixels(root: DesignNode): DesignNode {
  const { x, y } = root.box ?? { x: 0, y: 0 };
  // In a frame on whole pixels, most layers are on such too and stay as they are.
  return move(root, { x: x - Math.floor(x), y: y - Math.floor(y) });
}

function move(node: DesignNode, origin: { x: number; y: number }): DesignNode {
  const moved = mapChildren(node, (child) => move(child, origin));
  const box = node.box === null ? null : roundBox(node, node.box, origin);
  return isSame(box, node.box) ? moved : { ...moved, box };
}

function roundBox(node: DesignNode, box: Box, origin: { x: number; y: number }): Box {
  const [x, y] = [Math.round(box.x - origin.x), Math.round(box.y - origin.y)];
  if (keepsSize(node)) return { ...box, x, y };
  const width = roundSize(box.width, box.x - origin.x, x);
  return {
    x,
    y,
    width: isTight(node) && width < box.width - NEAR_PX ? width + 1 : width,
    height: roundSize(box.height, box.y - origin.y, y),
  };
}

function isSame(one: Box | null, other: Box | null): boolean {
  if (one === null || other === null) return one === other;
  const { x, y, width, height } = one;
  return x === other.x && y === other.y && width === other.width && height === other.height;
}

const NEAR_PX = 0.01;

/** As wide as a line of words needs, where it would break in less. What fills its row has the width that others leave. */
function isTight({ text, layout, horizontal, children }: DesignNode): boolean {
  if (horizontal === "fill") return false;
  if (text !== null) return text.resize !== "both" && hasSeveralWords(text);
  return layout !== null && horizontal === "hug" && children.some(isTight);
}

/** A drawing would be distorted, and a rotated box is not the layer's own. */
function keepsSize({ kind, paths, rotation }: DesignNode): boolean {
  return kind === "vector" || kind === "line" || paths.length > 0 || rotation !== 0;
}

function roundSize(size: number, start: number, rounded: number): number {
  const whole = Math.round(start + size) - rounded;
  return whole < 1 && size > 0 ? size : whole;
}
