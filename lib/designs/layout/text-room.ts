import { mapChildren } from "../read/map-children";
import type { AutoLayout, Box, DesignNode, DesignText, FlowPlace } from "../read/node";
import { endOf } from "./geometry";
import { isHugging } from "./least-width";
import { NO_MARGIN } from "./placed-flow";
import { countBreaks, countLines, hasSeveralWords, lineHeightOf, longestLineOf } from "./text-box";

/**
 * Gives texts the room that a browser may need for their lines, without moving anything: a text's box grows, and negative
 * margins take back what it grew by. Otherwise half a pixel of difference between two fonts is a line more, and lines that
 * reach over a box that is too low for them push what follows.
 */

/** Of its width, what a line may grow by. */
const SPARE_SHARE = 0.04;
const MOST_SPARE_PX = 24;

/** Free space at both sides, in px. */
interface Room {
  readonly left: number;
  readonly right: number;
}

const NO_ROOM: Room = { left: 0, right: 0 };

export function giveTextRoom(node: DesignNode, outer: Room = NO_ROOM): DesignNode {
  const { box, layout, children } = node;
  if (children.length === 0) return node;
  const flowing = children.filter((child) => !child.isAbsolute && child.box !== null);
  const beyond = roomBeyond(node, outer);
  const free = box === null || layout === null ? 0 : freeAfter(box, layout, flowing);
  let index = -1;
  return mapChildren(node, (child) => {
    if (child !== flowing[index + 1]) return growText(giveTextRoom(child), NO_ROOM, 0);
    index += 1;
    const isFitted =
      isHugging(node) && layout?.direction === "column" && child.flow?.width === "stretch";
    const room =
      box === null || isFitted ? NO_ROOM : roomBeside(flowing, index, { box, layout, beyond });
    return growText(giveTextRoom(child, room), room, index === flowing.length - 1 ? free : 0);
  });
}

/** What is around a container counts at the sides of which nothing is seen. */
function roomBeyond({ fills, stroke, clips, clipPaths, scrolls }: DesignNode, outer: Room): Room {
  if (fills.length > 0 || clips || clipPaths.length > 0 || scrolls) return NO_ROOM;
  const { left = 0, right = 0 } = stroke?.weights ?? {};
  return { left: left > 0 ? 0 : outer.left, right: right > 0 ? 0 : outer.right };
}

interface Container {
  readonly box: Box;
  readonly layout: AutoLayout | null;
  readonly beyond: Room;
}

/**
 * Half of a gap is left to the neighbor. At a container's side only padding and margins count: other free space is used up
 * where the page gets narrower.
 */
function roomBeside(
  flowing: readonly DesignNode[],
  index: number,
  { box, layout, beyond }: Container,
): Room {
  if (layout === null || layout.wraps || layout.isYielding) return NO_ROOM;
  const { padding, direction } = layout;
  const own = flowing[index]?.box ?? box;
  const { left, right } = flowing[index]?.flow?.margin ?? NO_MARGIN;
  const before = direction === "row" ? flowing[index - 1]?.box : null;
  const after = direction === "row" ? flowing[index + 1]?.box : null;
  const most = mostGrowthOf(flowing[index], box.width - padding.left - padding.right);
  const toLeft = before ? (own.x - endOf(before, "x")) / 2 : padding.left + left + beyond.left;
  const toRight = after ? (after.x - endOf(own, "x")) / 2 : padding.right + right + beyond.right;
  return { left: Math.min(most, toLeft), right: Math.min(most, toRight) };
}

/** Unless it is stretched, a layer that has all the width up to a limit of its own has no more than its container. */
function mostGrowthOf(node: DesignNode | undefined, inner: number): number {
  const { flow, box } = node ?? { flow: null, box: null };
  const isBounded = flow?.width === "most" && flow.self !== "stretch";
  return isBounded ? Math.max(0, inner - (box?.width ?? 0)) : Number.POSITIVE_INFINITY;
}

/** Free space of a row after its last child, which may use it without moving the others. */
function freeAfter(box: Box, layout: AutoLayout, children: readonly DesignNode[]): number {
  const last = children.at(-1);
  if (layout.direction !== "row" || layout.main !== "start" || !last?.box) return 0;
  if (children.some(takesFreeSpace)) return 0;
  const right = (last.flow?.margin.right ?? 0) + layout.padding.right;
  return Math.max(0, endOf(box, "x") - right - endOf(last.box, "x"));
}

