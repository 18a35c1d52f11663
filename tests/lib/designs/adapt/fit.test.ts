import { expect, it } from "vitest";
import { aBox, aParagraph, at } from "../../../support/boxes.ts";
import { aStack } from "../../../support/design-layers.ts";
import { aPage, classesIn, FILL, PAINT, SENTENCE } from "../../../support/wide-pages.ts";

it("a fixed width that is wider than the page is a limit", () => {
  const card = aStack({
    ...at(0, 0, 900, 100),
    ...PAINT,
    layoutMode: "VERTICAL",
    layoutSizingHorizontal: "FIXED",
    children: [{ ...aParagraph(aBox(0, 0, 900, 48), SENTENCE), ...FILL }],
  });
  expect(classesIn(aPage([card]))[1]).toMatch(/(?:^| )w-full .*max-w-225/);
});
