import { describe, expect, it } from "vitest";
import {
  type Accents,
  findAccents,
  findButtons,
  looksLikeButton,
  looksLikeLink,
} from "../../../../lib/designs/meaning/controls.ts";
import { readDesignComponents } from "../../../../lib/designs/read/components.ts";
import { aBox, aHandPlaced, at } from "../../../support/boxes.ts";
import { readLayer } from "../../../support/design-code.ts";
import {
  aLayer,
  aSolid,
  aText,
  aTypeStyle,
  type RawLayer,
} from "../../../support/design-layers.ts";

const BLUE = { fills: [aSolid("#2563eb")], cornerRadius: 8 };

/** A box with one text in its middle. */
function aBoxWith(
  words: string,
  [width, height]: [number, number],
  fields: RawLayer = BLUE,
  left = (width - 60) / 2,
): RawLayer {
  const text = aText(words, at(left, height / 2 - 10, 60, 20));
  return aHandPlaced(aBox(0, 0, width, height), [text], fields);
}

const isButton = (raw: RawLayer) => looksLikeButton(readLayer(raw));

describe("a painted rounded box with one short text in its center", () => {
  it("is a button", () => {
    expect(isButton(aBoxWith("Save", [160, 44]))).toBe(true);
  });

  it("is a button with an outline instead of a fill", () => {
    const outlined = { strokes: [aSolid("#999999")], strokeWeight: 1, cornerRadius: 8 };
    expect(isButton(aBoxWith("Save", [160, 32], outlined))).toBe(true);
  });

  it("is a button without round corners in a strong color, or within a whole outline", () => {
    const outline = { strokes: [aSolid("#999999")], strokeWeight: 1 };
    expect(isButton(aBoxWith("Save", [160, 44], { fills: [aSolid("#2563eb")] }))).toBe(true);
    expect(isButton(aBoxWith("Save", [160, 32], outline))).toBe(true);
    const line = { ...outline, individualStrokeWeights: { top: 1, right: 0, bottom: 0, left: 0 } };
    expect(isButton(aBoxWith("Save", [160, 44], line))).toBe(false);
  });

  it("is a button with an icon beside the text", () => {
    const icon = aLayer("VECTOR", at(30, 12, 20, 20));
    const text = aText("Save", at(58, 12, 70, 20));
    expect(isButton(aHandPlaced(aBox(0, 0, 160, 44), [icon, text], BLUE))).toBe(true);
  });

  it("is none with an icon at its other end: it is a field or a row", () => {
    const ends = (x: number) => [
      aText("Tier", at(12, 12, 70, 20)),
      aLayer("VECTOR", at(x, 12, 20, 20)),
    ];
    expect(isButton(aHandPlaced(aBox(0, 0, 240, 44), ends(208), BLUE))).toBe(false);
    expect(isButton(aHandPlaced(aBox(0, 0, 134, 44), ends(102), BLUE))).toBe(true);
  });

  it.each<[string, RawLayer]>([
    ["too low", aBoxWith("New", [60, 20])],
    ["too high", aBoxWith("Save", [160, 120])],
    ["too wide", aBoxWith("Save", [700, 44])],
    ["not painted", aBoxWith("Save", [160, 44], { cornerRadius: 8 })],
    ["pale without round corners", aBoxWith("Save", [160, 44], { fills: [aSolid("#eef2ff")] })],
    ["long", aBoxWith("Save all of this for later", [160, 44])],
    ["a number", aBoxWith("12", [160, 44])],
    ["at the left", aBoxWith("Save", [160, 44], BLUE, 12)],
  ])("is no button if it is %s", (_, box) => {
    expect(isButton(box)).toBe(false);
  });

  it("is none if its words stand at the start of a text that fills it: it may be a field", () => {
    const filling = (words: string, horizontal: string) => {
      const style = aTypeStyle({ textAutoResize: "NONE", textAlignHorizontal: horizontal });
      const text = aText(words, { ...at(12, 12, 296, 20), style });
      return aHandPlaced(aBox(0, 0, 320, 44), [text], BLUE);
    };
    expect(isButton(filling("Port of Leith", "LEFT"))).toBe(false);
    expect(isButton(filling("Sign in", "CENTER"))).toBe(true);
  });

  it("is a badge if it is low and of a quiet color", () => {
    const quiet = { fills: [aSolid("#dcfce7")], cornerRadius: 12 };
    expect(isButton(aBoxWith("Active", [80, 28], quiet))).toBe(false);
    expect(isButton(aBoxWith("Active", [80, 28], BLUE))).toBe(true);
    expect(isButton(aBoxWith("Cancel", [160, 44], quiet))).toBe(true);
  });

  it("is no button with a second text", () => {
    const texts = [aText("One", at(50, 4, 60, 18)), aText("Two", at(50, 22, 60, 18))];
    expect(isButton(aHandPlaced(aBox(0, 0, 160, 44), texts, BLUE))).toBe(false);
  });
});

