import { expect, it } from "vitest";
import {
  readAlias,
  readCornerVariables,
  readSpaceVariables,
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
  const rectangleCornerRadii = { RECTANGLE_TOP_LEFT_CORNER_RADIUS: anAlias("V:1") };
  expect(readCornerVariables({ boundVariables: { rectangleCornerRadii } })).toEqual(["V:1"]);
  expect(readCornerVariables({ boundVariables: { topLeftRadius: anAlias("V:2") } })).toEqual([
    "V:2",
  ]);
  expect(readCornerVariables({ boundVariables: "none" })).toEqual([]);
});
