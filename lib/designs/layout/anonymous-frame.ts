import type { Box, DesignNode } from "../read/node";
import { BARE_FRAME } from "../read/read-node";

/** A container that the design does not have: it paints nothing. */

export function makeAnonymousFrame(
  id: string,
  box: Box,
  children: readonly DesignNode[],
): DesignNode {
  return { ...BARE_FRAME, id, box, children, vertical: "hug" };
}

/** True for a container that draws nothing itself, so that its children can stand in its place. */
export function drawsNothing(node: DesignNode): boolean {
  return (
    node.fills.length === 0 &&
    node.stroke === null &&
    node.effects.length === 0 &&
    node.opacity === 1 &&
    node.blend === null &&
    node.rotation === 0 &&
    !node.clips &&
    node.clipPaths.length === 0 &&
    !node.scrolls &&
    node.isEntry !== true
  );
}
