import type { Box, DesignNode } from "../read/node";
import { makeAnonymousFrame } from "./anonymous-frame";
import { type Axis, endOf, type Item, sharedAreaOf, sizeOf, startOf, unionOf } from "./geometry";

/**
 * The one entry of a menu that is painted shows how large all of them are: what stands beside or below it as its own
 * content does gets a container of its size, which paints nothing.
 */

/** In px. What is drawn by eye stands so near to its place. */
const NEAR_PX = 2;
/** In px. Higher containers are cards, which say nothing of what is beside them. */
const MOST_HEIGHT_PX = 80;
const MOST_PIECES = 4;
/** A word alone looks like many others: so many must stand in one line. */
const FEWEST_WORDS = 3;
/** In one container. A design made to be slow would have thousands. */
const MAX_ENTRIES = 100;

export function boxTwins(items: readonly Item[], mayMove: (item: Item) => boolean): Item[] {
  let all = [...items];
  for (const ground of items.filter(isEntry).slice(0, MAX_ENTRIES)) {
    const loose = all.filter((item) => item !== ground && mayMove(item));
    const found = (["y", "x"] as const)
      .map((axis) => twinsAlong(ground, loose, all, axis))
      .find((twins) => twins.length + 1 >= (ground.node.children.length > 1 ? 2 : FEWEST_WORDS));
    if (found === undefined) continue;
    const boxed = new Map(found.flatMap((twin) => twin.pieces.map((piece) => [piece, twin])));
    all = all.flatMap((item) => {
      const twin = boxed.get(item);
      if (twin === undefined) return [item];
      return item === twin.pieces[0] ? [toItem(twin)] : [];
    });
  }
  return all;
}

interface Twin {
  readonly pieces: readonly Item[];
  readonly box: Box;
}

function isEntry({ node, box }: Item): boolean {
  const { children, fills, stroke, layout } = node;
  if (layout !== null || (fills.length === 0 && stroke === null)) return false;
  if (box.height > MOST_HEIGHT_PX || children.length > MOST_PIECES) return false;
  return (
    children.some(({ text }) => text !== null) && children.every((child) => child.box !== null)
  );
}

/** Those that follow the entry one by one at either side of it. */
function twinsAlong(
  ground: Item,
  loose: readonly Item[],
  all: readonly Item[],
  axis: Axis,
): Twin[] {
  const twins = loose
    .flatMap((item) => toTwin(ground, item, loose, axis) ?? [])
    .toSorted((one, other) => startOf(one.box, axis) - startOf(other.box, axis));
  const after = twins.filter(({ box }) => startOf(box, axis) >= endOf(ground.box, axis) - NEAR_PX);
  const before = twins.filter(({ box }) => endOf(box, axis) <= startOf(ground.box, axis) + NEAR_PX);
  return [
    ...takeNear(before.toReversed(), ground.box, all, axis).reverse(),
    ...takeNear(after, ground.box, all, axis),
  ];
}

/** Up to the first gap that is wider than an entry is high. */
function takeNear(twins: readonly Twin[], from: Box, all: readonly Item[], axis: Axis): Twin[] {
  const taken: Twin[] = [];
  let last = from;
  for (const twin of twins) {
    const gap =
      sizeOf(unionOf([last, twin.box]), axis) - sizeOf(last, axis) - sizeOf(twin.box, axis);
    if (gap > from.height) break;
    if (gap < -NEAR_PX || !isFree(twin, all)) continue;
    taken.push(twin);
    last = twin.box;
  }
  return taken;
}

/** The layers that stand around `first` as the entry's content stands around its first layer, if all of them are there. */
function toTwin(ground: Item, first: Item, loose: readonly Item[], axis: Axis): Twin | null {
  const [model, ...others] = ground.node.children;
  if (model?.box == null || !areAlike(model, first.node)) return null;
  // Words in the middle of a column are its text, of whatever width.
  if (others.length === 0 && axis === "y" && isInMiddle(model.box, ground.box)) return null;
  const move = {
    x: first.box.x - model.box.x,
    y: middleOf(first.box, "y") - middleOf(model.box, "y"),
  };
  const cross = axis === "x" ? "y" : "x";
  if (Math.abs(move[cross]) > NEAR_PX) return null;
  const pieces = [first];
  for (const other of others) {
    const piece = loose.find((item) => isMoved(item, other, move));
    if (piece === undefined) return null;
    pieces.push(piece);
  }
  return { pieces, box: boxAround(ground, pieces, axis, move) };
}

/** In a column all are as wide; in a row, each has the same room at its sides. */
function boxAround(
  ground: Item,
  pieces: readonly Item[],
  axis: Axis,
  move: Record<Axis, number>,
): Box {
  const { box, node } = ground;
  if (axis === "y") return { ...box, y: box.y + Math.round(move.y) };
  const content = unionOf(node.children.flatMap((child) => child.box ?? []));
  const around = unionOf(pieces.map((piece) => piece.box));
  const before = content.x - box.x;
  const after = endOf(box, "x") - endOf(content, "x");
  return { ...box, x: around.x - before, width: around.width + before + after };
}

const isMoved = (item: Item, model: DesignNode, move: Record<Axis, number>): boolean =>
  model.box !== null &&
  areAlike(model, item.node) &&
  Math.abs(item.box.x - model.box.x - move.x) <= NEAR_PX &&
  Math.abs(middleOf(item.box, "y") - middleOf(model.box, "y") - move.y) <= NEAR_PX;

function areAlike(one: DesignNode, other: DesignNode): boolean {
  if (one.box === null || other.box === null) return false;
  if (one.text !== null && other.text !== null)
    return one.text.style.size === other.text.style.size;
  if (one.text !== null || other.text !== null) return false;
  return (
    Math.abs(one.box.width - other.box.width) <= NEAR_PX &&
    Math.abs(one.box.height - other.box.height) <= NEAR_PX
  );
}

const middleOf = (box: Box, axis: Axis): number => startOf(box, axis) + sizeOf(box, axis) / 2;

const isInMiddle = (inner: Box, outer: Box): boolean =>
  Math.abs(middleOf(inner, "x") - middleOf(outer, "x")) <= NEAR_PX;

/** Nothing else lies there. */
const isFree = ({ box, pieces }: Twin, all: readonly Item[]): boolean =>
  all.every((item) => pieces.includes(item) || sharedAreaOf(item.box, box) === 0);

function toItem({ pieces: [first, ...others], box }: Twin): Item {
  const nodes = [first, ...others].flatMap((item) => item?.node ?? []);
  const id = `${nodes[0]?.id ?? ""}.entry`;
  const node = { ...makeAnonymousFrame(id, box, nodes), isEntry: true as const };
  return { node, box, order: first?.order ?? 0 };
}
