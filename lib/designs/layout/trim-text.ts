import type { Box, DesignNode, DesignText } from "../read/node";
import { areaOf, endOf, type Item, sharedAreaOf } from "./geometry";
import { longestLineOf } from "./text-box";

/** Cuts off the empty part of a text's box that reaches over its neighbors. */

/** Rounding, not overlap. */
const SLACK_PX = 2;

export function trimTexts(items: readonly Item[], frame: Box | null): readonly Item[] {
  return items.map((item) => {
    const { text } = item.node;
    if (text === null) return item;
    const words = wordsBoxOf(item.node, text, item.box);
    if (words === null) return item;
    const isBeyond = frame !== null && isOver(item.box, frame) && !isOver(words, frame);
    if (!isBeyond && !items.some((other) => reachesOver(item, words, other))) return item;
    return { ...item, box: words, node: { ...item.node, box: words, text: keepLine(text) } };
  });
}

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
function wordsBoxOf({ rotation }: DesignNode, text: DesignText, box: Box): Box | null {
  if (rotation !== 0 || text.resize === "both" || text.truncates) return null;
  const width = Math.ceil(longestLineOf(text));
  const free = box.width - width;
  const share = text.horizontal === "center" ? 1 / 2 : text.horizontal === "end" ? 1 : 0;
  return { ...box, x: box.x + Math.round(free * share), width };
}
