import { describe, expect, it } from "vitest";
import { aBox, aHandPlaced, aParagraph, aRectangle, at } from "../../../support/boxes.ts";
import { flowingClassesOf, flowingCodeOf } from "../../../support/design-code.ts";
import {
  aSolid,
  aStack,
  aText,
  aTypeStyle,
  type RawLayer,
} from "../../../support/design-layers.ts";

const SENTENCE = "a sentence of words that is nearly as wide as its box";

const card = (width: number, ...children: RawLayer[]): RawLayer =>
  aHandPlaced(aBox(0, 0, width, 300), children, { fills: [aSolid("#eeeeee")] });

/** The classes of the first layer in a card whose last layer is a wide picture. */
function firstIn(raw: RawLayer, width = 332): string {
  const picture = aRectangle(aBox(16, 200, width - 32, 84));
  const [, first = ""] = flowingClassesOf(card(width, raw, picture));
  return first;
}

/** A text in lines of 20 px. */
const inFixedBox = (height: number, style: RawLayer = {}, characters = "one two three four five") =>
  aText(characters, {
    absoluteBoundingBox: aBox(16, 40, 300, height),
    style: aTypeStyle({ textAutoResize: "NONE", lineHeightPx: 20, ...style }),
  });

describe("a line that is as wide as its room", () => {
  it("may reach a little into the padding", () => {
    expect(firstIn(aParagraph(aBox(16, 16, 300, 24), SENTENCE))).toContain("-mr-3");
  });

  it("does so at both sides if it is centered, and at the left if it ends at the right", () => {
    const aligned = (textAlignHorizontal: string) =>
      firstIn(inFixedBox(20, { textAlignHorizontal }, SENTENCE));
    expect(aligned("CENTER")).toContain("-mr-1.5 -ml-1.5");
    expect(aligned("RIGHT")).toContain("-ml-3");
    expect(aligned("JUSTIFIED")).not.toContain("-m");
  });

  it("has no more than its column if that is as wide as a limit of its own", () => {
    const [, first] = flowingClassesOf(
      aHandPlaced(aBox(0, 0, 444, 200), [
        aParagraph(aBox(22, 12, 410, 24), SENTENCE),
        aText("a line", at(12, 60, 60, 24)),
        aText("another line of words", at(12, 90, 420, 24)),
      ]),
    );
    expect(first).toContain("w-full max-w-105 -mr-2.5");
  });

  it("leaves half of the gap to its neighbor", () => {
    const [, , text = ""] = flowingClassesOf(
      card(
        500,
        aHandPlaced(aBox(16, 16, 468, 24), [
          aParagraph(aBox(16, 16, 300, 24), SENTENCE),
          aParagraph(aBox(324, 16, 160, 24), "b sentence of words"),
        ]),
        aRectangle(aBox(16, 200, 468, 84)),
      ),
    );
    expect(text).toContain("w-76 min-w-0 text-base");
  });

  it.each<[string, RawLayer]>([
    ["a label", aParagraph(aBox(16, 16, 180, 24), "a few words")],
    ["a line that fits in any font", aParagraph(aBox(16, 16, 300, 24), "a sentence of words")],
    ["a paragraph of two lines", aParagraph(aBox(16, 16, 300, 48), SENTENCE)],
    ["a line that is cut", inFixedBox(20, { textTruncation: "ENDING" }, SENTENCE)],
  ])("%s stays within the padding", (_, raw) => {
    expect(firstIn(raw)).not.toContain("-m");
  });

  const edges = (individualStrokeWeights: RawLayer): RawLayer => ({
    strokes: [aSolid("#8b1d1d")],
    individualStrokeWeights,
  });

  it.each<[string, RawLayer, boolean]>([
    ["is seen", { fills: [aSolid("#ffffff")] }, false],
    ["is not seen", {}, true],
    ["is not seen, beside one that is", edges({ left: 4 }), true],
    ["has an edge", edges({ right: 4 }), false],
  ])("reaches over the side of a container that %s", (_, fields, reaches) => {
    const line = aParagraph(aBox(16, 16, 300, 24), SENTENCE);
    const inner = aHandPlaced(
      aBox(16, 16, 300, 100),
      [line, aRectangle(aBox(16, 50, 300, 66))],
      fields,
    );
    const { markup } = flowingCodeOf(card(332, inner, aRectangle(aBox(16, 200, 300, 84))));
    expect(markup.includes("-mr-3")).toBe(reaches);
  });

  it("uses the free space at the end of its row", () => {
    const row = (fields: RawLayer = {}) =>
      flowingCodeOf(
        aStack({
          ...at(0, 0, 400, 24),
          layoutSizingHorizontal: "FIXED",
          children: [
            aRectangle(aBox(0, 0, 24, 24)),
            aText(SENTENCE, {
              absoluteBoundingBox: aBox(24, 0, 200, 24),
              layoutSizingHorizontal: "FIXED",
              style: aTypeStyle({ textAutoResize: "HEIGHT" }),
            }),
          ],
          ...fields,
        }),
      ).markup;
    expect(row()).toContain("w-52 min-w-0");
    expect(row({ primaryAxisAlignItems: "MAX" })).toContain("w-50 min-w-0");
  });
});

