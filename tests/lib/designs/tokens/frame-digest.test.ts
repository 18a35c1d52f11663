import { expect, it } from "vitest";
import { readDesignStyles } from "../../../../lib/designs/read/styles.ts";
import { digestFrame } from "../../../../lib/designs/tokens/frame-digest.ts";
import { readLayer } from "../../../support/design-code.ts";
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

const STYLES = readDesignStyles({
  "S:1": { name: "Brand", styleType: "FILL", description: "Ours" },
  "S:2": { name: "Body", styleType: "TEXT" },
  "S:3": { name: "Card", styleType: "EFFECT" },
});
const digestOf = (raw: RawLayer) => digestFrame(readLayer(raw), STYLES);

it("counts layers, texts and auto-layouts", () => {
  const digest = digestOf(aStack({ id: "5:1", name: "Home", children: [aText("a"), aFrame()] }));
  expect(digest).toMatchObject({
    id: "5:1",
    name: "Home",
    width: 100,
    height: 40,
    nodeCount: 3,
    textCount: 1,
    autoLayoutCount: 1,
    leftOut: 0,
  });
});

it("counts a color under its style, and separately without one", () => {
  const brand = aFrame({ fills: [aSolid("#ff0000")], styles: { fill: "S:1" } });
  const digest = digestOf(
    aFrame({ children: [brand, brand, aFrame({ strokes: [aSolid("#ff0000")] })] }),
  );
  expect(
    digest.paints.map(({ key, name, title, description, uses }) => [
      key,
      name,
      title,
      description,
      uses,
    ]),
  ).toEqual([
    ["#ff0000", "brand", "Brand", "Ours", 2],
    ["#ff0000", null, "#ff0000", "", 1],
  ]);
});

it("ignores a style with several paints", () => {
  const fills = [aSolid("#ff0000"), aGradient()];
  const digest = digestOf(aFrame({ fills, styles: { fill: "S:1" } }));
  expect(digest.paints.map(({ name }) => name)).toEqual([null, null]);
});

it("counts the text styles in use and the overrides of runs", () => {
  const text = aText("ab", {
    styles: { text: "S:2" },
    characterStyleOverrides: [0, 1],
    styleOverrideTable: { 1: { fontWeight: 700 } },
  });
  const { typography } = digestOf(aFrame({ children: [text] }));
  expect(typography.map(({ name, style }) => [name, style.weight])).toEqual([
    ["body", 400],
    [null, 700],
  ]);
});

it("counts shadows, but no blurs", () => {
  const { shadows } = digestOf(
    aFrame({ effects: [aShadow(), { type: "LAYER_BLUR", radius: 4 }], styles: { effect: "S:3" } }),
  );
  expect(shadows.map(({ key, name }) => [key, name])).toEqual([["0 4px 12px 0 #00000033", "card"]]);
});

it("counts each distance of a layout and each corner of a layer once", () => {
  const digest = digestOf(
    aStack({ itemSpacing: 8, paddingLeft: 16, paddingRight: 16, paddingTop: 8, cornerRadius: 6 }),
  );
  expect(digest.spacing.map(({ px, uses }) => [px, uses])).toEqual([
    [16, 1],
    [8, 1],
  ]);
  expect(digest.radii.map(({ px, uses }) => [px, uses])).toEqual([[6, 1]]);
});

it("counts no gap of a layout that spreads its children", () => {
  const digest = digestOf(aStack({ itemSpacing: 8, primaryAxisAlignItems: "SPACE_BETWEEN" }));
  expect(digest.spacing).toEqual([]);
});

it("counts instances by component", () => {
  const children = ["9:2", "9:1", "9:2"].map((componentId) => aLayer("INSTANCE", { componentId }));
  expect(digestOf(aFrame({ children })).components).toEqual([
    { componentId: "9:1", uses: 1 },
    { componentId: "9:2", uses: 2 },
  ]);
});

it("is plain JSON and bounded for any number of layers", () => {
  const children = Array.from({ length: 5000 }, (_, index) =>
    aText("x", { style: aTypeStyle({ fontSize: 1 + index }) }),
  );
  const digest = digestOf(aFrame({ children }));
  expect(JSON.parse(JSON.stringify(digest))).toEqual(digest);
  expect(digest.typography).toHaveLength(300);
  expect(digest.nodeCount).toBe(5001);
});

it("Figma's outline around variants is not counted as a color", () => {
  const strokes = [aSolid("#9747ff")];
  const colorsOf = (type: string, more: Partial<RawLayer> = {}) =>
    digestOf(aFrame({ type, strokes, strokeWeight: 1, ...more })).paints.map(({ key }) => key);
  expect(colorsOf("COMPONENT_SET")).not.toContain("#9747ff");
  expect(colorsOf("FRAME")).toContain("#9747ff");
  expect(colorsOf("COMPONENT_SET", { styles: { stroke: "S:1" } })).toContain("#9747ff");
  expect(colorsOf("COMPONENT_SET", { strokes: [aSolid("#ff0000")] })).toContain("#ff0000");
});
