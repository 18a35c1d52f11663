import { expect, it } from "vitest";
import { findState, isStateProperty } from "../../../../lib/designs/states/state-words.ts";

it.each([
  ["Hover", "hover"],
  ["hovered", "hover"],
  ["ON HOVER", "hover"],
  ["Focus", "focus"],
  ["focus-visible", "focus"],
  ["Pressed", "pressed"],
  ["🚫 Disabled", "disabled"],
  ["Default", "default"],
  ["Rest", "default"],
  ["Selected", null],
  ["Active", null],
  ["", null],
])("the value %j says %s", (value, expected) => {
  expect(findState(value)).toBe(expected);
});

it.each([
  ["State", ["Default", "Hover", "Loading"], true],
  ["Status", ["Enabled", "Disabled"], true],
  ["Interaction", ["Rest", "Pressed"], true],
  ["Property 1", ["Default", "Hover"], true],
  ["Property 1", ["Default", "Variant2"], false],
  ["State", ["Default", "Current"], false],
  ["Kind", ["Primary", "Hover"], false],
])("the property %j of the values %j is one of states: %s", (name, values, expected) => {
  expect(isStateProperty(name, values)).toBe(expected);
});
