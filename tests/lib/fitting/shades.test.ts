import { expect, it } from "vitest";
import { changes, isRight, toShades } from "../../../lib/fitting/shades.ts";

it("a color is what it is in both themes, or changes with them", () => {
  expect(toShades("light-dark(rgb(255 0 0), #00f)")).toEqual({
    light: "#ff0000ff",
    dark: "#0000ffff",
  });
  expect(changes(toShades("red", "red"))).toBe(false);
  expect(changes(toShades("red", "blue"))).toBe(true);
  expect(changes(toShades("red"))).toBe(false);
});

it.each([
  ["red", "red", "red", false, true],
  ["red", "red", "blue", false, false],
  ["red", "red", "blue", true, true],
  ["red", "blue", "blue", true, false],
  ["light-dark(red, blue)", "red", "blue", false, true],
  ["light-dark(red, blue)", "red", "red", true, false],
  ["none", "none", "none", true, false],
])(
  "%s may be called what is %s and %s in the dark, where the role is the same: %s",
  (ours, light, dark, isOfRole, right) => {
    expect(isRight(toShades(ours), toShades(light, dark), isOfRole)).toBe(right);
  },
);
