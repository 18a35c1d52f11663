import type { AutoLayout, DesignNode, DesignText } from "../read/node";
import { charactersOf, countLines, letterWidthOf, longestLineOf, wordsOf } from "./text-box";

/** How narrow a placed layer can get before what is in it protrudes. */

interface Container {
  readonly layout: AutoLayout;
  readonly children: readonly DesignNode[];
}

/** What an inferred row lacks has the size that the design gives it. */
export type Sized = Partial<Pick<DesignNode, "horizontal" | "flow">>;

const known = new WeakMap<DesignNode, number>();

/** In px. */
export function leastWidthOf(node: DesignNode): number {
  if (isFixed(node)) return node.box?.width ?? 0;
  if (node.children.length === 0) return measure(node);
  const found = known.get(node);
  if (found !== undefined) return found;
  const width = measure(node);
  known.set(node, width);
  return width;
}

/** The same for what is in it, whatever width the layer has itself. */
export const leastInnerWidthOf = ({ box, layout, children }: DesignNode): number =>
  layout === null ? (box?.width ?? 0) : leastContentWidthOf({ layout, children });

/** The design or the inference says how wide it is. */
function isFixed({ flow, horizontal, text }: DesignNode): boolean {
  return flow === null ? horizontal === "fixed" : flow.width === "fixed" && text === null;
}

function measure(node: DesignNode): number {
  const { flow, text, layout, children, limits } = node;
  const width = node.box?.width ?? 0;
  // The box of a table's cell is wider than its words, which are measured once for all of its column.
  if (text !== null && flow?.width === "grow" && limits.minWidth !== null) return limits.minWidth;
  if (text !== null)
    return text.resize === "both" || text.keepsLine ? lineWidthOf(node) : longestWordOf(text, node);
  const least = limits.minWidth ?? 0;
  if (layout !== null && (node.scrolls || layout.table === "frame")) return least;
  if (layout !== null) return Math.max(least, leastContentWidthOf({ layout, children }));
  return children.length > 0 || flow?.width === "content" ? width : least;
}

/** In px, at most: the box of a line may be wider than its words. */
export function lineWidthOf(node: DesignNode): number {
  const { text, box } = node;
  const width = box?.width ?? 0;
  if (text === null || (text.resize === "both" && isHugging(node))) return width;
  return Math.min(width, longestLineOf(text));
}

/** As wide as its content, so that less padding or a negative margin in it would move what stands beside it. */
export function isHugging({ flow, horizontal }: Sized): boolean {
  return flow == null ? horizontal === "hug" : flow.width === "content";
}

/** Times its words: a box with so much room tells nothing of how wide these are. */
const ROOMY = 2;

/** The longest word's share of the lines, or what its own letters take. */
function longestWordOf(text: DesignText, { box }: DesignNode): number {
  const { width = 0, height = 0 } = box ?? {};
  const letters = charactersOf(text).length + 1;
  const longest = wordsOf(text).reduce((most, { length }) => Math.max(most, length), 0);
  const room = width * countLines(text, height);
  const own = letters * letterWidthOf(text);
  return Math.min(width, ((ROOMY * own < room ? own : room) * longest) / letters);
}

/** In px, with its padding: of a row, the sum of its layers' least widths, else the widest of them. */
export function leastContentWidthOf({ layout, children }: Container): number {
  const { padding, direction, wraps, isYielding } = layout;
  const slides = children.some(({ flow }) => flow?.width === "slide");
  if (direction === "row" && !wraps && !isYielding && !slides)
    return sumWidths({ layout, children }, leastWidthOf);
  let widest = 0;
  for (const child of children)
    if (!child.isAbsolute) widest = Math.max(widest, leastWidthOf(child) + sideMarginsOf(child));
  return widest + padding.left + padding.right;
}

/** In px: of a row, with its padding, at the design's own width. */
export const contentWidthOf = (row: Container): number =>
  sumWidths(row, (child) => child.box?.width ?? 0);

function sumWidths(
  { layout: { gap, padding }, children }: Container,
  measure: (child: DesignNode) => number,
): number {
  const flowing = children.filter(({ isAbsolute }) => !isAbsolute);
  let width = gap * Math.max(0, flowing.length - 1) + padding.left + padding.right;
  for (const child of flowing) width += measure(child) + sideMarginsOf(child);
  return width;
}

/** In px, of both sides. */
export const sideMarginsOf = ({ flow }: DesignNode): number =>
  flow === null ? 0 : flow.margin.left + flow.margin.right;
