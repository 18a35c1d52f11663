import { expect, it } from "vitest";
import { toHex } from "../../../../lib/designs/read/css-values.ts";
import { aTheme, aVariable, stylesOf } from "../../../support/design-variables.ts";

/** In light and, if that is another color, in the dark. */
function colorsOf(styles: ReturnType<typeof stylesOf>, id = "V:1"): string[] | null {
  const bound = styles.get(id)?.bound;
  if (bound?.kind !== "color") return null;
  return [bound.light, bound.dark].flatMap((one) => (one === null ? [] : [toHex(one.value)]));
}

it("two modes are a light and a dark theme", () => {
  const styles = stylesOf({ "V:1": aVariable("a", "#ffffff", "#000000") });
  expect(colorsOf(styles)).toEqual(["#ffffff", "#000000"]);
  expect(colorsOf(stylesOf({ "V:1": aVariable("a", "#ffffff", "#ffffff") }))).toEqual(["#ffffff"]);
});

it.each([
  [
    ["Dark", "Light"],
    ["#000000", "#ffffff"],
  ],
  [
    ["Day", "Night"],
    ["#ffffff", "#000000"],
  ],
  [
    ["Default", "darkMode"],
    ["#ffffff", "#000000"],
  ],
  [
    ["Hell", "Dunkel"],
    ["#ffffff", "#000000"],
  ],
  [["Mode 1", "Mode 2"], ["#ffffff"]],
  [["Brand A", "Brand B"], ["#ffffff"]],
  [["Dark"], ["#ffffff"]],
])("the modes %j are found by their names", (modes, colors) => {
  const variable = aVariable("a", "#ffffff", "#000000");
  expect(colorsOf(stylesOf({ "V:1": variable }, aTheme(modes)))).toEqual(colors);
});

it("the dark mode is the plainest of several", () => {
  const valuesByMode = aVariable("a", "#ffffff", "#111111").valuesByMode;
  const contrast = { ...valuesByMode, "1:2": { r: 0, g: 0, b: 0 } };
  const variable = { ...aVariable("a", "#ffffff"), valuesByMode: contrast };
  const theme = aTheme(["Light", "Dark high contrast", "Dark"]);
  expect(colorsOf(stylesOf({ "V:1": variable }, theme))).toEqual(["#ffffff", "#000000"]);
});

it("an alias is followed through other collections, each in its own mode", () => {
  const palette = { "C:2": { modes: [{ modeId: "2:0", name: "Value" }], defaultModeId: "2:0" } };
  const step = (r: number) => ({
    ...aVariable("step", "#000000"),
    variableCollectionId: "C:2",
    valuesByMode: { "2:0": { r, g: r, b: r } },
  });
  const button = {
    ...aVariable("button", "V:1"),
    variableCollectionId: "C:2",
    valuesByMode: { "2:0": { type: "VARIABLE_ALIAS", id: "V:1" } },
  };
  const variables = { "V:1": aVariable("a", "V:2", "V:3"), "V:2": step(1), "V:3": step(0) };
  const styles = stylesOf({ ...variables, "V:4": button }, { ...aTheme(), ...palette });
  expect(colorsOf(styles)).toEqual(["#ffffff", "#000000"]);
  expect(colorsOf(styles, "V:4")).toEqual(["#ffffff", "#000000"]);
  expect(styles.get("V:1")?.bound?.dark?.alias).toBe("V:3");
});

it("aliases that run in a circle, or lead nowhere, name nothing", () => {
  const styles = stylesOf({
    "V:1": aVariable("a", "V:2", "V:2"),
    "V:2": aVariable("b", "V:1", "V:1"),
    "V:3": aVariable("c", "V:3"),
    "V:4": aVariable("d", "V:99"),
    "V:5": aVariable("e", "#ffffff", "V:99"),
  });
  expect([...styles.keys()]).toEqual(["V:5"]);
  expect(colorsOf(styles, "V:5")).toEqual(["#ffffff"]);
});

it("a length that is an alias of a color names nothing", () => {
  const length = aVariable("a", "V:2", undefined, { resolvedType: "FLOAT" });
  const styles = stylesOf({
    "V:1": length,
    "V:2": aVariable("b", "#ffffff"),
    "V:3": aVariable("c", 8),
  });
  expect([...styles.keys()]).toEqual(["V:2", "V:3"]);
});
