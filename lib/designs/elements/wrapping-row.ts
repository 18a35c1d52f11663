import type { Version } from "../adapt/adapt-page";
import { flowingOf } from "../adapt/comfort";
import { contentWidthOf, isHugging, leastWidthOf } from "../layout/least-width";
import { NEAR_PX } from "../layout/steps";
import type { DesignNode } from "../read/node";

/**
 * A row that wraps on narrow pages may wrap on all of them where nothing in it gives way and its line has room to spare: it
 * stays one line there without being told to.
 */

const SPARE_PX = 16;

export function wrapsAlways(node: DesignNode, versions: readonly Version[]): boolean {
  const { layout, box } = node;
  if (layout?.direction !== "row" || box === null || layout.wraps || layout.gap < 0) return false;
  const isWrapped = versions.some((version) => version.node.layout?.isYielding);
  if (!isWrapped || layout.isYielding) return false;
  const spare = box.width - contentWidthOf({ layout, children: node.children });
  if (spare < SPARE_PX && !isHugging(node)) return false;
  if (!flowingOf(node).every(isStiff)) return false;
  return versions.every(({ node: { layout: own, children }, parent }) => {
    // What can be narrower gives way to what stands beside it.
    if (own?.direction !== "row" || isLine(parent)) return false;
    return own.isYielding || children.every((child, at) => isPlacedAs(child, node.children[at]));
  });
}

const isLine = (node: DesignNode | null): boolean =>
  node?.layout?.direction === "row" && !node.layout.isYielding && node.layout.grid === undefined;

/** As wide as in the design, whatever room there is. */
const isStiff = (child: DesignNode): boolean =>
  leastWidthOf(child) >= (child.box?.width ?? 0) - NEAR_PX;

const isPlacedAs = (child: DesignNode, other: DesignNode | undefined): boolean =>
  child.flow?.width === other?.flow?.width && child.limits.minWidth === other?.limits.minWidth;

const NOWRAP = /^\w+:flex-nowrap$/;
const CROSS_GAP = /^\w+:gap-y-/;

/** What classes say of a wider page that holds there without it. */
export function letWrap(classes: readonly string[]): readonly string[] {
  const gaps = new Set(classes.flatMap((name) => /^gap-(?:x-)?([^y].*)$/.exec(name)?.[1] ?? []));
  return classes.filter((name) => {
    const [, gap] = /^\w+:gap-(?:x-)?([^y].*)$/.exec(name) ?? [];
    return !NOWRAP.test(name) && !CROSS_GAP.test(name) && (gap === undefined || !gaps.has(gap));
  });
}
