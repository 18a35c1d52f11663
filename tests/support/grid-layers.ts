import { aBox } from "./boxes.ts";
import { aFrame, aSolid, aText, type RawLayer } from "./design-layers.ts";

/** A child of a grid of columns of 300 px and rows of 200 px, 20 px apart; it fills its cells. */
export function aCell(
  [column, row, columns = 1, rows = 1]: readonly [number, number, number?, number?],
  fields: RawLayer = {},
): RawLayer {
  const box = aBox(column * 320, row * 220, columns * 320 - 20, rows * 220 - 20);
  return aFrame({
    ...{ layoutMode: "VERTICAL", absoluteBoundingBox: box, fills: [aSolid("#eeeeee")] },
    ...{ layoutSizingHorizontal: "FILL", layoutSizingVertical: "FILL" },
    ...{ gridColumnAnchorIndex: column, gridRowAnchorIndex: row },
    ...{ gridColumnSpan: columns, gridRowSpan: rows },
    children: [aText("Some words that say what this is", { absoluteBoundingBox: box })],
    ...fields,
  });
}

/** Three columns and two rows. */
export const aGrid = (children: readonly RawLayer[], fields: RawLayer = {}): RawLayer =>
  aFrame({
    ...{ layoutMode: "GRID", absoluteBoundingBox: aBox(0, 0, 940, 420), children },
    ...{ gridColumnCount: 3, gridRowCount: 2, gridColumnGap: 20, gridRowGap: 20 },
    gridColumnsSizing: "repeat(3,minmax(0,1fr))",
    gridRowsSizing: "repeat(2,minmax(0,1fr))",
    ...fields,
  });
