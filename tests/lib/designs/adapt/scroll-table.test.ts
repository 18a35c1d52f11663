import { expect, it } from "vitest";
import { aLine, at } from "../../../support/boxes.ts";
import { aStack } from "../../../support/design-layers.ts";
import { aPage, classesIn, FILL } from "../../../support/wide-pages.ts";

it("a table without room scrolls within the table, whose columns stay", () => {
  const row = (y: number) =>
    aStack({
      ...at(0, y, 1440, 24),
      ...FILL,
      children: Array.from({ length: 8 }, (_, index) => ({
        ...aLine(index * 180, y, 180, `cell ${index} of ${y}`),
        layoutSizingHorizontal: "FIXED",
      })),
    });
  const table = aStack({
    ...at(0, 0, 1440, 96),
    ...FILL,
    layoutMode: "VERTICAL",
    children: [0, 24, 48, 72].map(row),
  });
  const [, list, item] = classesIn(aPage([table]));
  expect(list).toMatch(/(?:^| )overflow-auto/);
  expect(item).toMatch(/(?:^| )min-w-/);
  expect(item).not.toMatch(/flex-wrap|flex-col/);
});
