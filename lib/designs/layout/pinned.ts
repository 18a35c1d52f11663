import type { DesignNode } from "../read/node";
import { endOf, unionOf } from "./geometry";
import { IN_FLOW } from "./placed-flow";

/** Layers that stay in view at the bottom of a container, while its other layers scroll below them. */

export interface Scrolled {
  /** Without them, and as tall as what it holds. */
  readonly base: DesignNode;
  readonly pinned: readonly DesignNode[];
}

const NEAR_PX = 1;

/** Null where nothing stays in view. */
export function splitPinned(node: DesignNode): Scrolled | null {
  const { scrolls, box, children } = node;
  if (!scrolls || box === null) return null;
  const isBar = (child: DesignNode): boolean =>
    child.pin === "bottom" &&
    child.box !== null &&
    child.box.width >= box.width - NEAR_PX &&
    Math.abs(endOf(child.box, "y") - endOf(box, "y")) <= NEAR_PX;
  const pinned = children.filter(isBar);
  const others = children.filter((child) => !isBar(child));
  if (pinned.length === 0 || others.length === 0) return null;
  const { y, height } = unionOf([box, ...others.flatMap((child) => child.box ?? [])]);
  return {
    base: { ...node, box: { ...box, height: y + height - box.y }, children: others },
    pinned,
  };
}

/** Last in a column, where they are in view from its start on; else where the design has them. */
export function joinPinned(
  { box }: DesignNode,
  base: DesignNode,
  pinned: readonly DesignNode[],
): DesignNode {
  const { layout, children } = base;
  if (layout?.direction !== "column")
    return { ...base, box, children: [...children, ...pinned.map(float)] };
  const { right, bottom, left } = layout.padding;
  const margin = { top: -layout.gap, right: -right, bottom: -bottom, left: -left };
  const place = {
    ...IN_FLOW,
    margin,
    self: "stretch",
    width: "stretch",
    height: "content",
  } as const;
  return {
    ...base,
    box,
    children: [...children, ...pinned.map((bar) => ({ ...bar, flow: place }))],
  };
}

const float = (node: DesignNode): DesignNode => ({ ...node, isAbsolute: true });
