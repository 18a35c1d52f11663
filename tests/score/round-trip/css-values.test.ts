import { expect, it } from "vitest";
import { gradientPaints, shadowEffects, solidPaints, toColor } from "./css-values.ts";

it("a color that shows nothing is none", () => {
  expect(toColor("rgba(0, 0, 0, 0)")).toBeNull();
  expect(toColor("rgb(255, 0, 51)")).toEqual({ r: 1, g: 0, b: 0.2, a: 1 });
});

it("a translucent color is a translucent paint", () => {
  expect(solidPaints("rgba(0, 0, 0, 0.5)")).toMatchObject([{ opacity: 0.5, color: { a: 1 } }]);
  expect(solidPaints("transparent")).toEqual([]);
});

it("a gradient is the first color of it that is shown", () => {
  const value = "linear-gradient(0deg, rgba(0, 0, 0, 0) 0%, rgba(255, 0, 0, 0.5) 100%)";
  expect(gradientPaints(value)).toMatchObject([{ opacity: 0.5, color: { r: 1 } }]);
  expect(gradientPaints("none")).toEqual([]);
});

it("a shadow is one if it falls outside", () => {
  expect(shadowEffects("rgba(0, 0, 0, 0.2) 0px 2px 8px 1px")).toMatchObject([
    { type: "DROP_SHADOW", offset: { x: 0, y: 2 }, radius: 8, spread: 1, color: { a: 0.2 } },
  ]);
  expect(shadowEffects("rgba(0, 0, 0, 0.2) 0px 2px 8px 1px inset")).toEqual([]);
  expect(shadowEffects("none")).toEqual([]);
});
