import { mixPaints } from "../read/mix-paints";
import type { DesignNode } from "../read/node";
import { drawsNothing } from "./anonymous-frame";
import { areaOf, type Item, insetsOf, sharedAreaOf } from "./geometry";

/** Finds which siblings a design only seems to place side by side: one of them is the ground on which others lie. */

/** Lies on a ground: at least this share of its area. */
const INSIDE_SHARE = 0.95;

/** The children as items, in paint order; groups that paint nothing and overlap others dissolve into their children. */
export function toItems(children: readonly DesignNode[]): Item[] {
  const items = number(children);
  if (children.every(({ kind }) => kind !== "group")) return items;
  const dissolved = items.flatMap(({ node }) =>
    dissolves(node, items) ? toItems(node.children).map((item) => item.node) : [node],
  );
  return number(dissolved);
}

function number(nodes: readonly DesignNode[]): Item[] {
  const items: Item[] = [];
  for (const node of nodes)
    if (node.box !== null) items.push({ node, box: node.box, order: items.length });
  return items;
}

function dissolves(node: DesignNode, items: readonly Item[]): boolean {
  const { box, kind, children } = node;
  if (kind !== "group" || box === null || children.length === 0 || !drawsNothing(node))
    return false;
  if (children.some(({ isMask, box: inner }) => isMask || inner === null)) return false;
  return items.some((other) => other.node !== node && sharedAreaOf(other.box, box) > 0);
}

/**
 * Makes the items that lie on a painted shape children of it. An item keeps its place if one painted between the two
 * overlaps it: below that one it would look different.
 */
export function nestInGrounds(items: readonly Item[]): Item[] {
  const grounds = new Map<Item, DesignNode[]>();
  const nested: Item[] = [];
  // From above: what lies on an item is known before the item itself is moved.
  for (const item of items.toReversed()) {
    const node = adopt(item, grounds);
    const ground = findGround(item, items);
    if (ground === null) nested.push(node === item.node ? item : { ...item, node });
    else grounds.set(ground, [node, ...(grounds.get(ground) ?? [])]);
  }
  return nested.reverse();
}

function adopt(item: Item, grounds: ReadonlyMap<Item, readonly DesignNode[]>): DesignNode {
  const adopted = grounds.get(item);
  if (adopted === undefined) return item.node;
  const kind = item.node.kind === "rectangle" ? ("frame" as const) : item.node.kind;
  return { ...item.node, kind, children: [...item.node.children, ...adopted] };
}

/** The uppermost ground below the item. */
function findGround(item: Item, items: readonly Item[]): Item | null {
  for (let index = item.order - 1; index >= 0; index--) {
    const below = items[index];
    if (below === undefined) return null;
    const shared = sharedAreaOf(item.box, below.box);
    if (shared === 0) continue;
    const isOn = shared >= areaOf(item.box) * INSIDE_SHARE && areaOf(below.box) > areaOf(item.box);
    return isOn && isGround(below.node) ? below : null;
  }
  return null;
}

function isGround(node: DesignNode): boolean {
  const { kind, fills, stroke, paths, layout, rotation, isMask, opacity } = node;
  if (layout !== null || rotation !== 0 || isMask || paths.length > 0 || opacity < 1) return false;
  const isShape = kind === "rectangle" || kind === "ellipse";
  const isFrame = kind === "frame" || kind === "instance" || kind === "component";
  if (!isShape && !isFrame) return false;
  return fills.length > 0 || (stroke !== null && isShape);
}

/** Gives the paint of a rectangle that fills its container to the container. */
export function absorbBackdrop(node: DesignNode): DesignNode {
  const [backdrop, ...others] = node.children;
  if (backdrop === undefined || others.length === 0 || !isBackdrop(backdrop, node)) return node;
  const paints = [...node.fills, ...backdrop.fills];
  const fills = mixPaints(paints.map((paint) => ({ paint, blend: null })));
  return {
    ...node,
    fills,
    styles: { ...node.styles, fill: fills[0] === backdrop.fills[0] ? backdrop.styles.fill : null },
    stroke: node.stroke ?? backdrop.stroke,
    radii: isRounded(backdrop) ? backdrop.radii : node.radii,
    effects: [...node.effects, ...backdrop.effects],
    children: others,
  };
}

function isBackdrop(child: DesignNode, node: DesignNode): boolean {
  const { kind, box, opacity, rotation, blend, isMask, paths, effects, stroke } = child;
  if (kind !== "rectangle" || box === null || node.box === null || node.layout !== null)
    return false;
  if (opacity < 1 || rotation !== 0 || blend !== null || isMask || paths.length > 0) return false;
  const insets = Object.values(insetsOf(box, node.box));
  if (insets.some((inset) => Math.abs(inset) > 0.5)) return false;
  const hasOwnPaint = node.fills.length > 0 || node.stroke !== null || node.effects.length > 0;
  const isPlain = stroke === null && effects.length === 0 && !isRounded(child);
  const isPicture = child.fills.some((paint) => paint.kind === "image");
  return hasOwnPaint ? isPlain && !isPicture && node.fills.every(isSolid) : !isRounded(node);
}

const isSolid = ({ kind }: { kind: string }): boolean => kind === "solid";
const isRounded = ({ radii }: DesignNode): boolean => radii.some((radius) => radius > 0);
