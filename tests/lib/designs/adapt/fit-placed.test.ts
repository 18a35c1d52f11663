import { expect, it } from "vitest";
import { aBox, aLine, aParagraph } from "../../../support/boxes.ts";
import { aPage, classesIn, SENTENCE } from "../../../support/wide-pages.ts";

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