function takesFreeSpace({ flow, horizontal }: DesignNode): boolean {
  if (flow === null) return horizontal === "fill";
  return flow.isPushed || flow.width === "grow" || flow.width === "even";
}

function growText(node: DesignNode, room: Room, free: number): DesignNode {
  const { text, flow, box, rotation } = node;
  if (text === null || flow === null || box === null || rotation !== 0) return node;
  const { left, right } = spareOf({ text, flow, box }, { ...room, right: room.right + free });
  const { top, bottom } = overhangOf({ text, flow, box });
  const height = heightOf({ text, flow, box });
  if (left + right + top + bottom === 0 && height === flow.height) return node;
  const { margin } = flow;
  return {
    ...node,
    box: {
      x: box.x - left,
      y: box.y - top,
      width: box.width + left + right,
      height: box.height + top + bottom,
    },
    flow: {
      ...flow,
      height,
      margin: {
        top: margin.top - top,
        right: margin.right - Math.max(0, right - Math.floor(free)),
        bottom: margin.bottom - bottom,
        left: margin.left - left,
      },
    },
  };
}

interface Placed {
  readonly text: DesignText;
  readonly flow: FlowPlace;
  readonly box: Box;
}

/** What a text whose lines end where the design ends them may get wider by, at the sides that it is not aligned to. */
function spareOf({ text, flow, box: { width, height } }: Placed, room: Room): Room {
  if (flow.width === "content" || text.truncates || !canWrap(text)) return NO_ROOM;
  if (!hasSeveralWords(text) || countLines(text, height) > countBreaks(text)) return NO_ROOM;
  // In any font it fits into what its container has.
  if (flow.width === "stretch" && longestLineOf(text) <= width) return NO_ROOM;
  const spare = Math.min(MOST_SPARE_PX, width * SPARE_SHARE);
  const most = (side: number, share: number) => Math.max(0, Math.floor(Math.min(side, share)));
  switch (text.horizontal) {
    case "start":
      return { left: 0, right: most(room.right, spare) };
    case "end":
      return { left: most(room.left, spare), right: 0 };
    case "center": {
      const even = most(Math.min(room.left, room.right), spare / 2);
      return { left: even, right: even };
    }
    case "justified":
      return NO_ROOM;
  }
}

const canWrap = ({ resize, keepsLine }: DesignText): boolean => resize !== "both" && !keepsLine;

/** How far the lines of a text reach over its box. */
function overhangOf(placed: Placed): { readonly top: number; readonly bottom: number } {
  const { text, flow } = placed;
  const over = Math.round(excessOf(placed));
  if (over < 1 || flow.height === "fixed") return NO_MARGIN;
  if (text.resize !== "none" || text.vertical === "start") return { top: 0, bottom: over };
  return text.vertical === "end" ? { top: over, bottom: 0 } : { top: over / 2, bottom: over / 2 };
}

/** A box that is taller than its lines stays that; letters of several sizes share lines of unknown height. */
function heightOf(placed: Placed): FlowPlace["height"] {
  const { text, flow } = placed;
  if (flow.height !== "content" || canTruncate(text)) return flow.height;
  if (!hasEvenLines(text)) return canWrap(text) ? "content" : "fixed";
  return excessOf(placed) <= -1 ? "least" : "content";
}

const canTruncate = ({ truncates, maxLines }: DesignText): boolean =>
  truncates || maxLines !== null;

/** In px; negative if the box is taller than the lines. */
function excessOf({ text, box }: Placed): number {
  const isKnown = text.resize === "none" || text.style.lineHeight !== null;
  if (!isKnown || text.isTrimmed || !hasEvenLines(text) || canTruncate(text)) return 0;
  const lines = canWrap(text) ? countLines(text, box.height) : countBreaks(text);
  return lineHeightOf(text) * lines - box.height;
}

/** Letters of another size leave a line as tall as it is if they have its height. */
const hasEvenLines = ({ runs, style: { size, lineHeight } }: DesignText): boolean =>
  runs.every(
    ({ style }) => style.size === size || (lineHeight !== null && style.lineHeight === lineHeight),
  );
