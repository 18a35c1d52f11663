import { expect, it } from "vitest";
import { readVariables } from "../../../../lib/designs/read/variables.ts";
import { aTheme, aVariable, THEME } from "../../../support/design-variables.ts";

const read = (variables: unknown, variableCollections: unknown = aTheme()) =>
  readVariables({ variables, variableCollections });

it("a variable has a value or an alias for each mode", () => {
  const { variables, collections } = read({ "V:1": aVariable("text/strong", "#000000", "V:2") });
  expect(variables).toEqual([
    {
      id: "V:1",
      name: "text/strong",
      description: "",
      collection: THEME,
      kind: "color",
      values: {
        "1:0": { color: { red: 0, green: 0, blue: 0, alpha: 1 } },
        "1:1": { alias: "V:2" },
      },
    },
  ]);
  const modes = [
    { id: "1:0", name: "Light" },
    { id: "1:1", name: "Dark" },
  ];
  expect(collections).toEqual([{ id: THEME, modes, defaultMode: "1:0" }]);
});

it.each([
  ["a deleted one", aVariable("a", "#000000", "#ffffff", { deletedButReferenced: true })],
  ["a word", aVariable("a", "#000000", "#ffffff", { resolvedType: "STRING" })],
  ["what is no variable", 7],
])("%s is left out", (_, raw) => {
  expect(read({ "V:1": raw }).variables).toEqual([]);
});

it("what is not understood of a variable has no value", () => {
  const composed = { color: { r: 0, g: 0, b: 0 }, opacity: 0.5 };
  const raw = { ...aVariable("a", 1), valuesByMode: { "1:0": composed, "1:1": "#fff" } };
  expect(read({ "V:1": raw }).variables[0]?.values).toEqual({});
});

it.each([undefined, null, [], "x", { variables: 1, variableCollections: "x" }])(
  "%j has no variables",
  (meta) => {
    expect(readVariables(meta)).toEqual({ variables: [], collections: [] });
  },
);
