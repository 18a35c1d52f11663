import type { Box, DesignNode } from "../read/node";

/** Makes a layer with its descendants one picture. */

/** The nodes, by ID, of which there is a render. */
export interface Renders {
  has(id: string): boolean;
}

/** A drawing has no rotation: its parts are drawn as they are rotated. */
export function toDrawing(node: DesignNode, drawing: DesignNode["drawing"]): DesignNode {
  return {
    ...node,
    kind: "vector",
    rotation: 0,
    isMirrored: false,
    size: null,
    layout: null,
    clips: false,
    horizontal: node.horizontal === "hug" ? "fixed" : node.horizontal,
    vertical: node.vertical === "hug" ? "fixed" : node.vertical,
    fills: [],
    stroke: null,
    radii: [0, 0, 0, 0],
    paths: [],
    strokePaths: [],
    clipPaths: [],
    drawing,
    children: [],
  };
}

/** The render shows strokes and shadows beside the layer's box too, and has its opacity and effects in it. */
export function toRender(node: DesignNode, id: string, parent: DesignNode | null): DesignNode {
  const { box, renderBounds } = node;
  const whole: DesignNode = { ...toDrawing(node, "render"), id, opacity: 1, effects: [] };
  if (box === null || renderBounds === null || isSame(box, renderBounds)) return whole;
  const picture: DesignNode = {
    ...whole,
    box: renderBounds,
    horizontal: "fixed",
    vertical: "fixed",
    constraints: { horizontal: "start", vertical: "start" },
  };
  const isPlaced = parent === null || parent.layout === null || node.isAbsolute;
  if (isPlaced) return { ...picture, constraints: node.constraints };
  const place = { ...whole, kind: "group" as const, id: `${node.id}.place`, drawing: null };
  return { ...place, componentId: null, children: [picture] };
}

const SAME_PX = 0.5;

function isSame(one: Box, other: Box): boolean {
  return (
    Math.abs(one.x - other.x) <= SAME_PX &&
    Math.abs(one.y - other.y) <= SAME_PX &&
    Math.abs(one.width - other.width) <= SAME_PX &&
    Math.abs(one.height - other.height) <= SAME_PX
  );
}
