import type { Box, DesignNode, DesignText } from "../read/node";
import { drawsNothing } from "./anonymous-frame";
import { areaOf, endOf, type Item, overlapOf, sharedAreaOf, unionOf } from "./geometry";
import { isOneLine, longestLineOf, ROOMY_LETTER } from "./text-box";

/** Cuts off the empty part of a layer's box that reaches over its neighbors. */

/** Rounding, not overlap. */
const SLACK_PX = 2;

export function trimTexts(items: readonly Item[], frame: Box | null): readonly Item[] {
  const texts = items.filter(({ node }) => node.text !== null);
  return items.map((item) => {
    const { text } = item.node;
    if (text === null) return item;
    const words = wordsBoxOf(item.node, text, item.box, longestLineOf(text));
    if (words === null) return item;
    const isBeyond = frame !== null && isOver(item.box, frame) && !isOver(words, frame);
    if (isBeyond || items.some((other) => reachesOver(item, words, other)))
      return cut(item, text, words);
    if (!isOneLine(item.node)) return item;
    // Words do not lie on words.
    const roomy = wordsBoxOf(item.node, text, item.box, longestLineOf(text, ROOMY_LETTER));
    const isOnWords = roomy !== null && texts.some((other) => reachesOver(item, roomy, other));
    return isOnWords ? cut(item, text, roomy) : item;
  });
}

/** The same for the height of containers that paint nothing, and for their padding at the sides. */
export function trimContainers(items: readonly Item[]): Item[] {
  const shown = new Map(items.map((item) => [item, shownOf(item.node, item.box)]));
  return items.map((whole) => {
    const item = trimPadding(whole, items);
    const box = shown.get(item) ?? item.box;
    if (box === item.box) return item;
    const isOver = items.some(
      (other) =>
        reachesInto(item.box, other.box) && sharedAreaOf(box, shown.get(other) ?? other.box) === 0,
    );
    return isOver ? { ...item, box, node: { ...item.node, box } } : item;
  });
}

/** A neighbor that lies in the padding at one side stands beside the container. */
function trimPadding(item: Item, items: readonly Item[]): Item {
  const { node, box } = item;
  if (node.layout === null || !drawsNothing(node)) return item;
  const { padding } = node.layout;
  const isFree = (inner: Box) =>
    items.some((other) => sharedAreaOf(box, other.box) > 0 && sharedAreaOf(inner, other.box) === 0);
  const cut = (side: "left" | "right") => {
    const x = side === "left" ? box.x + padding.left : box.x;
    return isFree({ ...box, x, width: box.width - padding[side] }) ? padding[side] : 0;
  };
  const [left, right] = [cut("left"), cut("right")];
  if (left + right === 0) return item;
  const inner = { ...box, x: box.x + left, width: box.width - left - right };
  const layout = {
    ...node.layout,
    padding: { ...padding, left: padding.left - left, right: padding.right - right },
  };
  return { ...item, box: inner, node: { ...node, box: inner, layout } };
}

/** What holds the other says more than that its end is empty. */
function reachesInto(one: Box, other: Box): boolean {
  const height = overlapOf(one, other, "y");
  return sharedAreaOf(one, other) > 0 && height <= Math.min(one.height, other.height) / 2;
}

/** What layers protrude from says nothing about its end. */
function shownOf(node: DesignNode, box: Box): Box {
  if (node.children.length === 0 || node.layout !== null || !drawsNothing(node)) return box;
  const { y, height } = unionOf(node.children.map((child) => child.box ?? box));
  return y < box.y || y + height > endOf(box, "y") ? box : { ...box, y, height };
}

const cut = (item: Item, text: DesignText, words: Box): Item => ({
  ...item,
  box: words,
  node: { ...item.node, box: words, text: keepLine(text) },
});

const keepLine = (text: DesignText): DesignText => ({ ...text, keepsLine: true });

const isOver = (box: Box, frame: Box): boolean =>
  box.x < frame.x - SLACK_PX || endOf(box, "x") > endOf(frame, "x") + SLACK_PX;

/** Without its empty part the text lies beside the other or on it. */
function reachesOver(item: Item, words: Box, other: Item): boolean {
  if (other === item) return false;
  const shared = sharedAreaOf(item.box, other.box);
  if (shared === 0 || shared >= areaOf(item.box)) return false;
  const left = sharedAreaOf(words, other.box);
  return left === 0 || left >= areaOf(words);
}

/** As wide as its lines at most, which reach further where they wrap; null where the box says nothing about its words. */
function wordsBoxOf(
  { rotation }: DesignNode,
  text: DesignText,
  box: Box,
  line: number,
): Box | null {
  if (rotation !== 0 || text.resize === "both" || text.truncates) return null;
  const width = Math.ceil(line);
  const free = box.width - width;
  const share = text.horizontal === "center" ? 1 / 2 : text.horizontal === "end" ? 1 : 0;
  return { ...box, x: box.x + Math.round(free * share), width };
}
