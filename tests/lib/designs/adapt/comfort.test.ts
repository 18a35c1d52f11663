import { expect, it } from "vitest";
import { aBox, aLine, aParagraph, at } from "../../../support/boxes.ts";
import { aStack } from "../../../support/design-layers.ts";
import { aPage, aRow, classesIn, FILL, PAINT, SENTENCE } from "../../../support/wide-pages.ts";

it("a side bar stands above the main part, and is as high as its content there", () => {
  const bar = aStack({
    ...at(0, 0, 240, 900),
    layoutMode: "VERTICAL",
    layoutSizingHorizontal: "FIXED",
    ...PAINT,
    children: [aLine(0, 0, 100, "Home"), aLine(0, 24, 100, "Reports")],
  });
  const main = aStack({
    ...at(240, 0, 1200, 900),
    ...FILL,
    layoutMode: "VERTICAL",
    children: [{ ...aParagraph(aBox(240, 0, 1200, 24), SENTENCE), ...FILL }],
  });
  const [, row, side] = classesIn(aPage([aRow([bar, main], at(0, 0, 1440, 900))]));
  expect(row).toContain("sm:flex-row");
  expect(side).toMatch(/sm:w-60/);
  expect(side).not.toMatch(/(?:^| )(?:w-60|h-225|min-h-225)/);
});