describe("lines that reach over their box", () => {
  it.each([
    ["TOP", "gap-30 px-4 pt-10"],
    ["BOTTOM", "gap-33 px-4 pt-8"],
    ["CENTER", "gap-31 px-4 pt-9"],
  ])("do not push what follows: %s", (textAlignVertical, expected) => {
    const text = inFixedBox(30, { textAlignVertical });
    const { markup } = flowingCodeOf(card(332, text, aRectangle(aBox(16, 200, 300, 84))));
    expect(markup).toContain(expected);
    expect(markup).not.toMatch(/-m[tb]-/);
  });

  it("need nothing where the box holds them", () => {
    expect(firstIn(inFixedBox(40))).not.toContain("-m");
  });

  it("a box that is taller than its lines stays so", () => {
    const tall = aText("huge", { absoluteBoundingBox: aBox(16, 40, 300, 90) });
    expect(firstIn(tall)).toContain("min-h-23");
    expect(firstIn(aText("huge", { absoluteBoundingBox: aBox(16, 40, 300, 24) }))).not.toContain(
      "min-h",
    );
  });

  const mixed = (characters: string, fields: RawLayer = {}, lineHeightPx = 30) =>
    firstIn(
      aText(characters, {
        absoluteBoundingBox: aBox(16, 40, 90, 24),
        characterStyleOverrides: [1, 1],
        styleOverrideTable: { 1: { fontSize: 40, lineHeightPx } },
        ...fields,
      }),
    );

  it("letters of several sizes on lines of one height are like those of one size", () => {
    const low = {
      absoluteBoundingBox: aBox(16, 40, 90, 32),
      style: aTypeStyle({ textAutoResize: "NONE" }),
    };
    expect(mixed("42\nkg", low, 24)).not.toContain("h-");
    expect(mixed("42 kg", {}, 24)).not.toContain("h-6");
  });

  it("letters of several line heights on one line keep its height", () => {
    expect(mixed("42 kg")).toContain("h-6");
    expect(mixed("42 kg of it", { absoluteBoundingBox: aBox(16, 40, 300, 24) })).not.toContain(
      "h-6",
    );
  });
});

it("nothing that stands beside or below a text moves", () => {
  const below = (height: number) =>
    flowingCodeOf(card(332, inFixedBox(height), aRectangle(aBox(16, 200, 300, 84)))).markup;
  expect(below(30)).toBe(below(40));
});

it("a trimmed text is as low as its lines", () => {
  const low = (style: RawLayer) => firstIn(inFixedBox(16, style));
  expect(low({})).not.toContain("h-");
  expect(low({ leadingTrim: "CAP_HEIGHT" })).toContain("min-h-4");
});
