import { mapChildren } from "../read/map-children";
import type { AutoLayout, DesignNode, FlowPlace } from "../read/node";
import { breakLine, countTexts, SPARE_PX } from "./elastic";
import { isHugging, leastWidthOf, lineWidthOf } from "./least-width";
import { placeOf, protrude } from "./placed-flow";
import { charactersOf } from "./text-box";
import { countRounded, isLine, type LaidOut, takesWidth } from "./yield-row";

/**
 * Lets what the design leaves no room beside give way all the same: it may protrude by what a browser's rounding needs, and
 * negative margins take that back, so that nothing moves.
 */

/** Of the font size, on average. */
const NARROW_LETTER = 0.45;

/** The last layer of a row protrudes by what the others then have to spare. Returns the same object if it cannot. */
export function loosenRow<Placed extends LaidOut>(row: Placed): Placed {
  const { layout, children } = row;
  if (isHugging(row)) return row;
  const flowing = children.filter(({ isAbsolute }) => !isAbsolute);
  const last = flowing.at(-1);
  if (last === undefined || !isLine(layout) || layout.main !== "start") return row;
  if (flowing.some((child) => takesWidth(child) || child.flow?.isPushed === true)) return row;
  const loose = protrude(last, SPARE_PX * countRounded(flowing));
  return mapChildren(row, (child) => (child === last ? loose : child));
}

interface Tight {
  /** What a narrow page has for it. */
  readonly width: number;
  /** How far it reaches over its container in the design already. */
  readonly over: number;
}

/**
 * The same for a line, or what fits its content, in a column; in a row, a line may break that takes the width which others
 * leave.
 */
export function loosen(node: DesignNode, container: LaidOut, { width, over }: Tight): DesignNode {
  const { layout } = container;
  if (layout.wraps || node.isAbsolute || node.rotation !== 0) return node;
  if (layout.direction === "row")
    return takesWidth(node) && lineWidthOf(node) > width && !isCondensed(node)
      ? breakLine(node, Number.POSITIVE_INFINITY)
      : node;
  if (isHugging(container)) return node;
  const { text, box } = node;
  const flow = placeOf(node, "column");
  if (flow === null || box === null || flow.width === "fixed") return node;
  if (text === null) {
    if (flow.width !== "content" || leastWidthOf(node) <= width) return node;
    return { ...node, flow: reachOver(flow, layout.cross, over + SPARE_PX * countTexts(node)) };
  }
  if (text.horizontal !== "start" && flow.width !== "content") return node;
  if (lineWidthOf(node) <= width || isCondensed(node)) return node;
  const broken = breakLine(node, box.width + SPARE_PX);
  if (broken === node) return node;
  const wide = { ...box, width: box.width + SPARE_PX };
  return { ...broken, box: wide, flow: reachOver(flow, layout.cross, over + SPARE_PX) };
}

/** With narrower letters than most fonts have: another font would break its line in the design too. */
function isCondensed({ text, box }: DesignNode): boolean {
  if (text === null || box === null) return false;
  return charactersOf(text).length * text.style.size * NARROW_LETTER > box.width;
}

function reachOver(flow: FlowPlace, cross: AutoLayout["cross"], px: number): FlowPlace {
  const self = flow.self ?? cross;
  const left = self === "end" ? px : self === "center" ? px / 2 : 0;
  const { margin } = flow;
  return {
    ...flow,
    margin: { ...margin, left: margin.left - left, right: margin.right - (px - left) },
  };
}
