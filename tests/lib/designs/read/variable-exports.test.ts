import { expect, it } from "vitest";
import { toHex } from "../../../../lib/designs/read/css-values.ts";
import { withVariables } from "../../../../lib/designs/read/schemes.ts";
import {
  LONGEST_EXPORTS,
  readVariableExports,
} from "../../../../lib/designs/read/variable-exports.ts";

type Json = Record<string, unknown>;

const aFile = (mode: string, tokens: Json, name = "tokens.json") => ({
  name,
  text: JSON.stringify({ ...tokens, $extensions: { "com.figma.modeName": mode } }),
});

/** As Figma exports a color. */
const aColor = (share: number, id: string, extensions: Json = {}) => ({
  $type: "color",
  $value: { colorSpace: "srgb", components: [share, share, share], alpha: 1 },
  $extensions: { "com.figma.variableId": id, "com.figma.scopes": ["ALL_SCOPES"], ...extensions },
});

function named(...files: { name: string; text: string }[]): Record<string, unknown> {
  const known = readVariableExports(files);
  const styles = known ? withVariables(new Map(), known) : new Map();
  return Object.fromEntries(
    [...styles.values()].map(({ id, name, bound }) => [
      `${id} ${name}`,
      bound.kind === "length"
        ? bound.light.value
        : [bound.light, bound.dark].flatMap((one) => (one ? [toHex(one.value)] : [])),
    ]),
  );
}

it("a file for each mode is a collection with its modes", () => {
  const light = aFile("Light", { surface: { page: aColor(1, "V:1") } });
  const dark = aFile("Dark", { surface: { page: aColor(0, "V:1") } });
  const sizes = aFile("Value", {
    space: { $type: "number", inset: { $value: 8, ...idOf("V:2") } },
  });
  const all = { "V:1 surface/page": ["#ffffff", "#000000"], "V:2 space/inset": 8 };
  expect(named(light, dark, sizes)).toEqual(all);
  expect(named(sizes, dark, light)).toEqual(all);
});

const idOf = (id: string) => ({ $extensions: { "com.figma.variableId": id } });

it("a mode without a name is called after its file", () => {
  const [light, dark] = [1, 0].map((share) => JSON.stringify({ a: aColor(share, "V:1") }));
  expect(
    named(
      { name: "Light.tokens.json", text: light ?? "" },
      { name: "Dark.json", text: dark ?? "" },
    ),
  ).toEqual({ "V:1 a": ["#ffffff", "#000000"] });
});

it("an alias counts where its variable is there, and else the value beside it", () => {
  const alias = { "com.figma.aliasData": { targetVariableId: "V:9" } };
  const theme = aFile("Light", { a: aColor(0, "V:1", alias) });
  expect(named(theme)).toEqual({ "V:1 a": ["#000000"] });
  const palette = aFile("Value", { white: aColor(1, "V:9") });
  expect(named(theme, palette)).toMatchObject({ "V:1 a": ["#ffffff"] });
});

it.each([
  ["#336699", "#336699"],
  ["#33669980", "#33669980"],
  [{ hex: "#336699", alpha: 0.5 }, "#33669980"],
])("the color %j is read", ($value, hex) => {
  const token = { $type: "color", $value, ...idOf("V:1") };
  expect(named(aFile("Value", { a: token }))).toEqual({ "V:1 a": [hex] });
});

it.each([
  [8, 8],
  ["8px", 8],
  [{ value: 8, unit: "px" }, 8],
])("the length %j is read", ($value, px) => {
  const token = { $type: "dimension", $value, ...idOf("V:1") };
  expect(named(aFile("Value", { a: token }))).toEqual({ "V:1 a": px });
});

it.each([
  ["red;} body{display:none}", "color"],
  [{ colorSpace: "srgb", components: ["0", "}", 1] }, "color"],
  [{ hex: "#fff</style>" }, "color"],
  ["8em", "number"],
  [{ value: "8px;}", unit: "px" }, "number"],
  [Number.MAX_VALUE * 2, "number"],
  [true, "boolean"],
])("%j as a %s is left out", ($value, $type) => {
  const token = { $type, $value, ...idOf("V:1") };
  const other = aColor(1, "V:2");
  expect(named(aFile("Value", { a: token, b: other }))).toEqual({ "V:2 b": ["#ffffff"] });
});

it.each([
  ["no JSON", "{"],
  ["a list", "[]"],
  ["words", '"tokens"'],
  [
    "tokens without the IDs of variables",
    JSON.stringify({ a: { $type: "color", $value: "#fff" } }),
  ],
])("%s is no export", (_, text) => {
  expect(readVariableExports([{ name: "a.json", text }])).toBeNull();
});

it("what is too long, or too deep, is no export", () => {
  expect(readVariableExports([{ name: "a", text: " ".repeat(LONGEST_EXPORTS + 1) }])).toBeNull();
  const deep = `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`;
  expect(readVariableExports([{ name: "a", text: deep }])).toBeNull();
});
