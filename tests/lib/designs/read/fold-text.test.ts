import { describe, expect, it } from "vitest";
import { foldText } from "../../../../lib/designs/read/fold-text.ts";
import { readText } from "../../../../lib/designs/read/text.ts";
import { aSolid, aTypeStyle } from "../../../support/design-layers.ts";

describe("an override of every character", () => {
  const raw = {
    characters: "Hello",
    style: aTypeStyle({ fontSize: 14, textAutoResize: "HEIGHT" }),
    styles: { text: "1:1", fill: "1:2" },
    fills: [aSolid("#111111")],
    characterStyleOverrides: [5, 5, 5, 5, 5],
    styleOverrideTable: {
      5: {
        fontSize: 12,
        lineHeightPx: 16,
        textAutoResize: "WIDTH_AND_HEIGHT",
        fills: [aSolid("#ff0000")],
        inheritTextStyleId: "2:1",
      },
    },
  };

  it("is the text's own style, color and shared style", () => {
    const folded = foldText(raw);
    expect(folded).toMatchObject({
      styles: { text: "2:1", fill: "1:2" },
      fills: [aSolid("#ff0000")],
    });
    expect(readText(folded)).toMatchObject({ style: { size: 12, lineHeight: 16 } });
    expect(readText(folded).runs).toMatchObject([{ style: { size: 12 }, fills: null }]);
  });

  it("leaves how the box follows its text", () => {
    expect(readText(foldText(raw)).resize).toBe("height");
  });

  it.each([
    ["but one", [5, 5, 5, 5, 0]],
    ["but the last", [5, 5, 5, 5]],
    ["two of them", [5, 5, 5, 5, 6]],
    ["none", []],
    ["the text's own style", [0, 0, 0, 0, 0]],
  ])("is none for %s", (_, characterStyleOverrides) => {
    const other = { ...raw, characterStyleOverrides };
    expect(foldText(other)).toBe(other);
  });
});

describe("line breaks at the end", () => {
  const raw = {
    characters: "one\ntwo\n\u2028",
    style: aTypeStyle({ textAutoResize: "HEIGHT" }),
    absoluteBoundingBox: { x: 0, y: 0, width: 80, height: 96 },
  };

  it("are no letters, and the text stays as high", () => {
    expect(foldText(raw)).toMatchObject({ characters: "one\ntwo", minHeight: 96 });
  });

  it("leave a height of the text's own", () => {
    expect(foldText({ ...raw, minHeight: 100 })).toMatchObject({ minHeight: 100 });
    expect(foldText({ ...raw, style: aTypeStyle({ textAutoResize: "NONE" }) })).toMatchObject({
      characters: "one\ntwo",
      minHeight: undefined,
    });
  });

  it("in the middle stay", () => {
    const other = { ...raw, characters: "one\ntwo" };
    expect(foldText(other)).toBe(other);
  });
});

describe("larger letters in a line", () => {
  const price = {
    characters: "$9 / mo.",
    style: aTypeStyle({ fontSize: 16, lineHeightPx: 60, textAutoResize: "WIDTH_AND_HEIGHT" }),
    fills: [aSolid("#666666")],
    absoluteBoundingBox: { x: 0, y: 0, width: 100, height: 60 },
    characterStyleOverrides: [7, 7],
    styleOverrideTable: { 7: { fontSize: 50, fontWeight: 700, fills: [aSolid("#000000")] } },
  };

  it("give the line its look, so that the smaller ones stand on their baseline", () => {
    const folded = foldText(price);
    expect(folded).toMatchObject({ fills: [aSolid("#000000")] });
    const { style, runs } = readText(folded);
    expect(style).toMatchObject({ size: 50, weight: 700, lineHeight: 60 });
    expect(runs).toMatchObject([
      { characters: "$9", style: { size: 50, weight: 700 }, fills: null },
      { characters: " / mo.", style: { size: 16, weight: 400 }, fills: [{}] },
    ]);
  });

  it("are none if they are spaces", () => {
    const other = { ...price, characterStyleOverrides: [0, 0, 7] };
    expect(foldText(other)).toBe(other);
  });

  it("leave a paragraph of several lines as it is", () => {
    const box = { x: 0, y: 0, width: 100, height: 120 };
    const other = { ...price, absoluteBoundingBox: box };
    expect(foldText(other)).toBe(other);
  });
});
