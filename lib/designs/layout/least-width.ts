import type { AutoLayout, DesignNode, DesignText } from "../read/node";
import { charactersOf, countLines } from "./text-box";

/** How narrow a placed layer can get before what is in it protrudes. */

const known = new WeakMap<DesignNode, number>();

/** In px. */
export function leastWidthOf(node: DesignNode): number {
  const found = known.get(node);
  if (found !== undefined) return found;
  const width = measure(node);
  known.set(node, width);
  return width;
}

/** The same for what is in it, whatever width the layer has itself. */
export const leastInnerWidthOf = ({ box, layout, children }: DesignNode): number =>
  layout === null ? (box?.width ?? 0) : contentOf(children, layout);

function measure(node: DesignNode): number {
  const { flow, text, layout, children } = node;
  const width = node.box?.width ?? 0;
  const isFixed = flow === null ? node.horizontal === "fixed" : flow.width === "fixed";
  if (isFixed && (text === null || flow === null)) return width;
  if (text !== null)
    return text.resize === "both" || text.keepsLine ? width : longestWordOf(text, node);
  if (layout === null) return children.length > 0 || flow?.width === "content" ? width : 0;
  return contentOf(children, layout);
}

/** The longest word's share of a line. */
function longestWordOf(text: DesignText, { box }: DesignNode): number {
  const { width = 0, height = 0 } = box ?? {};
  const words = charactersOf(text).split(/\s+/);
  const letters = words.reduce((sum, word) => sum + word.length + 1, 0);
  const longest = words.reduce((most, word) => Math.max(most, word.length), 0);
  return Math.min(width, (width * longest * countLines(text, height)) / Math.max(1, letters));
}

function contentOf(children: readonly DesignNode[], layout: AutoLayout): number {
  const { padding, direction, gap } = layout;
  const widths = children
    .filter(({ isAbsolute }) => !isAbsolute)
    .map((child) => leastWidthOf(child) + sideMarginsOf(child));
  const slides = children.some(({ flow }) => flow?.width === "slide");
  const isLine = direction === "row" && !layout.wraps && !layout.isYielding && !slides;
  const gaps = Math.max(0, gap) * Math.max(0, widths.length - 1);
  const inner = isLine ? widths.reduce((sum, width) => sum + width, gaps) : Math.max(0, ...widths);
  return inner + padding.left + padding.right;
}

const sideMarginsOf = ({ flow }: DesignNode): number =>
  flow === null ? 0 : flow.margin.left + flow.margin.right;
