import type { Box, DesignNode } from "../read/node";

/** A container that the design does not have: it paints nothing. */

const NONE = { horizontal: "start", vertical: "start" } as const;

export function makeAnonymousFrame(
  id: string,
  box: Box,
  children: readonly DesignNode[],
): DesignNode {
  return {
    id,
    name: "",
    kind: "frame",
    box,
    opacity: 1,
    blend: null,
    rotation: 0,
    isMirrored: false,
    size: null,
    renderBounds: null,
    isMask: false,
    maskBy: "alpha",
    clips: false,
    scrolls: false,
    layout: null,
    horizontal: "fixed",
    vertical: "hug",
    isAbsolute: false,
    limits: { minWidth: null, maxWidth: null, minHeight: null, maxHeight: null },
    constraints: NONE,
    flow: null,
    fills: [],
    stroke: null,
    radii: [0, 0, 0, 0],
    effects: [],
    text: null,
    paths: [],
    strokePaths: [],
    clipPaths: [],
    drawing: null,
    styles: { fill: null, stroke: null, text: null, effect: null },
    componentId: null,
    variants: new Map(),
    children,
    leftOut: 0,
  };
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
    !node.scrolls
  );
}
