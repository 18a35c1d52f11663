import { expect, it } from "vitest";
import { codeOf } from "../../../support/design-code.ts";
import { aStack, aText, aTypeStyle, type RawLayer } from "../../../support/design-layers.ts";

const markupOf = (characters: string, fields: RawLayer = {}, layer: RawLayer = {}) => {
  const text = aText(characters, { style: aTypeStyle({ textAutoResize: "HEIGHT" }), ...fields });
  return codeOf(aStack({ ...layer, children: [text] })).markup;
};
const insideOf = (markup: string) => markup.replace(/^<div[^>]*><div[^>]*>|<\/div><\/div>$/g, "");
const LISTED = { lineTypes: ["NONE", "UNORDERED", "UNORDERED"], lineIndentations: [0, 1, 1] };

it("lines of a list are items, and the others paragraphs", () => {
  expect(insideOf(markupOf("Included:\nFrames\nRequests", LISTED))).toBe(
    '<p>Included:</p><ul class="ps-6 list-disc"><li>Frames</li><li>Requests</li></ul>',
  );
});

it("deeper items are a list in the item before them, counted in their own way", () => {
  const levels = { lineTypes: Array(5).fill("ORDERED"), lineIndentations: [1, 2, 3, 2, 1] };
  expect(insideOf(markupOf("a\nb\nc\nd\ne", levels))).toBe(
    '<ol class="ps-6 list-decimal"><li>a<ol class="ps-6 list-[lower-alpha]"><li>b' +
      '<ol class="ps-6 list-[lower-roman]"><li>c</li></ol></li><li>d</li></ol></li><li>e</li></ol>',
  );
});

it("another kind of items, or a lesser depth than the first one's, begins another list", () => {
  const mixed = { lineTypes: ["ORDERED", "UNORDERED", "ORDERED"], lineIndentations: [2, 2, 1] };
  expect(insideOf(markupOf("a\nb\nc", mixed))).toBe(
    '<ol class="ps-12 list-[lower-alpha]"><li>a</li></ol>' +
      '<ul class="ps-12 list-disc"><li>b</li></ul><ol class="ps-6 list-decimal"><li>c</li></ol>',
  );
});

it("what lies between paragraphs and items is a margin of the later one", () => {
  const style = aTypeStyle({ textAutoResize: "HEIGHT", paragraphSpacing: 20, listSpacing: 4 });
  expect(insideOf(markupOf("a\nb\nc", { ...LISTED, style }))).toBe(
    '<p>a</p><ul class="mt-5 ps-6 list-disc"><li>b</li><li class="mt-1">c</li></ul>',
  );
});

it("paragraphs are indented at their first line, and items are not", () => {
  const style = aTypeStyle({ textAutoResize: "HEIGHT", paragraphIndent: 32 });
  expect(insideOf(markupOf("a\nb\nc", { ...LISTED, style }))).toContain(
    '<p class="indent-8">a</p>',
  );
  expect(insideOf(markupOf("a\nb\nc", { ...LISTED, style }))).not.toMatch(/<(?:ul|li)[^>]*indent/);
  expect(markupOf("a", { style })).toMatch(/<p class="[^"]*indent-8[^"]*">a<\/p>/);
});

it("a paragraph keeps its own breaks and blanks, and one without letters its height", () => {
  const style = aTypeStyle({ textAutoResize: "HEIGHT", paragraphSpacing: 8 });
  expect(insideOf(markupOf("a\u2028b\n\nc  d\ne", { style }))).toBe(
    '<p class="whitespace-pre-wrap">a\nb</p><p class="mt-2 min-h-[1lh]"></p>' +
      '<p class="mt-2 whitespace-pre-wrap">c  d</p><p class="mt-2">e</p>',
  );
});

it("letters with a look of their own keep it in their item", () => {
  const bold = {
    characterStyleOverrides: [0, 0, 0, 1],
    styleOverrideTable: { 1: { fontWeight: 700 } },
  };
  expect(insideOf(markupOf("a\nbc\nd", { ...LISTED, ...bold }))).toContain(
    '<li>b<strong class="font-bold">c</strong></li>',
  );
});

it("letters that are read the other way round than their text say so", () => {
  expect(insideOf(markupOf("a\nb\nשלום!", LISTED))).toContain(
    '<li>b</li><li><span dir="rtl">שלום!</span></li>',
  );
});

it("where only letters may stand, lists and paragraphs are set like them", () => {
  const button = codeOf(aStack({ name: "Button", children: [aText("a\nb\nc", LISTED)] })).markup;
  expect(button).not.toMatch(/<(?:p|ul|li|div)\b/);
  expect(button).toContain('<span class="block">a</span>');
  expect(button).toContain('<span class="list-item">b</span>');
});
