import { expect, it } from "vitest";
import { toHex } from "../../../../lib/designs/read/css-values.ts";
import { BoundValues } from "../../../../lib/designs/tokens/bound-values.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aFrame, type RawLayer } from "../../../support/design-layers.ts";
import { aBoundSolid, aVariable, stylesOf } from "../../../support/design-variables.ts";

const styles = stylesOf({
  "V:1": aVariable("surface", "#ffffff", "#111111"),
  "V:2": aVariable("brand", "#0000ff"),
  "V:3": aVariable("near", 8),
});

/** The color of the frame's first fill, and what is bound of it. */
function boundIn(fill: RawLayer, ...others: RawLayer[]) {
  const children = others.map((other) => aFrame({ fills: [other] }));
  const root = readLayer(aFrame({ fills: [fill], children }));
  const values = new BoundValues(root, styles);
  const [paint] = root.fills;
  const bound = paint?.kind === "solid" ? values.colorOf(paint.color) : null;
  const dark = bound?.dark ?? null;
  return {
    scheme: values.scheme,
    bound: bound && [bound.id + bound.suffix, toHex(bound.color), dark && toHex(dark)],
  };
}

it("a bound color has what it is in both schemes", () => {
  expect(boundIn(aBoundSolid("#ffffff", "V:1")).bound).toEqual(["V:1", "#ffffff", "#111111"]);
  expect(boundIn(aBoundSolid("#0000ff", "V:2")).bound).toEqual(["V:2", "#0000ff", null]);
});

it("a frame is dark that shows most colors as they are in the dark", () => {
  const [light, dark] = [aBoundSolid("#ffffff", "V:1"), aBoundSolid("#111111", "V:1")];
  expect(boundIn(dark)).toEqual({ scheme: "dark", bound: ["V:1", "#ffffff", "#111111"] });
  expect(boundIn(dark, light, light)).toEqual({ scheme: "light", bound: null });
  expect(boundIn(dark, light).scheme).toBe("light");
  expect(boundIn(aBoundSolid("#0000ff", "V:2")).scheme).toBe("light");
});

it("what lets more through is a shade of the variable in both schemes", () => {
  const half = aBoundSolid("#ffffff", "V:1", { opacity: 0.5 });
  expect(boundIn(half).bound).toEqual(["V:1-a50", "#ffffff80", "#11111180"]);
});

it.each([
  ["another value than its variable's", aBoundSolid("#ff0000", "V:1")],
  ["a variable that is not known", aBoundSolid("#ffffff", "V:99")],
  ["a length", aBoundSolid("#ffffff", "V:3")],
])("%s is bound to nothing", (_, fill) => {
  expect(boundIn(fill).bound).toBeNull();
});
