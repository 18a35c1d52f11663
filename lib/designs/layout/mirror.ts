import type { Grid, GridCell } from "../read/grid";
import type { Constraints } from "../read/layer-fields";
import type {
  Alignment,
  AutoLayout,
  Box,
  DesignNode,
  DesignText,
  Paint,
  Sides,
  Stroke,
} from "../read/node";
import { gridOf } from "./grid-cells";

/**
 * A design that is read from right to left as if it were read from left to right: what stands first is first, and what
 * begins at the right begins at the left. All that is found out of it holds in its own direction, and is written by logical
 * sides (`withLogicalSides`), so that it stands again where it stood. What is drawn within a box (paths, gradients, shadows) stays.
 */
export function mirror(root: DesignNode): DesignNode {
  const { x = 0, width = 0 } = root.box ?? {};
  return mirrorNode(root, 2 * x + width);
}

/** `sum`: of a place and of the place that it becomes. */
function mirrorNode(node: DesignNode, sum: number): DesignNode {
  const { box, renderBounds, layout, constraints, stroke, radii, text, fills } = node;
  const [topLeft, topRight, bottomRight, bottomLeft] = radii;
  const grid = gridOf(node);
  const children = node.children.map((child) => {
    const own = mirrorNode(child, sum);
    return grid === null || own.cell === null ? own : { ...own, cell: mirrorCell(own.cell, grid) };
  });
  return {
    ...node,
    box: box && mirrorBox(box, sum),
    renderBounds: renderBounds && mirrorBox(renderBounds, sum),
    layout: layout && mirrorLayout(layout),
    constraints: mirrorConstraints(constraints),
    stroke: stroke && mirrorStroke(stroke, isUprightLine(node)),
    radii: [topRight, topLeft, bottomLeft, bottomRight],
    fills: fills.map(mirrorCrop),
    text: text && mirrorText(text),
    children:
      layout?.direction === "row" && grid === null
        ? reverseLines(node.children, children)
        : children,
  };
}

const mirrorBox = (box: Box, sum: number): Box => ({ ...box, x: sum - box.x - box.width });

const mirrorSides = (sides: Sides): Sides => ({ ...sides, left: sides.right, right: sides.left });

const OTHER_END = { start: "end", center: "center", end: "start" } as const;

const isOneSided = (side: string): side is Alignment => side in OTHER_END;

const toOther = <Side extends string>(side: Side): Side | Alignment =>
  isOneSided(side) ? OTHER_END[side] : side;

const mirrorLayout = (layout: AutoLayout): AutoLayout => ({
  ...layout,
  padding: mirrorSides(layout.padding),
  ...(layout.grid && { grid: { ...layout.grid, columns: layout.grid.columns.toReversed() } }),
  ...(layout.direction === "row"
    ? { main: toOther(layout.main), firstOnTop: !layout.firstOnTop }
    : { cross: toOther(layout.cross) }),
});

/** Columns are counted from the side where reading begins. */
const mirrorCell = (cell: GridCell, { columns }: Grid): GridCell => ({
  ...cell,
  column: Math.max(0, columns.length - cell.column - cell.columns),
  isPlaced: true,
  across: OTHER_END[cell.across],
});

const mirrorConstraints = ({ horizontal, vertical }: Constraints): Constraints => ({
  horizontal: toOther(horizontal),
  vertical,
});

/** A line's stroke lies at one side of it. */
function mirrorStroke(stroke: Stroke, isBeside: boolean): Stroke {
  const { weights, align } = stroke;
  const other = align === "inside" ? "outside" : "inside";
  return {
    ...stroke,
    weights: mirrorSides(weights),
    align: isBeside && align !== "center" ? other : align,
    isMirrored: true,
  };
}

const isUprightLine = ({ kind, box, rotation }: DesignNode): boolean =>
  kind === "line" && rotation === 0 && (box?.width ?? 0) < (box?.height ?? 0);

/** An image is placed in its box by sides. */
function mirrorCrop(paint: Paint): Paint {
  if (paint.kind !== "image" || paint.crop === null) return paint;
  return { ...paint, crop: mirrorBox(paint.crop, 1) };
}

const mirrorText = (text: DesignText): DesignText => ({
  ...text,
  horizontal: toOther(text.horizontal),
});

/** `mirrored`: the same children. Those in the flow are taken line by line, each from its end. */
function reverseLines(
  children: readonly DesignNode[],
  mirrored: readonly DesignNode[],
): DesignNode[] {
  const lines: DesignNode[][] = [];
  let before = Number.POSITIVE_INFINITY;
  for (const [index, child] of children.entries()) {
    const own = mirrored[index];
    if (child.isAbsolute || own === undefined) continue;
    const x = child.box?.x ?? before;
    if (x < before || lines.length === 0) lines.push([]);
    lines.at(-1)?.unshift(own);
    before = x;
  }
  const flowing = lines.flat().values();
  return mirrored.map((own) => (own.isAbsolute ? own : (flowing.next().value ?? own)));
}
