import { expect, it } from "vitest";
import { aBox, aParagraph } from "../../../support/boxes.ts";
import { aPage, FILL, markupOf } from "../../../support/wide-pages.ts";

it("a heading steps down to a size at which its longest word fits", () => {
  const heading = {
    ...aParagraph(aBox(0, 0, 1000, 96), "Internationalization matters"),
    style: { fontSize: 72, lineHeightPx: 72, fontWeight: 700, textAutoResize: "HEIGHT" },
  };
  expect(markupOf(aPage([{ ...heading, ...FILL }]))).toMatch(
    /text-[2-4]xl .*(?:sm|md|lg|xl):text-7xl/,
  );
});
