import { describe, expect, it } from "vitest";
import { looksLikeButton, looksLikeLink } from "../../../../lib/designs/meaning/controls.ts";
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
    ["too wide", aBoxWith("Save", [600, 44])],
    ["not painted", aBoxWith("Save", [160, 44], { cornerRadius: 8 })],
    ["not rounded", aBoxWith("Save", [160, 44], { fills: [aSolid("#2563eb")] })],
    ["long", aBoxWith("Save all of this for later", [160, 44])],
    ["a number", aBoxWith("12", [160, 44])],
    ["at the left", aBoxWith("Save", [160, 44], BLUE, 12)],
  ])("is no button if it is %s", (_, box) => {
    expect(isButton(box)).toBe(false);
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

describe("a short text", () => {
  const isLink = (words: string, fields: RawLayer = {}) =>
    looksLikeLink(readLayer(aText(words, fields)));
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

  it("is no link by its color alone", () => {
    expect(isLink("Paid", accent)).toBe(false);
  });
});
