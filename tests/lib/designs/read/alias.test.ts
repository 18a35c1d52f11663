import { expect, it } from "vitest";
import {
  bindsText,
  readAlias,
  readNumberVariables,
  readSpaceVariables,
  readTextVariables,
} from "../../../../lib/designs/read/alias.ts";
import { anAlias } from "../../../support/design-variables.ts";

it.each([
  null,
  "V:1",
  {},
  { id: "V:1" },
  { type: "VARIABLE_ALIAS" },
  { type: "VARIABLE_ALIAS", id: "" },
])("%j binds nothing", (raw) => {
  expect(readAlias(raw)).toBeNull();
});

it("gaps and padding name their variables, each once", () => {
  const boundVariables = {
    itemSpacing: anAlias("V:1"),
    paddingLeft: anAlias("V:2"),
    paddingRight: anAlias("V:2"),
    opacity: anAlias("V:3"),
  };
  expect(readSpaceVariables({ boundVariables })).toEqual({ gap: ["V:1"], padding: ["V:2"] });
  expect(readSpaceVariables({ boundVariables: { opacity: anAlias("V:3") } })).toBeNull();
  expect(readSpaceVariables({})).toBeNull();
});

it("corners name theirs in both spellings", () => {
  const cornersOf = (boundVariables: unknown) => readNumberVariables({ boundVariables }).corners;
  const rectangleCornerRadii = { RECTANGLE_TOP_LEFT_CORNER_RADIUS: anAlias("V:1") };
  expect(cornersOf({ rectangleCornerRadii })).toEqual(["V:1"]);
  expect(cornersOf({ topLeftRadius: anAlias("V:2") })).toEqual(["V:2"]);
  expect(cornersOf("none")).toEqual([]);
});

it("sizes name theirs by axis, and opacity its own", () => {
  const size = { x: anAlias("V:1"), y: anAlias("V:2") };
  const boundVariables = { size, maxWidth: anAlias("V:3"), opacity: anAlias("V:4") };
  expect(readNumberVariables({ boundVariables })).toEqual({
    corners: [],
    across: ["V:1", "V:3"],
    down: ["V:2"],
    opacity: ["V:4"],
  });
});

it("a text's style names one for each of its numbers", () => {
  const boundVariables = {
    fontSize: [anAlias("V:1")],
    lineHeight: anAlias("V:2"),
    letterSpacing: [anAlias("V:3"), anAlias("V:4")],
    paragraphSpacing: anAlias("V:5"),
  };
  expect(readTextVariables({ boundVariables })).toEqual({ fontSize: "V:1", lineHeight: "V:2" });
  expect(readTextVariables({ boundVariables: { fills: [anAlias("V:1")] } })).toBeNull();
  expect(readTextVariables({})).toBeNull();
});

it.each([
  [true, { characters: anAlias("V:1") }],
  [true, { fontFamily: [anAlias("V:1")] }],
  [false, { fontSize: [anAlias("V:1")] }],
  [false, { characters: "V:1" }],
  [false, undefined],
])("%s: %j binds words or a font", (expected, boundVariables) => {
  expect(bindsText({ boundVariables })).toBe(expected);
});
