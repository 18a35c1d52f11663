import { expect, it } from "vitest";
import { mergeDigests } from "../../../../lib/designs/tokens/file-tokens.ts";
import { digestFrame } from "../../../../lib/designs/tokens/frame-digest.ts";
import {
  TOKENS_RESOLVER,
  toDarkTokensJson,
  toDesignTokensJson,
} from "../../../../lib/designs/tokens/json.ts";
import { TokenAliases } from "../../../../lib/designs/tokens/token-aliases.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aFrame, aStack } from "../../../support/design-layers.ts";
import { aBoundSolid, anAlias, aVariable, stylesOf } from "../../../support/design-variables.ts";

const STYLES = stylesOf({
  "V:1": aVariable("surface", "V:2", "V:3"),
  "V:2": aVariable("palette/white", "V:4"),
  "V:3": aVariable("palette/black", "#000000"),
  "V:4": aVariable("palette/base", "#ffffff"),
  "V:5": aVariable("gap/cards", "V:6", undefined, { resolvedType: "FLOAT" }),
  "V:6": aVariable("size/2", 8),
  "V:7": aVariable("brand", "#0000ff"),
});
const frame = aStack({
  fills: [aBoundSolid("#ffffff", "V:1")],
  itemSpacing: 8,
  boundVariables: { itemSpacing: anAlias("V:5") },
  children: [aFrame({ fills: [aBoundSolid("#0000ff", "V:7")] })],
});
const TOKENS = mergeDigests([digestFrame(readLayer(frame), STYLES)]);
const white = { colorSpace: "srgb", components: [1, 1, 1], hex: "#ffffff" };

it("a variable that is an alias refers to its target, which stands there too", () => {
  const { color, spacing } = JSON.parse(toDesignTokensJson(TOKENS, STYLES));
  expect(color).toMatchObject({
    surface: { $value: "{color.palette-white}" },
    "palette-white": { $value: "{color.palette-base}" },
    "palette-base": { $value: white },
    "palette-black": { $value: { hex: "#000000" } },
    brand: { $value: { hex: "#0000ff" } },
  });
  expect(spacing).toMatchObject({
    "gap-cards": { $value: "{spacing.size-2}" },
    "size-2": { $value: { value: 8, unit: "px" } },
  });
});

it("the dark file has what differs in the dark alone", () => {
  expect(JSON.parse(toDarkTokensJson(TOKENS, STYLES) ?? "{}").color).toEqual({
    $type: "color",
    surface: { $description: "surface", $value: "{color.palette-black}" },
  });
  expect(toDarkTokensJson(mergeDigests([]), STYLES)).toBeNull();
});

it("the resolver names both files, and all that it refers to", () => {
  const { sets, modifiers, resolutionOrder } = JSON.parse(TOKENS_RESOLVER);
  expect(sets.design.sources).toEqual([{ $ref: "tokens.json" }]);
  expect(modifiers.scheme.contexts.dark).toEqual([{ $ref: "tokens.dark.json" }]);
  expect(Object.keys(modifiers.scheme.contexts)).toContain(modifiers.scheme.default);
  expect(resolutionOrder).toEqual([{ $ref: "#/sets/design" }, { $ref: "#/modifiers/scheme" }]);
});

it("a target that is not known, or of another kind, is no reference", () => {
  const aliases = new TokenAliases(
    stylesOf({ "V:1": aVariable("a", "#ffffff"), "V:2": aVariable("b", 8) }),
  );
  expect(aliases.referenceOf("color", "a")).toBeNull();
  expect(aliases.referenceOf("color", "other")).toBeNull();
  expect(aliases.targetsOf(["a", "b", "other"])).toEqual([]);
});