const PAGE: Accents = { running: null, buttons: [] };

describe("a short text", () => {
  const isLink = (words: string, fields: RawLayer = {}) =>
    looksLikeLink(readLayer(aText(words, fields)), PAGE);
  const accent = { fills: [aSolid("#2563eb")] };

  it("is a link if it is underlined", () => {
    const style = aTypeStyle({ textDecoration: "UNDERLINE" });
    expect(isLink("Our terms", { style })).toBe(true);
    expect(isLink("Our terms")).toBe(false);
    expect(isLink("What we say about all of our terms", { style })).toBe(false);
  });

  it.each(["See all", "Forgot password?", "Sign up", "View all orders"])(
    "is a link if it says “%s” in an accent color",
    (words) => {
      expect(isLink(words, accent)).toBe(true);
      expect(isLink(words)).toBe(false);
    },
  );

  it("is a title rather than a link if it says so in large letters", () => {
    const large = (fontSize: number) => ({ ...accent, style: aTypeStyle({ fontSize }) });
    expect(isLink("Sign in", large(20))).toBe(true);
    expect(isLink("Sign in", large(32))).toBe(false);
  });

  it("is a link if a cool color or that of the page's buttons sets it apart", () => {
    const of = (color: string) => ({ fills: [aSolid(color)] });
    expect(isLink("Release notes", accent)).toBe(true);
    expect(isLink("Release notes", of("#ea580c"))).toBe(false);
    const page = readLayer(
      aHandPlaced(aBox(0, 0, 400, 400), [
        aText("All the rest is black, and there is more of it", at(0, 0, 300, 20)),
        aBoxWith("Save", [160, 44], { fills: [aSolid("#ea580c")], cornerRadius: 8 }),
      ]),
    );
    const notes = readLayer(aText("Release notes", of("#ea580c")));
    expect(looksLikeLink(notes, findAccents(page))).toBe(true);
  });

  it("is no link if all text has its color, or if it is bold or long", () => {
    const accents = findAccents(readLayer(aText("All words of this page are blue", accent)));
    expect(looksLikeLink(readLayer(aText("Release notes", accent)), accents)).toBe(false);
    const bold = { ...accent, style: aTypeStyle({ fontWeight: 700 }) };
    expect(isLink("Release notes", bold)).toBe(false);
    expect(isLink("What we say about all of our terms", accent)).toBe(false);
  });

  it("is no link if it says how something is", () => {
    expect(isLink("Paid", { fills: [aSolid("#16a34a")] })).toBe(false);
    expect(isLink("12 %", accent)).toBe(false);
  });
});

describe("a component of which half of the uses look like a button", () => {
  const use = (words: string, componentId: string, height = 48) => ({
    ...aBoxWith(words, [200, height]),
    type: "INSTANCE",
    componentId,
  });
  const components = readDesignComponents({
    components: {
      "1:1": { name: "Kind=main", componentSetId: "2:1" },
      "1:2": { name: "Kind=quiet", componentSetId: "2:1" },
    },
    componentSets: { "2:1": { name: "Action" } },
  });
  const familiesIn = (...children: RawLayer[]) =>
    findButtons(readLayer(aHandPlaced(aBox(0, 0, 400, 400), children)), components);

  it("is one in all of its variants", () => {
    expect(familiesIn(use("Keep looking", "1:2"), use("€ 117", "1:1"))).toEqual(new Set(["2:1"]));
  });

  it("is none if more of them do not, or one holds more than a label", () => {
    const more = [use("€ 1", "1:1"), use("€ 2", "1:1"), use("Save", "1:2")];
    expect(familiesIn(...more)).toEqual(new Set());
    const card = { ...use("Save", "1:1"), children: [aText("one"), aText("two")] };
    expect(familiesIn(use("Save", "1:2"), card)).toEqual(new Set());
  });
});
