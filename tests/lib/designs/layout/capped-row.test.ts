import { expect, it } from "vitest";
import { capRow } from "../../../../lib/designs/layout/capped-row.ts";
import { followPage } from "../../../../lib/designs/layout/follow-page.ts";
import type { DesignNode } from "../../../../lib/designs/read/node.ts";
import { aBox, aLine, at } from "../../../support/boxes.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aStack } from "../../../support/design-layers.ts";

const fixed = { layoutSizingHorizontal: "FIXED" };

/** A full row of a wide box that takes free space, and a word that keeps its width. */
const row = followPage(
  readLayer(
    aStack({
      ...at(0, 0, 280, 24),
      ...fixed,
      children: [
        aStack({ ...at(0, 0, 200, 24), ...fixed, children: [aLine(0, 0)] }),
        aLine(200, 0, 80, "word"),
      ],
    }),
  ),
);

const widthsIn = ({ children }: DesignNode) => children.map(({ flow }) => flow?.width ?? null);

/** The row in a column that is 400 px wide. */
const inColumn = (width: number) => {
  const page = readLayer(
    aStack({ absoluteBoundingBox: aBox(0, 0, width, 60), layoutMode: "VERTICAL", children: [] }),
  );
  const [child] = followPage({ ...page, children: [row] }).children;
  return child === undefined ? [] : widthsIn(child);
};

it("in a row that never gets wider than in the design nothing grows", () => {
  expect(widthsIn(row)).toEqual(["grow", null]);
  expect(inColumn(400)).toEqual(["shrink", null]);
});

it("a row that fills the page shares its free space out", () => {
  expect(inColumn(280)).toEqual(["grow", null]);
});

it("what grows in an inferred row keeps the places after it", () => {
  const children = row.children.map((child) => ({ ...child, flow: row.children[0]?.flow ?? null }));
  const inferred = { ...row, children };
  expect(capRow(inferred)).toBe(inferred);
});
