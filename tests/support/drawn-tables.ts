import { aBox, aHandPlaced, aRectangle, at } from "./boxes.ts";
import { aFrame, aSolid, aStack, aText, aTypeStyle, type RawLayer } from "./design-layers.ts";

/** Tables of orders: a row of gray labels above rows of words. */

const HEADERS = ["Order", "Customer", "Amount"];
const ORDERS = [
  ["No. 101", "Ann Ito", "$20.00"],
  ["No. 102", "Bob Ray", "$31.50"],
  ["No. 103", "Cem Gül", "$9.90"],
  ["No. 104", "Dee Fox", "$120.00"],
];

const ROW_PX = 48;
const COLUMNS = [0, 200, 400, 560, 660];
const WIDTH = 560;
const GRAY = { fills: [aSolid("#6b7280")] };
const SMALL = { style: aTypeStyle({ fontSize: 12, lineHeightPx: 16 }) };
const FILL = { layoutSizingHorizontal: "FILL" };

interface TableFacts {
  readonly headers?: readonly string[];
  readonly rows?: readonly (readonly string[])[];
  /** How the labels look. */
  readonly header?: RawLayer;
  /** After the texts of each row. */
  readonly more?: (y: number) => readonly RawLayer[];
}

const LABEL = { ...SMALL, ...GRAY };

/** All rows in one column; with auto layout. */
export function aTable(facts: TableFacts = {}, fields: RawLayer = {}): RawLayer {
  const children = rowsOf(facts);
  return aStack({
    name: "orders",
    layoutMode: "VERTICAL",
    ...at(0, 0, WIDTH, ROW_PX * children.length),
    children,
    ...fields,
  });
}

/** The rows below the header in a container of their own. */
export function aTableWithBody(facts: TableFacts = {}, header: RawLayer = {}): RawLayer {
  const [first = {}, ...rows] = rowsOf(facts);
  const body = aStack({
    name: "body",
    layoutMode: "VERTICAL",
    ...at(0, ROW_PX, WIDTH, ROW_PX * rows.length),
    ...FILL,
    children: rows,
  });
  return aStack({
    name: "orders",
    layoutMode: "VERTICAL",
    ...at(0, 0, WIDTH, ROW_PX * (rows.length + 1)),
    children: [{ ...first, ...header }, body],
  });
}

function rowsOf({ headers = HEADERS, rows = ORDERS, header = LABEL, more }: TableFacts) {
  return [headers, ...rows].map((words, index) => {
    const y = index * ROW_PX;
    const cells = words.map((word, column) =>
      aText(word, {
        ...at(COLUMNS[column] ?? 0, y + 12, 80, 24),
        ...FILL,
        ...(index === 0 ? header : {}),
      }),
    );
    return aStack({
      name: index === 0 ? "header" : "row",
      counterAxisAlignItems: "CENTER",
      ...at(0, y, WIDTH, ROW_PX),
      ...FILL,
      children: [...cells, ...(more?.(y) ?? [])],
    });
  });
}

/** Placed by hand, with a line below each row but the last. */
export function aDrawnTable({ line = {} }: { readonly line?: RawLayer } = {}): RawLayer {
  const layers = [HEADERS, ...ORDERS].flatMap((words, index) => {
    // With 16 px below each line, which itself takes one of the row below the words.
    const y = 40 + index * (ROW_PX + 1);
    const look = index === 0 ? { ...SMALL, ...GRAY } : {};
    const height = index === 0 ? 16 : 24;
    const cells = words.map((word, column) =>
      aText(word, { ...at(40 + (COLUMNS[column] ?? 0), y, 70, height), ...look }),
    );
    const box = aBox(40, y + 32, WIDTH - 80, 1);
    return index < ORDERS.length ? [...cells, aRectangle(box, line)] : cells;
  });
  return aHandPlaced(aBox(0, 0, WIDTH, 320), layers, { fills: [aSolid("#ffffff")] });
}

/** In each row a button and a picture without words. */
export const aTableOfControls = (): RawLayer =>
  aFrame({
    name: "page",
    ...at(0, 0, WIDTH + 160, 400),
    children: [
      aTable(
        {
          headers: [...HEADERS, "Edit", "Seen"],
          more: (y) =>
            y === 0
              ? []
              : [
                  aHandPlaced(
                    aBox(560, y + 8, 100, 32),
                    [aText("Edit", { ...at(592, y + 12, 36, 24), fills: [aSolid("#ffffff")] })],
                    { name: "button", fills: [aSolid("#2563eb")], cornerRadius: 8 },
                  ),
                  aRectangle(aBox(660, y + 12, 24, 24)),
                ],
        },
        at(0, 0, WIDTH + 160, 5 * ROW_PX),
      ),
    ],
  });
