import { expect, it } from "vitest";
import { aBox, aParagraph } from "../../../support/boxes.ts";
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
