import { describe, expect, it } from "vitest";
import { readDesignStyles } from "../../../../lib/designs/read/styles.ts";
import { BoundValues } from "../../../../lib/designs/tokens/bound-values.ts";
import { mergeDigests } from "../../../../lib/designs/tokens/file-tokens.ts";
import { digestFrame } from "../../../../lib/designs/tokens/frame-digest.ts";
import { ThemeNames } from "../../../../lib/designs/tokens/theme-names.ts";
import { readLayer } from "../../../support/design-code.ts";
import {
  aFrame,
  aGradient,
  aShadow,
  aSolid,
  aText,
  type RawLayer,
} from "../../../support/design-layers.ts";

const STYLES = readDesignStyles({
  "S:1": { name: "Brand", styleType: "FILL" },
  "S:2": { name: "Sky", styleType: "FILL" },
  "S:3": { name: "Card", styleType: "EFFECT" },
  "S:4": { name: "Body", styleType: "TEXT" },
});
const brand = readLayer(aFrame({ fills: [aSolid("#ff0000")], styles: { fill: "S:1" } }));
const sky = readLayer(aFrame({ fills: [aGradient()], styles: { fill: "S:2" } }));
const card = readLayer(aFrame({ effects: [aShadow()], styles: { effect: "S:3" } }));
const text = readLayer(aText("a", { fills: [], styles: { text: "S:4" } }));
const nodes = [brand, sky, card, text];
const theme = new ThemeNames(
  STYLES,
  mergeDigests(nodes.map((node) => digestFrame(node, STYLES))),
  new BoundValues(brand, STYLES),
);
const paintsOf = (...fills: RawLayer[]) => readLayer(aFrame({ fills })).fills;

describe("a value of a style", () => {
  it("has the style's name", () => {
    expect(theme.findColor("S:1", brand.fills)).toBe("brand");
    expect(
      theme.findShadow(
        card,
        card.effects.filter((effect) => effect.kind === "shadow"),
      ),
    ).toBe("card");
    expect(text.text && theme.findTextStyle(text, text.text.style)).toBe("body");
    expect(theme.findFont("Inter")).toBe("inter");
  });

  it("that is a horizontal or vertical gradient has it in every box", () => {
    const [gradient] = sky.fills;
    if (gradient?.kind !== "gradient") throw new Error("not a gradient");
    expect(theme.findGradient("S:2", gradient, { width: 300, height: 20 })).toBe("sky");
  });
});

it.each([
  ["another value", "S:1", paintsOf(aSolid("#00ff00"))],
  ["several paints", "S:1", paintsOf(aSolid("#ff0000"), aGradient())],
  ["no style", null, brand.fills],
  ["an unknown style", "S:9", brand.fills],
  ["a style of another kind", "S:4", brand.fills],
])("there is no name for %s", (_, styleId, paints) => {
  expect(theme.findColor(styleId, paints)).toBeNull();
});

it("a font family without a token has no name", () => {
  expect(theme.findFont("Papyrus")).toBeNull();
});
