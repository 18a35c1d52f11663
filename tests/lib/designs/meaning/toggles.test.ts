import { describe, expect, it } from "vitest";
import { findRadios, findToggles, type Toggle } from "../../../../lib/designs/meaning/toggles.ts";
import { readDesignComponents } from "../../../../lib/designs/read/components.ts";
import { aBox, aHandPlaced, aRectangle, at } from "../../../support/boxes.ts";
import { codeOf, readLayer } from "../../../support/design-code.ts";
import {
  aFrame,
  aLayer,
  aSolid,
  aStack,
  aText,
  type RawLayer,
} from "../../../support/design-layers.ts";
import { rolesIn } from "../../../support/roles.ts";

const OUTLINED = { fills: [], strokes: [aSolid("#9ca3af")], strokeWeight: 1 };
const NONE = readDesignComponents({});

const box = (fields: RawLayer = {}, size = 20) =>
  aHandPlaced(aBox(0, 2, size, size), [], { ...OUTLINED, cornerRadius: 4, ...fields });
const words = (characters = "Remember me") => aText(characters, at(28, 0, 120, 24));
const row = (children: RawLayer[], y = 0) => aStack({ ...at(0, y, 200, 24), children });

const togglesOf = (children: RawLayer[]): Toggle[] => [
  ...findToggles(readLayer(row(children)), NONE).values(),
];

const knob = (x: number, color = "#ffffff") =>
  aRectangle(aBox(x, 4, 20, 20), { cornerRadius: 10, fills: [aSolid(color)] });
const pill = (knobs: RawLayer[], fields: RawLayer = {}) =>
  aHandPlaced(aBox(0, 2, 44, 24), knobs, {
    cornerRadius: 12,
    fills: [aSolid("#2563eb")],
    ...fields,
  });

describe("by its look", () => {
  it("an outlined box beside a text is a checkbox", () => {
    expect(togglesOf([box(), words()])).toEqual([{ type: "checkbox", isOn: false }]);
  });

  it("a painted one with a mark in it is checked", () => {
    const mark = aRectangle(aBox(4, 6, 12, 12), { name: "check" });
    const checked = box({ children: [mark], fills: [aSolid("#2563eb")] });
    expect(togglesOf([checked, words()])).toEqual([{ type: "checkbox", isOn: true }]);
  });

  it.each<[string, RawLayer[]]>([
    ["alone", [box()]],
    ["after its text", [words(), box()]],
    ["far from its text", [box(), aText("Remember me", at(80, 0, 120, 24))]],
    ["beside a color's code: it is a swatch", [box(), words("#FFF000")]],
    ["in a color: it is the key of a chart", [box({ fills: [aSolid("#2563eb")] }), words()]],
    ["without an outline", [box({ strokes: [] }), words()]],
    ["large", [box({}, 28), aText("Remember me", at(36, 0, 120, 24))]],
    ["not square", [box(at(0, 2, 16, 22)), words()]],
    ["around a picture", [box({ children: [aRectangle(aBox(4, 6, 12, 12))] }), words()]],
  ])("is none %s", (_, children) => {
    expect(togglesOf(children)).toEqual([]);
  });

  it("a pill with a light knob at one end is a switch, which is on at its right", () => {
    expect(togglesOf([pill([knob(2)])])).toEqual([{ type: "switch", isOn: false }]);
    expect(togglesOf([pill([knob(22)])])).toEqual([{ type: "switch", isOn: true }]);
  });

  it.each<[string, RawLayer]>([
    ["its knob in the middle", pill([knob(12)])],
    ["a dark knob", pill([knob(2, "#333333")])],
    ["two knobs", pill([knob(2), knob(22)])],
    ["sharp corners", pill([knob(2)], { cornerRadius: 2 })],
    ["the width of a progress bar", pill([knob(2)], at(0, 2, 144, 24))],
  ])("a pill with %s is none", (_, layer) => {
    expect(togglesOf([layer])).toEqual([]);
  });

  it("rings beside texts are radio buttons, of which one may be chosen", () => {
    const round = { cornerRadius: 10 };
    const dot = aRectangle(aBox(5, 7, 10, 10), { cornerRadius: 5 });
    const rings = [box(round), box({ ...round, children: [dot] })];
    const group = (chosen: RawLayer[]) =>
      readLayer(
        aFrame({ children: chosen.map((ring, index) => row([ring, words()], 40 * index)) }),
      );
    expect([...findRadios(group(rings)).values()].map(({ isOn }) => isOn)).toEqual([false, true]);
    expect(findRadios(group(rings.slice(1))).size).toBe(0);
    expect(findRadios(group([...rings, ...rings.slice(1)])).size).toBe(0);
  });
});

describe("by its name", () => {
  it.each<[string, RawLayer, Toggle[]]>([
    ["a checkbox", box({ name: "Checkbox", strokes: [] }), [{ type: "checkbox", isOn: false }]],
    ["a radio button", box({ name: "radio button / selected" }), [{ type: "radio", isOn: true }]],
    ["a switch", pill([knob(22)], { name: "Toggle off" }), [{ type: "switch", isOn: false }]],
    ["a checkbox with a text in it is its row", box({ name: "checkbox", children: [words()] }), []],
    [
      "a switch as wide as the page is none",
      pill([], { name: "switch", ...at(0, 2, 300, 24) }),
      [],
    ],
  ])("%s", (_, layer, toggles) => {
    expect(togglesOf([layer])).toEqual(toggles);
  });

  it("a component's name and variant count like the layer's own", () => {
    const components = readDesignComponents({
      components: { "1:9": { key: "k", name: "Checkbox" } },
    });
    const instance = (value: string) =>
      aLayer("INSTANCE", {
        name: "one",
        ...at(0, 0, 20, 20),
        componentId: "1:9",
        componentProperties: { Checked: { type: "VARIANT", value } },
      });
    const states = ["True", "False"].map(
      (value) => [...findToggles(readLayer(row([instance(value)])), components).values()][0]?.isOn,
    );
    expect(states).toEqual([true, false]);
  });
});

it("a toggle and its text alone in a row are one label; elsewhere the text is its name", () => {
  const page = (children: RawLayer[]) =>
    aHandPlaced(aBox(0, 0, 400, 400), [row(children), aText("more", at(0, 100, 80, 24))]);
  expect(rolesIn(page([box(), words()]))).toContain("toggle frame");
  expect(codeOf(page([box(), words()])).markup).toMatch(
    /<label[^>]*><input[^>]*type="checkbox"\/>Remember me<\/label>/,
  );
  const link = aText("Help", at(160, 0, 40, 24));
  expect(codeOf(page([box(), words(), link])).markup).toMatch(
    /<input[^>]*type="checkbox" aria-label="Remember me"\/>/,
  );
});
