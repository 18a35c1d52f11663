import { countTexts } from "../layout/elastic";
import { cellAt, cellWidth } from "../layout/grid-cells";
import { contentHeightOf } from "../layout/placed-flow";
import { NEAR_PX } from "../layout/steps";
import type { Grid } from "../read/grid";
import { mapChildren } from "../read/map-children";
import type { AutoLayout, DesignNode } from "../read/node";
import { comfortOf, flowingOf, WIDE_GAP_PX } from "./comfort";
import { evenColumns } from "./even-cells";

/** A grid that has no room for what is in its columns gets fewer, of one width; one in which something spans several becomes one column. */
export function arrangeGrid(node: DesignNode, layout: AutoLayout, width: number): DesignNode {
  const { grid } = layout;
  const flowing = flowingOf(node);
  if (grid === undefined || grid.columns.length < 2) return node;
  const isRoomy = flowing.every(
    (child) => (cellWidth(child, layout, width) ?? width) >= comfortOf(child),
  );
  if (isRoomy) return node;
  const tight = tighten(layout);
  const isEven = flowing.every(({ cell }) => cell?.columns === 1 && cell.rows === 1);
  return regroup(node, tight, isEven ? countColumns(flowing, tight, grid, width) : 1);
}

/** Wide gaps are free space. */
const tighten = (layout: AutoLayout): AutoLayout => ({
  ...layout,
  gap: Math.min(layout.gap, WIDE_GAP_PX),
  crossGap: Math.min(layout.crossGap, WIDE_GAP_PX),
});

/** As many as fit; where all lines are full in the design, they stay that. */
function countColumns(
  flowing: readonly DesignNode[],
  { gap, padding }: AutoLayout,
  { columns }: Grid,
  width: number,
): number {
  const widest = Math.max(0, ...flowing.map(comfortOf));
  const fitting = Math.floor((width - padding.left - padding.right + gap) / (widest + gap));
  const most = Math.min(fitting, columns.length);
  if (flowing.length % columns.length !== 0) return Math.max(1, most);
  const full = findDivisor(flowing.length, most);
  return full * 2 >= most ? full : most;
}

/** The greatest that is not more than `most`. */
function findDivisor(count: number, most: number): number {
  for (let divisor = most; divisor > 1; divisor -= 1) if (count % divisor === 0) return divisor;
  return 1;
}

function regroup(node: DesignNode, layout: AutoLayout, count: number): DesignNode {
  const grid: Grid = {
    columns: evenColumns(count),
    rows: [],
  };
  let index = 0;
  const regrouped = mapChildren(node, (child) => {
    if (child.cell === null || child.isAbsolute) return child;
    const place = cellAt(index, count);
    index += 1;
    const { across, down } = child.cell;
    const cell = { ...place, across, down };
    return { ...toOwnHeight(child, layout, count), cell };
  });
  return { ...regrouped, layout: { ...layout, grid } };
}

/** What its cells made taller than its content stays that, unless it holds words: alone in its row, those say how tall it is. */
function toOwnHeight(child: DesignNode, { cross }: AutoLayout, count: number): DesignNode {
  const { flow, vertical, limits, box } = child;
  if (box === null) return child;
  if (countTexts(child) > 0)
    return flow === null || count > 1 ? child : { ...child, flow: { ...flow, height: "content" } };
  if (flow === null)
    return vertical === "fill"
      ? { ...child, limits: { ...limits, minHeight: limits.minHeight ?? box.height } }
      : child;
  const isStretched = (flow.self ?? cross) === "stretch" && flow.height === "content";
  return isStretched && isLower(child, box.height)
    ? { ...child, flow: { ...flow, height: "fixed" } }
    : child;
}

/** Its content is. `height`: its own, in px. */
const isLower = (node: DesignNode, height: number): boolean =>
  node.layout === null || contentHeightOf(node, node.layout) < height - NEAR_PX;
