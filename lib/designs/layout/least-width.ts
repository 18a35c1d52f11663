import type { AutoLayout, DesignNode, DesignText } from "../read/node";
import { charactersOf, countLines } from "./text-box";

/** How narrow a placed layer can get before what is in it protrudes. */

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
  layout === null ? (box?.width ?? 0) : contentOf(children, layout);

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
    return text.resize === "both" || text.keepsLine ? width : longestWordOf(text, node);
  if (layout === null) return children.length > 0 || flow?.width === "content" ? width : 0;
  return contentOf(children, layout);
}

/** The longest word's share of a line. */
function longestWordOf(text: DesignText, { box }: DesignNode): number {
  const { width = 0, height = 0 } = box ?? {};
  let letters = 0;
  let longest = 0;
  for (const { length } of charactersOf(text).split(/\s+/)) {
    letters += length + 1;
    longest = Math.max(longest, length);
  }
  return Math.min(width, (width * longest * countLines(text, height)) / Math.max(1, letters));
}

function contentOf(children: readonly DesignNode[], layout: AutoLayout): number {
  const { padding, direction, gap } = layout;
  const flowing = children.filter(({ isAbsolute }) => !isAbsolute);
  const slides = children.some(({ flow }) => flow?.width === "slide");
  const isLine = direction === "row" && !layout.wraps && !layout.isYielding && !slides;
  let inner = isLine ? Math.max(0, gap) * Math.max(0, flowing.length - 1) : 0;
  for (const child of flowing) {
    const width = leastWidthOf(child) + sideMarginsOf(child);
    inner = isLine ? inner + width : Math.max(inner, width);
  }
  return inner + padding.left + padding.right;
}

const sideMarginsOf = ({ flow }: DesignNode): number =>
  flow === null ? 0 : flow.margin.left + flow.margin.right;
