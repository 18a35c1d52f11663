import { expect, it } from "vitest";
import { readDesignStyles } from "../../../../lib/designs/read/styles.ts";
import { mergeDigests } from "../../../../lib/designs/tokens/file-tokens.ts";
import { digestFrame } from "../../../../lib/designs/tokens/frame-digest.ts";
import { toDesignTokensJson } from "../../../../lib/designs/tokens/json.ts";
import { readLayer } from "../../../support/design-code.ts";
import {
  aColor,
  aGradient,
  aShadow,
  aSolid,
  aStack,
  aText,
  aTypeStyle,
  type RawLayer,
} from "../../../support/design-layers.ts";

const STYLES = readDesignStyles({
  "S:1": { name: "Brand/{Primary}.1", styleType: "FILL", description: "Ours" },
  "S:2": { name: "Body", styleType: "TEXT" },
});

function tokensOf(...frames: RawLayer[]): Record<string, Record<string, unknown>> {
  const digests = frames.map((frame) => digestFrame(readLayer(frame), STYLES));
  return JSON.parse(toDesignTokensJson(mergeDigests(digests)));
}

it("a color has its color space, its components and a hex fallback", () => {
  const fills = [aSolid("#ff0000", { color: aColor("#ff0000", 0.5) })];
  expect(tokensOf(aStack({ fills, styles: { fill: "S:1" } }))).toEqual({
    color: {
      $type: "color",
      "brand-primary-1": {
        $description: "Brand/{Primary}.1: Ours",
        $value: { colorSpace: "srgb", components: [1, 0, 0], alpha: 0.5, hex: "#ff0000" },
      },
    },
  });
});

it("a gradient has its stops and its CSS as an extension", () => {
  const [[, token] = []] = Object.entries(
    tokensOf(aStack({ fills: [aGradient()] })).gradient ?? {},
  ).slice(1);
  expect(token).toEqual({
    $value: [
      { color: { colorSpace: "srgb", components: [1, 0, 0], hex: "#ff0000" }, position: 0 },
      { color: { colorSpace: "srgb", components: [0, 0, 1], hex: "#0000ff" }, position: 1 },
    ],
    $extensions: { "org.w3.css": "linear-gradient(180deg, #ff0000 0%, #0000ff 100%)" },
  });
});

it("a text style refers to its font and has a relative line height", () => {
  const text = aText("a", {
    fills: [],
    styles: { text: "S:2" },
    style: aTypeStyle({ letterSpacing: -0.25 }),
  });
  const { font, typography } = tokensOf(text);
  expect(font).toEqual({ $type: "fontFamily", inter: { $value: ["Inter", "sans-serif"] } });
  expect(typography).toEqual({
    $type: "typography",
    body: {
      $description: "Body",
      $value: {
        fontFamily: "{font.inter}",
        fontSize: { value: 16, unit: "px" },
        fontWeight: 400,
        letterSpacing: { value: -0.25, unit: "px" },
        lineHeight: 1.5,
      },
    },
  });
});

it("lengths are dimensions", () => {
  const { spacing, radius } = tokensOf(aStack({ itemSpacing: 8, cornerRadius: 6 }));
  expect(spacing).toEqual({ $type: "dimension", "8px": { $value: { value: 8, unit: "px" } } });
  expect(radius).toEqual({ $type: "dimension", "6px": { $value: { value: 6, unit: "px" } } });
});

it("one shadow is an object, several are a list, and inner ones are marked", () => {
  const one = {
    color: { colorSpace: "srgb", components: [0, 0, 0], alpha: 0.2, hex: "#000000" },
    offsetX: { value: 0, unit: "px" },
    offsetY: { value: 4, unit: "px" },
    blur: { value: 12, unit: "px" },
    spread: { value: 0, unit: "px" },
  };
  const tokenOf = (...effects: RawLayer[]) =>
    Object.values(tokensOf(aStack({ effects })).shadow ?? {}).at(-1);
  expect(tokenOf(aShadow())).toEqual({ $value: one });
  expect(tokenOf(aShadow(), aShadow({ type: "INNER_SHADOW" }))).toEqual({
    $value: [one, { ...one, inset: true }],
  });
});

it("a file without tokens is an empty object", () => {
  expect(tokensOf(aStack())).toEqual({});
});
