import { expect, it } from "vitest";
import { aBox, aLine, aParagraph, at } from "../../../support/boxes.ts";
import { aStack } from "../../../support/design-layers.ts";
import { aPage, aRow, classesIn, PAINT, SENTENCE } from "../../../support/wide-pages.ts";

it("a layer at coordinates that would reach out of the page comes in", () => {
  const lifted = {
    ...aParagraph(aBox(800, 20, 500, 48), SENTENCE),
    layoutPositioning: "ABSOLUTE",
    constraints: { horizontal: "LEFT", vertical: "TOP" },
  };
  const [, , classes = ""] = classesIn(aPage([aLine(0, 0), lifted]));
  expect(classes).toMatch(/left-4 right-4/);
  expect(classes).toMatch(/sm:right-35 sm:w-125/);
});

it("a badge reaches over its container as far as in the design", () => {
  const badge = aStack({
    ...at(42, -6, 30, 16),
    ...PAINT,
    layoutPositioning: "ABSOLUTE",
    constraints: { horizontal: "RIGHT", vertical: "TOP" },
    children: [aLine(46, -6, 22, "New")],
  });
  const entry = aStack({
    ...at(0, 0, 60, 24),
    layoutSizingHorizontal: "HUG",
    children: [aLine(0, 0, 60, "Settings"), badge],
  });
  const classes = classesIn(aPage([aRow([entry], at(0, 0, 1440, 24))])).join("\n");
  expect(classes).toContain("absolute -right-3");
  expect(classes).not.toContain("left-4");
});
