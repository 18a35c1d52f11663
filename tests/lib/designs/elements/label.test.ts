import { describe, expect, it } from "vitest";
import { aBox, aHandPlaced, aRectangle, at } from "../../../support/boxes.ts";
import { codeOf, flowingCodeOf } from "../../../support/design-code.ts";
import {
  aFrame,
  aGradient,
  aLayer,
  aShadow,
  aSolid,
  aStack,
  aText,
  aTypeStyle,
  type RawLayer,
} from "../../../support/design-layers.ts";

const PADDED = { paddingLeft: 12, paddingRight: 12, paddingTop: 4, paddingBottom: 4 };
const GRAY = { fills: [aSolid("#eeeeee")] };
const WORD = at(12, 4, 40, 24);

const aBadge = (fields: RawLayer = {}, text: RawLayer = {}) =>
  aStack({
    ...at(0, 0, 64, 32),
    ...PADDED,
    ...GRAY,
    children: [aText("New", { ...WORD, ...text })],
    ...fields,
  });

const markupOf = (badge: RawLayer) => codeOf(aFrame({ children: [badge] })).markup;

describe("a box around one text", () => {
  it("is one element with its padding", () => {
    expect(markupOf(aBadge())).toMatch(
      /<p class="absolute [^"]*\bpx-3 py-1 bg-\[#eeeeee\] text-base[^"]*">New<\/p>/,
    );
  });

  it("has the height of a trimmed line as its line height, and none around several", () => {
    const low = at(12, 10, 40, 12);
    const trimmed = (fields: RawLayer) => ({
      ...low,
      style: aTypeStyle({ leadingTrim: "CAP_HEIGHT", ...fields }),
    });
    expect(markupOf(aBadge({}, trimmed({})))).toMatch(/<p class="[^"]*leading-3 [^"]*">New<\/p>/);
    const tall = { ...trimmed({ textAutoResize: "HEIGHT" }), ...at(12, 10, 40, 36) };
    expect(markupOf(aBadge({}, tall))).toMatch(/<div[^>]*><div[^>]*><p class="[^"]*text-box:trim/);
  });

  it("keeps a layout where its height is its own, so that the letters stay in the middle", () => {
    const fixed = {
      ...at(0, 0, 100, 60),
      layoutSizingHorizontal: "FIXED",
      layoutSizingVertical: "FIXED",
      counterAxisAlignItems: "CENTER",
      primaryAxisAlignItems: "CENTER",
    };
    expect(markupOf(aBadge(fixed, at(30, 18, 40, 24)))).toMatch(
      /<p class="[^"]*flex items-center justify-center[^"]*">New<\/p>/,
    );
  });

  it.each([
    ["CENTER", 10, /<p class="[^"]*flex items-center px-3 [^"]*">New<\/p>/],
    ["BOTTOM", 20, /<p class="[^"]*flex items-end px-3 [^"]*">New<\/p>/],
    ["TOP", 10, /<p class="[^"]*">New<\/p><\/div>/],
  ])("aligns letters that a higher box of their own aligned: %s", (textAlignVertical, y, tag) => {
    const fixed = { layoutSizingHorizontal: "FIXED", layoutSizingVertical: "FIXED" };
    const box = { ...at(0, 0, 64, 60), ...fixed, counterAxisAlignItems: "CENTER", paddingTop: 0 };
    const style = aTypeStyle({ textAutoResize: "NONE", textAlignVertical });
    const text = { ...at(12, y, 40, 40), ...fixed, style };
    expect(markupOf(aBadge({ ...box, paddingBottom: 0 }, text))).toMatch(tag);
  });

  it("has the text's margins as padding", () => {
    const uneven = aHandPlaced(aBox(0, 0, 81, 60), [aText("New", at(20, 10, 40, 24))], GRAY);
    const { markup } = flowingCodeOf(
      aHandPlaced(aBox(0, 0, 300, 300), [uneven, aRectangle(aBox(0, 200, 300, 50))]),
    );
    expect(markup).toMatch(/<p class="[^"]*px-2 pt-2\.5 pb-7 bg-\[#eeeeee\][^"]*">New<\/p>/);
  });

  it("keeps a layout where letters that do not wrap may be wider than the box", () => {
    const fixed = {
      ...at(0, 0, 100, 32),
      layoutSizingHorizontal: "FIXED",
      primaryAxisAlignItems: "CENTER",
    };
    expect(markupOf(aBadge(fixed, at(30, 4, 40, 24)))).toMatch(/<p class="[^"]*flex [^"]*">New/);
  });

  it("is as high as the text made it, with the letters where they were", () => {
    const high = { ...at(12, 4, 40, 40), layoutSizingVertical: "FIXED" };
    const style = aTypeStyle({ textAutoResize: "NONE", textAlignVertical: "CENTER" });
    expect(markupOf(aBadge(at(0, 0, 64, 48), { ...high, style }))).toMatch(
      /<p class="[^"]*\bmin-h-12 px-3 py-1 bg-\[#eeeeee\] [^"]*content-center[^"]*">New<\/p>/,
    );
  });

  it("is as low as its text's box, where a line is higher", () => {
    const style = aTypeStyle({
      textAutoResize: "NONE",
      textAlignVertical: "CENTER",
      lineHeightPx: 90,
    });
    const low = { ...at(12, 4, 40, 40), layoutSizingVertical: "FIXED", style };
    expect(markupOf(aBadge(at(0, 0, 64, 48), low))).toMatch(/<p class="[^"]*\bh-12 [^"]*">New</);
  });

  it("lets letters that do not break reach over its end", () => {
    const narrow = { ...at(0, 0, 64, 32), layoutSizingHorizontal: "FIXED" };
    const long = at(12, 4, 90, 24);
    expect(markupOf(aBadge(narrow, long))).toMatch(/<p class="[^"]*whitespace-nowrap[^"]*">New/);
    const breaking = { ...long, style: aTypeStyle({ textAutoResize: "HEIGHT" }) };
    const lines = { ...breaking, ...at(12, 4, 90, 48) };
    expect(markupOf(aBadge({ ...narrow, ...at(0, 0, 64, 56) }, lines))).toMatch(
      /<div[^>]*><div[^>]*><p/,
    );
    const centered = { primaryAxisAlignItems: "CENTER", ...narrow };
    expect(markupOf(aBadge(centered, at(-13, 4, 90, 24)))).toMatch(/<div[^>]*><div[^>]*><p/);
  });

  it("keeps a layout for lines that are aligned to each other, but not to the box", () => {
    const wide = { ...at(0, 0, 200, 56), layoutSizingHorizontal: "FIXED" };
    const lines = {
      ...at(12, 4, 60, 48),
      characters: "one\ntwo",
      style: aTypeStyle({ textAlignHorizontal: "CENTER" }),
    };
    expect(markupOf(aBadge(wide, lines))).toMatch(/<p class="[^"]*flex [^"]*text-center/);
  });

  it("stands where a text of one line that fits its words stood, however its lines are aligned", () => {
    const centered = {
      ...at(12, 4, 37, 24),
      layoutSizingHorizontal: "HUG",
      style: aTypeStyle({ textAutoResize: "HEIGHT", textAlignHorizontal: "CENTER" }),
    };
    expect(markupOf(aBadge({ layoutSizingHorizontal: "HUG" }, centered))).toMatch(
      /<p [^>]*>New<\/p>/,
    );
  });

  it("aligns letters that filled it as they were", () => {
    const style = aTypeStyle({ textAlignHorizontal: "CENTER", textAutoResize: "HEIGHT" });
    const filling = { ...at(12, 4, 40, 24), style, layoutSizingHorizontal: "FILL" };
    expect(markupOf(aBadge({}, filling))).toMatch(/<p class="[^"]*text-center[^"]*">New/);
  });

  it.each<[string, RawLayer]>([
    ["a shadow", { effects: [aShadow()] }],
    ["a gradient", { fills: [aGradient()] }],
    ["an opacity", { opacity: 0.5 }],
    [
      "another width",
      {
        layoutSizingHorizontal: "FIXED",
        ...at(20, 4, 20, 48),
        style: aTypeStyle({ textAutoResize: "HEIGHT" }),
      },
    ],
    [
      "a height of its own",
      { ...at(12, 4, 40, 60), style: aTypeStyle({ textAutoResize: "NONE" }) },
    ],
    ["a limit of lines", { style: aTypeStyle({ textAutoResize: "TRUNCATE" }) }],
    [
      "a second style",
      {
        characterStyleOverrides: [0, 1],
        styleOverrideTable: { 1: { fills: [aSolid("#ff0000")] } },
      },
    ],
  ])("is two elements if the text has %s", (_, text) => {
    expect(markupOf(aBadge({}, text))).toMatch(/<div[^>]*><div[^>]*><p/);
  });

  it("is two elements if a picture lies below the text", () => {
    const photo = { fills: [{ type: "IMAGE", imageRef: "photo", scaleMode: "FILL" }] };
    expect(markupOf(aBadge(photo))).toMatch(/<div[^>]*><div[^>]*><img[^>]*><p/);
  });
});

describe("an icon beside a text", () => {
  const beside = (size: number, text: RawLayer = {}) =>
    aStack({
      ...at(0, 0, 100, 24),
      children: [
        aRectangle(aBox(0, 0, size, size)),
        aText("New", { ...at(size + 8, 0, 40, 24), ...text }),
      ],
    });

  it("stands in the text's element", () => {
    expect(markupOf(beside(20))).toMatch(/<p class="[^"]*flex[^"]*"><span[^>]*><\/span>New<\/p>/);
  });

  it("is no icon if it is large", () => {
    expect(markupOf(beside(80))).toMatch(/<div[^>]*><div[^>]*><\/div><p/);
  });

  it("may stand before a text that takes what width is left, or be pushed to its end", () => {
    const style = aTypeStyle({ textAutoResize: "HEIGHT" });
    const filling = { style, layoutSizingHorizontal: "FILL" };
    expect(markupOf(beside(20, filling))).toMatch(/<p class="[^"]*flex items-start text-/);
    const after = aStack({
      ...at(0, 0, 200, 24),
      layoutSizingHorizontal: "FIXED",
      children: [
        aText("New", { ...at(0, 0, 180, 24), ...filling }),
        aRectangle(aBox(180, 0, 20, 20)),
      ],
    });
    expect(markupOf(after)).toMatch(/<p class="[^"]*justify-between[^"]*">New<span/);
  });

  it.each<[string, RawLayer]>([
    [
      "that is as wide as its words, however it is aligned",
      {
        layoutSizingHorizontal: "HUG",
        style: aTypeStyle({ textAutoResize: "HEIGHT", textAlignHorizontal: "CENTER" }),
      },
    ],
    ["in a box of its own as high as its line", { style: aTypeStyle({ textAutoResize: "NONE" }) }],
  ])("stands in the element of a text %s", (_, text) => {
    expect(markupOf(beside(20, text))).toMatch(
      /<p class="[^"]*flex[^"]*"><span[^>]*><\/span>New<\/p>/,
    );
  });

  it.each<[string, RawLayer]>([
    [
      "higher than its line",
      { ...at(28, 0, 40, 60), style: aTypeStyle({ textAutoResize: "NONE" }) },
    ],
    [
      "that centers it",
      {
        style: aTypeStyle({ textAutoResize: "NONE", textAlignHorizontal: "CENTER" }),
      },
    ],
  ])("does not in a box %s", (_, text) => {
    expect(markupOf(beside(20, text))).toMatch(/<div[^>]*><div[^>]*><\/div><p/);
  });

  it("stands in the element of a text that does not break and reaches over its box at the end", () => {
    const inner = (style: RawLayer, height = 24) =>
      aStack({
        ...at(28, 0, 40, height),
        layoutSizingHorizontal: "FILL",
        children: [aText("New", { ...at(28, 0, 46, height), style })],
      });
    const icon = aRectangle(aBox(0, 0, 20, 20));
    const row = (...children: RawLayer[]) =>
      markupOf(aStack({ ...at(0, 0, 68, 24), layoutSizingHorizontal: "FIXED", children }));
    expect(row(icon, inner(aTypeStyle()))).toMatch(/<p class="[^"]*"><span[^>]*><\/span>New<\/p>/);
    const breaking = aTypeStyle({ textAutoResize: "HEIGHT" });
    expect(row(icon, inner(breaking, 48))).toMatch(
      /<div[^>]*><div[^>]*><div[^>]*><\/div><(?:p|div)/,
    );
    expect(row(inner(aTypeStyle()), icon)).not.toMatch(/<p class="[^"]*">New<span/);
  });

  it("may stand above it, where the text is as wide as its words", () => {
    const above = (style: RawLayer) =>
      aStack({
        ...at(0, 0, 40, 52),
        layoutMode: "VERTICAL",
        children: [aRectangle(aBox(0, 0, 20, 20)), aText("New", { ...at(0, 28, 40, 24), style })],
      });
    expect(markupOf(above(aTypeStyle()))).toMatch(
      /<p class="[^"]*flex-col[^"]*"><span[^>]*><\/span>New/,
    );
    expect(markupOf(above(aTypeStyle({ textAutoResize: "NONE" })))).toMatch(/<div[^>]*><\/div><p/);
  });

  it("stands beside a paragraph of several lines", () => {
    const style = aTypeStyle({ textAutoResize: "HEIGHT" });
    const lines = { ...at(28, 0, 40, 72), style, layoutSizingHorizontal: "FILL" };
    expect(markupOf(beside(20, lines))).toMatch(/<div[^>]*><div[^>]*><\/div><p/);
  });
});

describe("a box around an instance that is only a text", () => {
  const inner = (fields: RawLayer = {}) =>
    aLayer("INSTANCE", {
      ...WORD,
      layoutMode: "HORIZONTAL",
      layoutSizingHorizontal: "HUG",
      layoutSizingVertical: "HUG",
      children: [aText("New", WORD)],
      ...fields,
    });

  it("is that text", () => {
    expect(markupOf(aBadge({ children: [inner()] }))).toMatch(
      /<p class="[^"]*px-3 py-1[^"]*">New<\/p>/,
    );
  });

  it.each<[string, RawLayer]>([
    ["is painted", GRAY],
    ["is larger", at(12, 4, 60, 24)],
    ["is as wide as it says", { minWidth: 40 }],
  ])("is not if it %s", (_, fields) => {
    expect(markupOf(aBadge({ children: [inner(fields)] }))).toMatch(/<div[^>]*><div[^>]*><p/);
  });
});

it("a frame is never only its text", () => {
  expect(codeOf(aBadge()).markup).toMatch(/^<div[^>]*><p/);
});
