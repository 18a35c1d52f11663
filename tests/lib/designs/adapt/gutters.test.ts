import { expect, it } from "vitest";
import { narrowMargins } from "../../../../lib/designs/adapt/gutters.ts";
import { IN_FLOW } from "../../../../lib/designs/layout/placed-flow.ts";
import { aBox, aParagraph, aRectangle, at } from "../../../support/boxes.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aStack } from "../../../support/design-layers.ts";
import { aPage, classesIn, FILL, SENTENCE } from "../../../support/wide-pages.ts";

it("wide padding shrinks, narrow padding stays", () => {
  const inside = (px: number) =>
    aPage([{ ...aParagraph(aBox(px, 0, 1440 - 2 * px, 48), SENTENCE), ...FILL }], {
      paddingLeft: px,
      paddingRight: px,
    });
  expect(classesIn(inside(144))[0]).toMatch(/(?:^| )px-4 .*xl:px-36/);
  expect(classesIn(inside(24))[0]).not.toContain("xl:px");
});

it("a margin in which a layer lies keeps its room", () => {
  const box = aBox(20, 20, 216, 72);
  const ring = { ...aRectangle(aBox(236, 30, 40, 40)), layoutPositioning: "ABSOLUTE" };
  const widths = [[ring], []].map((others) => {
    const node = readLayer(
      aStack({
        ...at(20, 20, 216, 72),
        layoutMode: "VERTICAL",
        children: [aParagraph(box, SENTENCE), ...others],
      }),
    );
    const margin = { ...IN_FLOW.margin, right: 40 };
    const placed = {
      ...node,
      flow: { ...IN_FLOW, width: "stretch" as const, height: "content" as const, margin },
    };
    return narrowMargins(placed, 224, 216).flow?.margin.right;
  });
  expect(widths).toEqual([40, 16]);
});
