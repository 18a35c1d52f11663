import { drawsNothing } from "../layout/anonymous-frame";
import { endOf } from "../layout/geometry";
import type { Box, DesignNode, Paint } from "../read/node";

/** In a table, where only rows may stand, the line below a row is its border. */

const SAME_PX = 0.5;

/** The rows among them; null if a line cannot be a border. */
export function underlineRows(parts: readonly DesignNode[]): readonly DesignNode[] | null {
  const rows: DesignNode[] = [];
  for (const part of parts) {
    const last = rows.at(-1);
    if (part.children.length > 0) rows.push(part);
    else {
      const lined = last === undefined ? null : underline(last, part);
      if (lined === null) return null;
      rows.splice(-1, 1, lined);
    }
  }
  return rows;
}

/** What lies between the two becomes padding. A row that paints something would paint it down to the line. */
function underline(row: DesignNode, line: DesignNode): DesignNode | null {
  const { box, layout, flow, styles } = row;
  if (box === null || line.box === null || layout === null || !drawsNothing(row)) return null;
  const ink = inkOf(line, line.box);
  if (ink === null || line.opacity < 1 || line.rotation !== 0 || line.effects.length > 0)
    return null;
  const [left, right] = [box.x - line.box.x, endOf(line.box, "x") - endOf(box, "x")];
  const below = ink.end - endOf(box, "y");
  const isSame = Math.max(Math.abs(left), Math.abs(right)) <= SAME_PX;
  if (below < ink.px || Math.min(left, right) < -SAME_PX || (flow === null && !isSame)) return null;
  const { padding } = layout;
  return {
    ...row,
    box: { x: line.box.x, y: box.y, width: line.box.width, height: box.height + below },
    layout: {
      ...layout,
      padding: {
        top: padding.top,
        right: padding.right + right,
        bottom: padding.bottom + below,
        left: padding.left + left,
      },
    },
    stroke: {
      paints: ink.paints,
      weights: { top: 0, right: 0, bottom: ink.px, left: 0 },
      align: "inside",
      dashes: line.stroke?.dashes ?? [],
    },
    styles: { ...styles, stroke: line.kind === "line" ? line.styles.stroke : line.styles.fill },
    flow: flow && {
      ...flow,
      margin: {
        top: flow.margin.top,
        right: flow.margin.right - right,
        bottom: line.flow?.margin.bottom ?? 0,
        left: flow.margin.left - left,
      },
    },
  };
}

interface Ink {
  readonly paints: readonly Paint[];
  readonly px: number;
  /** Where it ends, downward. */
  readonly end: number;
}

/** A line without a height is painted above its place, unless it is turned: what follows would make room for a border there. */
function inkOf({ kind, stroke, fills }: DesignNode, { y, height }: Box): Ink | null {
  if (kind !== "line") return stroke === null ? toInk(fills, height, y + height) : null;
  return stroke?.align === "outside" ? toInk(stroke.paints, stroke.weights.top, y) : null;
}

function toInk(paints: readonly Paint[], px: number, end: number): Ink | null {
  return paints.length === 1 && paints[0]?.kind === "solid" && px > 0 ? { paints, px, end } : null;
}
