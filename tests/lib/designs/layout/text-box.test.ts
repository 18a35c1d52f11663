import { expect, it } from "vitest";
import {
  charactersOf,
  countLines,
  fitTextBoxes,
  hasSeveralWords,
  heightOfLines,
  isOneLine,
  keepLines,
  lineHeightOf,
} from "../../../../lib/designs/layout/text-box.ts";
import type { DesignText } from "../../../../lib/designs/read/node.ts";
import { aBox, aHandPlaced, aLine, aParagraph, at } from "../../../support/boxes.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aText, aTypeStyle, type RawLayer } from "../../../support/design-layers.ts";

const byFont = (height: number, fields: RawLayer = {}) =>
  aText("two\nlines", {
    ...at(0, 0, 80, height),
    style: aTypeStyle({ lineHeightUnit: "INTRINSIC_%", lineHeightPx: undefined, ...fields }),
  });

function textOf(raw: RawLayer): DesignText {
  const { text } =
    fitTextBoxes(readLayer(aHandPlaced(aBox(0, 0, 99, 99), [raw]))).children[0] ?? {};
  if (!text) throw new Error("There is no text");
  return text;
}

it("a default line height becomes that of the box", () => {
  expect(textOf(byFont(38)).style.lineHeight).toBe(19);
  expect(textOf(byFont(38)).runs[0]?.style.lineHeight).toBe(19);
});

it("lines of a box that is nearly as tall as them have its height", () => {
  const given = (height: number, fields: RawLayer = {}) => ({
    ...byFont(height, { lineHeightPx: 18.4 }),
    ...fields,
  });
  expect(textOf(given(38)).style.lineHeight).toBe(19);
  expect(textOf(given(40)).style.lineHeight).toBe(20);
  expect(textOf(given(40, { textAutoResize: "NONE" })).style.lineHeight).toBe(20);
  expect(textOf(given(42)).style.lineHeight).toBe(18.4);
});

it.each([
  ["a given line height", aLine(0, 0), 24],
  ["a box of a fixed size", byFont(46, { textAutoResize: "NONE" }), null],
  ["a box that no font fits", byFont(10), null],
  ["a turned text", { ...byFont(38), rotation: 1 }, null],
])("%s stays as it is", (_, raw, lineHeight) => {
  expect(textOf(raw).style.lineHeight).toBe(lineHeight);
});

it("lines are counted by the box, and at least by the breaks", () => {
  const text = textOf(byFont(38));
  expect(lineHeightOf(text)).toBe(19);
  expect([countLines(text, 19), countLines(text, 57)]).toEqual([2, 3]);
  expect(charactersOf(text)).toBe("two\nlines");
});

it("lines that are trimmed are as tall as their box", () => {
  const trimmed = (height: number) =>
    textOf(
      byFont(height, { lineHeightPx: 40, lineHeightUnit: "PIXELS", leadingTrim: "CAP_HEIGHT" }),
    );
  const text = { ...trimmed(52), runs: [] };
  expect([12, 52, 92].map((height) => countLines(text, height))).toEqual([1, 2, 3]);
  expect([heightOfLines(text, 52), heightOfLines({ ...text, isTrimmed: false }, 52)]).toEqual([
    52, 40,
  ]);
  expect(textOf(byFont(31, { leadingTrim: "CAP_HEIGHT" })).style.lineHeight).toBeNull();
});

it("lines without a height are counted by the breaks", () => {
  const text = textOf(aText("two\nlines", { style: aTypeStyle({ lineHeightPx: 0 }) }));
  expect([countLines(text, 0), countLines(text, 57)]).toEqual([2, 2]);
});

it.each([
  ["two words", true],
  ["15 min", true],
  ["Đọc tiếp →", true],
  ["15 +", false],
  ["→ 15", false],
  ["word", false],
  ["— …", false],
])("signs are no words: %s", (characters, several) => {
  expect(hasSeveralWords(textOf(aLine(0, 0, 80, characters)))).toBe(several);
});

it("a text of one line is known from one of several", () => {
  expect(isOneLine(readLayer(aLine(0, 0)))).toBe(true);
  expect(isOneLine(readLayer(aParagraph(aBox(0, 0, 80, 48))))).toBe(false);
});

it("a line height that the box rounds becomes the box's, unless a style names it", () => {
  const rounded = (fields: RawLayer = {}) =>
    aText("a line", { ...at(0, 0, 80, 17), style: aTypeStyle({ lineHeightPx: 16.8 }), ...fields });
  expect(textOf(rounded()).style.lineHeight).toBe(17);
  expect(textOf(rounded({ styles: { text: "1:1" } })).style.lineHeight).toBe(16.8);
  expect(textOf(rounded(at(0, 0, 80, 20))).style.lineHeight).toBe(16.8);
});

it("lines that the box rounds one by one become as tall as they are in it", () => {
  const lines = (height: number) =>
    aText("one\ntwo\nthree", {
      ...at(0, 0, 80, height),
      style: aTypeStyle({ fontSize: 6, lineHeightPx: 7.03 }),
    });
  expect(textOf(lines(24)).style.lineHeight).toBe(8);
});

it.each<[string, RawLayer, boolean]>([
  ["a few words on one line", aParagraph(aBox(0, 0, 90, 24), "a few words"), true],
  ["a sentence", aParagraph(aBox(0, 0, 90, 24), "a sentence of words"), false],
  ["a few words on two lines", aParagraph(aBox(0, 0, 90, 48), "a few words"), false],
  ["a few words without spaces", aParagraph(aBox(0, 0, 90, 24), "個人情報を編集する"), true],
  [
    "a sentence without spaces",
    aParagraph(aBox(0, 0, 90, 24), "設定画面で個人情報を編集できます"),
    false,
  ],
  [
    "a line that is cut",
    aText("a few words", {
      ...at(0, 0, 90, 24),
      style: aTypeStyle({ textAutoResize: "HEIGHT", textTruncation: "ENDING" }),
    }),
    false,
  ],
])("%s never break: %s", (_, raw, isLabel) => {
  expect(keepLines(readLayer(raw)).text?.keepsLine).toBe(isLabel);
});

it("a text that is too long for a box of one line wraps where the box is of a fixed size", () => {
  const keeps = (characters: string, textAutoResize: string) =>
    keepLines(
      readLayer(aText(characters, { ...at(0, 0, 80, 24), style: aTypeStyle({ textAutoResize }) })),
      "all",
    ).text?.keepsLine;
  const long = "a sentence of more than a line";
  expect(keeps(long, "NONE")).toBe(false);
  expect([keeps(long, "HEIGHT"), keeps("a word", "NONE")]).toEqual([true, true]);
});

it("what lies between paragraphs is no line", () => {
  const style = aTypeStyle({ textAutoResize: "HEIGHT", paragraphSpacing: 40 });
  const text = textOf(aText("two\nlines", { ...at(0, 0, 80, 88), style }));
  expect(countLines(text, 88)).toBe(2);
  expect(heightOfLines(text, 88)).toBe(88);
  expect(text.style.lineHeight).toBe(24);
});
