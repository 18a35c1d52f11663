import { expect, it } from "vitest";
import { asksForChecked, withoutSwitches } from "../../../lib/fitting/switches.ts";
import { anElement } from "../../support/elements.ts";

it("a switch is a plain checkbox, and other roles stay", () => {
  const input = (role: string) =>
    anElement("", [], {
      tag: "input",
      attributes: [
        ["type", "checkbox"],
        ["role", role],
      ],
    });
  const { root } = withoutSwitches({ root: anElement("", [input("switch"), input("menuitem")]) });
  expect(root.children).toMatchObject([
    { attributes: [["type", "checkbox"]] },
    {
      attributes: [
        ["type", "checkbox"],
        ["role", "menuitem"],
      ],
    },
  ]);
});

it("only two linters ask for more of a switch than HTML allows", () => {
  expect(asksForChecked(new Set(["react", "@biomejs/biome"]))).toBe(true);
  expect(asksForChecked(new Set(["oxlint"]))).toBe(true);
  expect(asksForChecked(new Set(["eslint", "eslint-plugin-jsx-a11y"]))).toBe(false);
});
