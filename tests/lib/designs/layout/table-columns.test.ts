import { expect, it } from "vitest";
import { inferLayout } from "../../../../lib/designs/layout/infer-layout.ts";
import { aBox, aHandPlaced, aLine, aRectangle } from "../../../support/boxes.ts";
import { flowingCodeOf, readLayer } from "../../../support/design-code.ts";
import type { RawLayer } from "../../../support/design-layers.ts";

const PAGE = aBox(0, 0, 640, 400);

type Cell = readonly [x: number, width: number];

const aRow = (y: number, cells: readonly Cell[]): RawLayer[] =>
  cells.map(([x, width], index) => aLine(x, y, width, `cell${index}-${y}`));

/** The classes of the cells, row by row. */
function tableOf(rows: readonly (readonly Cell[])[], between: readonly RawLayer[] = []) {
  const layers = rows.flatMap((cells, index) => aRow(20 + index * 60, cells));
  const { markup } = flowingCodeOf(aHandPlaced(PAGE, [...layers, ...between]));
  return rows.map((cells, row) =>
    cells.map((_, index) => {
      const [, classes = ""] =
        new RegExp(`<p class="([^"]*)">cell${index}-${20 + row * 60}<`).exec(markup) ?? [];
      return classes;
    }),
  );
}

const sizesIn = (rows: readonly (readonly string[])[]): string[] =>
  rows.map((cells) =>
    cells.map((classes) => /(?:min-)?w-[\d.]+/.exec(classes)?.[0] ?? "-").join(" "),
  );

const grows = (classes = "") => classes.split(" ").includes("grow");

/** Each row alone would give its free space to another gap. */
const ALIGNED: readonly (readonly Cell[])[] = [
  [
    [20, 60],
    [240, 30],
    [540, 80],
  ],
  [
    [20, 130],
    [240, 120],
    [540, 60],
  ],
  [
    [20, 40],
    [240, 50],
    [540, 70],
  ],
];

it("rows whose cells stand in the same columns have the same tracks", () => {
  const rows = tableOf(ALIGNED);
  expect(new Set(sizesIn(rows))).toEqual(new Set(["w-55 w-75 min-w-20"]));
  expect(rows.every(([first, second, last]) => grows(first) && grows(second) && !grows(last))).toBe(
    true,
  );
});

it("a cell that is one text from its start to its end needs no box around it", () => {
  const layers = ALIGNED.flatMap((cells, index) => aRow(20 + index * 60, cells));
  const { node } = inferLayout(readLayer(aHandPlaced(PAGE, layers)));
  const cells = node.children.flatMap(({ children }) => children);
  expect(cells).toHaveLength(layers.length);
  expect(cells.every(({ text }) => text !== null)).toBe(true);
});

it("a track gets no narrower than the widest of its cells", () => {
  for (const [first, second] of tableOf(ALIGNED)) {
    expect(first).toContain("min-w-33");
    expect(second).toContain("min-w-30");
    expect(first).not.toContain("min-w-0");
  }
});

it("columns that are aligned at their ends or in their middle keep their width", () => {
  const rows = tableOf([
    [
      [20, 60],
      [300, 40],
      [500, 120],
    ],
    [
      [20, 90],
      [280, 80],
      [560, 60],
    ],
    [
      [20, 40],
      [290, 60],
      [540, 80],
    ],
  ]);
  expect(new Set(sizesIn(rows))).toEqual(new Set(["w-65 min-w-55 min-w-30"]));
  expect(rows.every(([first, ...others]) => grows(first) && !others.some(grows))).toBe(true);
});

it("lines between the rows leave the columns together", () => {
  const lines = [60, 120].map((y) => aRectangle(aBox(20, y, 600, 1)));
  expect(new Set(sizesIn(tableOf(ALIGNED, lines)))).toEqual(new Set(["w-55 w-75 min-w-20"]));
});

const moved = (x: number): readonly (readonly Cell[])[] => [
  ...ALIGNED.slice(0, 2),
  [
    [20, 40],
    [x, 55],
    [540, 70],
  ],
];

it.each<[string, readonly (readonly Cell[])[]]>([
  ["two rows", ALIGNED.slice(0, 2)],
  ["two columns", ALIGNED.map((cells) => cells.slice(0, 2))],
  ["cells that stand in no column", moved(210)],
  ["a row with a cell less", [...ALIGNED.slice(0, 2), ALIGNED[2]?.slice(0, 2) ?? []]],
  [
    "columns that reach into each other",
    [
      ...ALIGNED.slice(0, 2),
      [
        [20, 225],
        [250, 30],
        [540, 70],
      ],
    ],
  ],
  [
    "columns that a narrow page has no room for",
    ALIGNED.map(() => [
      [20, 200],
      [240, 280],
      [540, 80],
    ]),
  ],
])("%s are no table", (_, rows) => {
  expect(tableOf(rows).flat().some(grows)).toBe(false);
});
