import { expect, it } from "vitest";
import { nameSizes } from "../../../../lib/designs/classes/bound-sizes.ts";
import { BoundValues } from "../../../../lib/designs/tokens/bound-values.ts";
import { mergeDigests } from "../../../../lib/designs/tokens/file-tokens.ts";
import { digestFrame } from "../../../../lib/designs/tokens/frame-digest.ts";
import { ThemeNames } from "../../../../lib/designs/tokens/theme-names.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aFrame, type RawLayer } from "../../../support/design-layers.ts";
import { anAlias, aVariable, stylesOf } from "../../../support/design-variables.ts";

const STYLES = stylesOf({ "V:1": aVariable("side", 40), "V:2": aVariable("edge", 40) });
const [SIDE, EDGE] = [anAlias("V:1"), anAlias("V:2")];

function named(size: RawLayer, ...classes: string[]): readonly string[] {
  const box = { x: 0, y: 0, width: 40, height: 40 };
  const node = readLayer(aFrame({ absoluteBoundingBox: box, boundVariables: { size } }));
  const tokens = mergeDigests([digestFrame(node, STYLES)]);
  const theme = new ThemeNames(STYLES, tokens, new BoundValues(node, STYLES));
  return nameSizes(classes, node, theme);
}

it.each([
  ["w-10 h-10", { x: SIDE }, "w-side h-10"],
  ["max-w-10 min-h-10", { x: SIDE, y: EDGE }, "max-w-side min-h-edge"],
  ["size-10", { x: SIDE, y: SIDE }, "size-side"],
  ["size-10", { y: EDGE }, "w-10 h-edge"],
  ["w-full h-12 ml-10 size-12", { x: SIDE, y: EDGE }, "w-full h-12 ml-10 size-12"],
  ["size-10", {}, "size-10"],
])("%s with %j is %s", (classes, size, expected) => {
  expect(named(size, ...classes.split(" ")).join(" ")).toBe(expected);
});
