import { hasImage } from "../read/image";
import { mixPaints } from "../read/mix-paints";
import type { Box, DesignNode, Effect } from "../read/node";
import { drawsNothing } from "./anonymous-frame";
import { isPieced } from "./elastic";
import {
  areaOf,
  type Item,
  insetsOf,
  liesWithin,
  overlapOf,
  sharedAreaOf,
  unionOf,
} from "./geometry";
import { trimContainers } from "./trim-text";

/** Finds which siblings a design only seems to place side by side: one of them is the ground on which others lie. */

/** Lies on a ground: at least this share of its area, or less if the ground is so many times as large. */
const INSIDE_SHARE = 0.95;
const MOSTLY_SHARE = 0.5;
const LARGE_RATIO = 3;
/** Of the lower one's height: so much, frames below each other may overlap and stay what they are. */
const LOOSE_SHARE = 0.25;
/** Designs nest few groups that say nothing; more of them stay. */
const MAX_ROUNDS = 8;
/** A frame that is so many times smaller than what it shows says nothing about its size. */
const SMALL_RATIO = 2;

/** The children as items, in paint order; groups that paint nothing and overlap others dissolve into their children. */
export function toItems(children: readonly DesignNode[], rounds = MAX_ROUNDS): Item[] {
  const items = trimContainers(inOrder(children));
  const dissolving = new Set(items.filter(({ node }) => dissolves(node, items)));
  if (dissolving.size === 0 || rounds === 0) return items;
  const nodes = items.flatMap((item) => (dissolving.has(item) ? item.node.children : [item.node]));
  return toItems(nodes, rounds - 1);
}

/** Each with its place in the paint order. */
export function inOrder(nodes: readonly DesignNode[]): Item[] {
  const items: Item[] = [];
  for (const node of nodes)
    if (node.box !== null) items.push({ node, box: node.box, order: items.length });
  return items;
}

function dissolves(node: DesignNode, items: readonly Item[]): boolean {
  const { box, children } = node;
  if (box === null || children.length === 0 || !isLikeGroup(node, box)) return false;
  if (isPieced(node)) return false;
  if (children.some(({ isMask, box: inner }) => isMask || inner === null)) return false;
  const extent = extentOf(node, box);
  const others = items.filter((other) => other.node !== node);
  if (node.kind === "group") return others.some((other) => reachesInto(other.box, extent, 0));
  return others.some(
    (other) => reachesInto(other.box, extent, LOOSE_SHARE) && !isIn(extent, other.box),
  );
}

function reachesInto(one: Box, other: Box, share: number): boolean {
  if (sharedAreaOf(one, other) === 0) return false;
  return overlapOf(one, other, "y") > Math.min(one.height, other.height) * share;
}

/** What it shows, where its own size says nothing about that. */
function extentOf({ children }: DesignNode, box: Box): Box {
  const union = unionOf([box, ...children.flatMap((child) => child.box ?? [])]);
  return areaOf(union) < areaOf(box) * SMALL_RATIO ? box : union;
}

/** Rounding is no overlap. */
const ROUNDED_PX = 1;

const isIn = (box: Box, outer: Box): boolean => liesWithin(box, outer, -ROUNDED_PX);

/** A frame that paints nothing and cuts off nothing is a group. */
function isLikeGroup(node: DesignNode, box: Box): boolean {
  const { kind, children, clips, layout } = node;
  if (kind === "group") return drawsNothing(node);
  if (kind !== "frame" || layout !== null || !drawsNothing({ ...node, clips: false })) return false;
  return !clips || children.every((child) => child.box === null || isIn(child.box, box));
}

/**
 * Makes the items that lie on a painted shape children of it, if that flows itself. An item keeps its place if one
 * painted between the two overlaps it and stays outside: below that one it would look different.
 */
export function nestInGrounds(items: readonly Item[], flows: (item: Item) => boolean): Item[] {
  const known = new Set(items.filter((item) => isGround(item.node) && flows(item)));
  const grounds = findGrounds(items, known);
  const adopted = new Map<Item, DesignNode[]>();
  const nested: Item[] = [];
  // From above: what lies on an item is known before the item itself is moved.
  for (const item of items.toReversed()) {
    const node = adopt(item, adopted);
    const ground = grounds.get(item);
    if (ground === undefined) nested.push(node === item.node ? item : { ...item, node });
    else adopted.set(ground, [node, ...(adopted.get(ground) ?? [])]);
  }
  return nested.reverse();
}

function adopt(item: Item, grounds: ReadonlyMap<Item, readonly DesignNode[]>): DesignNode {
  const adopted = grounds.get(item);
  if (adopted === undefined) return item.node;
  const kind = item.node.kind === "rectangle" ? ("frame" as const) : item.node.kind;
  return { ...item.node, kind, children: [...item.node.children, ...adopted] };
}

type Grounds = Map<Item, Item>;

/** From below: on what a ground lies is known before what lies on it. */
function findGrounds(items: readonly Item[], known: ReadonlySet<Item>): Grounds {
  const grounds: Grounds = new Map();
  for (const item of items) {
    const ground = findGround(item, items, known, grounds);
    if (ground !== null) grounds.set(item, ground);
  }
  return grounds;
}

/** The uppermost ground below the item that also holds what the item overlaps between the two. */
function findGround(
  item: Item,
  items: readonly Item[],
  known: ReadonlySet<Item>,
  grounds: Grounds,
): Item | null {
  const between: Item[] = [];
  for (let index = item.order - 1; index >= 0; index--) {
    const below = items[index];
    if (below === undefined) return null;
    const shared = sharedAreaOf(item.box, below.box);
    if (shared === 0) continue;
    const isHeld = known.has(below) && isOn(item, below, shared);
    if (isHeld && between.every((other) => liesOn(other, below, grounds))) return below;
    between.push(below);
  }
  return null;
}

/** A small layer may reach over the edge of a large one that shows all of it. */
function isOn({ box }: Item, below: Item, shared: number): boolean {
  const [area, ground] = [areaOf(box), areaOf(below.box)];
  if (shared >= area * INSIDE_SHARE) return ground > area;
  return !below.node.clips && shared >= area * MOSTLY_SHARE && ground >= area * LARGE_RATIO;
}

function liesOn(item: Item, ground: Item, grounds: Grounds): boolean {
  const own = grounds.get(item);
  return own !== undefined && (own === ground || liesOn(own, ground, grounds));
}

function isGround(node: DesignNode): boolean {
  const { kind, fills, stroke, paths, layout, rotation, isMask } = node;
  if (layout !== null || rotation !== 0 || isMask || paths.length > 0) return false;
  if (changesAllItHolds(node)) return false;
  const isShape = kind === "rectangle" || kind === "ellipse";
  const isFrame = kind === "frame" || kind === "instance" || kind === "component";
  if (!isShape && !isFrame) return false;
  return fills.length > 0 || (stroke !== null && isShape);
}

/** Its opacity, blend mode or blur would be that of what lies on it, too. */
function changesAllItHolds({ opacity, blend, effects }: DesignNode): boolean {
  return opacity < 1 || blend !== null || effects.some(isLayerBlur);
}

const isLayerBlur = (effect: Effect): boolean => effect.kind === "blur" && effect.of === "layer";

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
  const isPicture = hasImage(child.fills);
  return hasOwnPaint ? isPlain && !isPicture && node.fills.every(isSolid) : !isRounded(node);
}

const isSolid = ({ kind }: { kind: string }): boolean => kind === "solid";
const isRounded = ({ radii }: DesignNode): boolean => radii.some((radius) => radius > 0);
