import { toPlainShape } from "../drawings/plain-shape";
import { type Renders, toRender } from "../drawings/render";
import { mapChildren } from "../read/map-children";
import type { DesignNode } from "../read/node";
import { holdsText } from "./holds-text";
import { isExact, outlineMask } from "./outline-mask";

/**
 * A mask shows the layers above it in its parent only where it is. Each becomes a clipping container with those layers:
 * clipped to its box with its corners, or to its outline. What no outline can say becomes the provider's render of the
 * parent, if there is one.
 */
export function applyMasks(root: DesignNode, renders: Renders): DesignNode {
  return apply(root, null, renders);
}

function apply(node: DesignNode, parent: DesignNode | null, renders: Renders): DesignNode {
  if (node.children.length === 0) return node;
  const first = node.children.findIndex(({ isMask }) => isMask);
  if (first !== -1 && parent !== null && needsRender(node) && renders.has(node.id))
    return toRender(node, node.id, parent);
  const applied = mapChildren(node, (child) => apply(child, node, renders));
  return first === -1 ? applied : { ...applied, children: clipFrom(applied.children, first) };
}

function needsRender(node: DesignNode): boolean {
  return node.children.some((child) => child.isMask && !isExact(child)) && !holdsText(node);
}

/** A mask ends where the next begins. */
function clipFrom(children: readonly DesignNode[], first: number): DesignNode[] {
  const clipped: DesignNode[] = children.slice(0, first);
  let at = first;
  while (at < children.length) {
    const mask = children[at];
    const following = children.findIndex((child, index) => index > at && child.isMask);
    const end = following === -1 ? children.length : following;
    if (mask !== undefined) clipped.push(...clip(toPlainShape(mask), children.slice(at + 1, end)));
    at = end;
  }
  return clipped;
}

function clip(mask: DesignNode, masked: readonly DesignNode[]): DesignNode[] {
  const outline = outlineMask(mask);
  if (outline === null) return [mask, ...masked];
  if (masked.length === 0) return [];
  return [
    {
      ...mask,
      ...outline,
      id: `${mask.id}.masked`,
      isMask: false,
      rotation: 0,
      isMirrored: false,
      size: null,
      clips: true,
      layout: null,
      opacity: 1,
      blend: null,
      fills: [],
      stroke: null,
      effects: [],
      paths: [],
      strokePaths: [],
      // A mask that is only nearly its outline stays among the layers, hidden, to be counted.
      children: isExact(mask) ? masked : [{ ...mask, children: [] }, ...masked],
    },
  ];
}
