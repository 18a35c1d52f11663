import { countTexts } from "../layout/elastic";
import { cellWidth } from "../layout/grid-cells";
import type { Grid, GridCell } from "../read/grid";
import { mapChildren } from "../read/map-children";
import type { AutoLayout, DesignNode } from "../read/node";
import { comfortOf, flowingOf } from "./comfort";

/** A grid that has no room for what is in its columns gets fewer, of one width; what spans several may span them still. */
export function arrangeGrid(node: DesignNode, layout: AutoLayout, width: number): DesignNode {
  const { grid } = layout;
  const flowing = flowingOf(node);
  if (grid === undefined || grid.columns.length < 2) return node;
  const isRoomy = flowing.every(
    (child) => (cellWidth(child, layout, width) ?? width) >= comfortOf(child),
  );
  if (isRoomy) return node;
  const { left, right } = layout.padding;
  const widest = Math.max(0, ...flowing.map(comfortOf));
  const most = Math.floor((width - left - right + layout.gap) / (widest + layout.gap));
  const isEven = flowing.every(({ cell }) => cell?.columns === 1 && cell.rows === 1);
  return isEven
    ? regroup(node, layout, Math.min(most, grid.columns.length - 1))
    : regroup(node, layout, 1);
}

function regroup(node: DesignNode, layout: AutoLayout, most: number): DesignNode {
  const count = Math.max(1, most);
  const grid: Grid = {
    columns: Array.from({ length: count }, () => ({ kind: "share", of: 1 })),
    rows: [],
  };
  let index = 0;
  const regrouped = mapChildren(node, (child) => {
    if (child.cell === null || child.isAbsolute) return child;
    const place = { column: index % count, row: Math.floor(index / count), columns: 1, rows: 1 };
    index += 1;
    return {
      ...keepHeight(child),
      cell: { ...child.cell, ...place, isPlaced: false } satisfies GridCell,
    };
  });
  return { ...regrouped, layout: { ...layout, grid } };
}

/** What holds no words had its height from its cells. */
function keepHeight(child: DesignNode): DesignNode {
  const { vertical, limits, box } = child;
  if (vertical !== "fill" || countTexts(child) > 0 || box === null) return child;
  return { ...child, limits: { ...limits, minHeight: limits.minHeight ?? box.height } };
}
