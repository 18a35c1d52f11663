import { expect, it } from "vitest";
import type { Element } from "../../../../lib/designs/elements/element.ts";
import { toToggle } from "../../../../lib/designs/elements/toggle.ts";
import { aBox, aHandPlaced, aRectangle, at } from "../../../support/boxes.ts";
import { codeOf, renderSource } from "../../../support/design-code.ts";
import { aSolid, aStack, aText } from "../../../support/design-layers.ts";

const BARE = { kind: "element", attributes: [], children: [], origin: null } as const;
const OFF = { kind: "toggle", type: "checkbox", isOn: false, name: null } as const;
const svg: Element = { ...BARE, tag: "svg", classes: ["size-5", "text-red"] };

it("an empty box is the input, which shows when it is checked", () => {
  const input = toToggle({ ...BARE, tag: "div", classes: ["size-5"] }, OFF, ["size-5"]);
  expect(input).toMatchObject({ tag: "input", attributes: [["type", "checkbox"]], children: [] });
  expect(input.classes).toEqual(expect.arrayContaining(["appearance-none", "checked:bg-current"]));
});

it("a box with a mark has the input above it, as large as the box", () => {
  const box = toToggle({ ...BARE, tag: "div", classes: ["size-5"], children: [svg] }, OFF, [
    "size-5",
  ]);
  expect(box).toMatchObject({ tag: "div", children: [{ tag: "input" }, svg] });
  expect(box.classes).toContain("relative");
});

it("a box that is placed by coordinates keeps its place", () => {
  const classes = ["absolute", "size-5"];
  expect(
    toToggle({ ...BARE, tag: "div", classes, children: [svg] }, OFF, classes).classes,
  ).not.toContain("relative");
});

it("a drawing gets a box of its size", () => {
  const box = toToggle(svg, OFF, ["size-5"]);
  expect(box).toMatchObject({
    tag: "span",
    children: [{ tag: "input" }, { classes: ["size-full", "text-red"] }],
  });
});

it("a switch says that it is one, by its name, and whether it is on", () => {
  const on = { kind: "toggle", type: "switch", isOn: true, name: "Wi-Fi" } as const;
  expect(toToggle({ ...BARE, tag: "div", classes: [] }, on, []).attributes).toEqual([
    ["type", "checkbox"],
    ["role", "switch"],
    ["aria-label", "Wi-Fi"],
    ["checked", ""],
  ]);
});

it("React renders the state as it is written", () => {
  const knob = aRectangle(aBox(22, 4, 20, 20), { cornerRadius: 10, fills: [aSolid("#ffffff")] });
  const pill = aHandPlaced(aBox(0, 2, 44, 24), [knob], {
    cornerRadius: 12,
    fills: [aSolid("#2563eb")],
  });
  const row = aStack({ ...at(0, 0, 300, 28), children: [pill, aText("Wi-Fi", at(60, 2, 60, 24))] });
  const code = codeOf(aHandPlaced(aBox(0, 0, 400, 400), [row, aText("more", at(0, 100, 80, 24))]));
  expect(code.markup).toContain(' role="switch" checked=""/>');
  expect(renderSource(code)).toBe(code.markup);
});
