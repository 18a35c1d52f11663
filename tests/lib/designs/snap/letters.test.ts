import { expect, it } from "vitest";
import { growthOfLines, snapLetters } from "../../../../lib/designs/snap/letters.ts";
import { at } from "../../../support/boxes.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aText, aTypeStyle } from "../../../support/design-layers.ts";

const textOf = (fontSize: number, lineHeightPx: number, height = lineHeightPx) =>
  readLayer(
    aText("some words", {
      ...at(0, 0, 100, height),
      style: aTypeStyle({ fontSize, lineHeightPx }),
    }),
  );

it.each([
  [13.6, 20.4, 14, 20],
  [12.25, 18.4, 12, 18],
  [10.4, 15.6, 10.4, 15.6],
  [28, 33.6, 28, 34],
  [17, 27, 17, 28],
])("letters of %d px on lines of %d are written as %d on %d", (size, lines, ...written) => {
  const { text } = textOf(size, lines);
  const style = text === null ? null : snapLetters(text).style;
  expect([style?.size, style?.lineHeight]).toEqual(written);
});

it("lines are taller by what each of them is", () => {
  const node = textOf(28, 33.6, 67.2);
  expect(node.text && growthOfLines(node, snapLetters(node.text))).toBeCloseTo(0.8);
});
