import { describe, expect, it } from "vitest";
import type { DesignNode } from "../../../../lib/designs/read/node.ts";
import { aBox, aHandPlaced, aRectangle, at } from "../../../support/boxes.ts";
import { flowingClassesOf } from "../../../support/design-code.ts";
import {
  aFrame,
  aLayer,
  aSolid,
  aStack,
  aText,
  type RawLayer,
} from "../../../support/design-layers.ts";
import { layOut } from "../../../support/roles.ts";

const told = ({ name, text, children }: DesignNode): string =>
  text === null ? `${name}(${children.map(told).join(" ")})` : "text";

const GRAY = { fills: [aSolid("#eeeeee")] };
const SIZE = { absoluteBoundingBox: aBox(0, 0, 100, 40) };
const twoTexts = () => [aText("one", at(0, 0, 40, 24)), aText("two", at(60, 0, 40, 24))];

const protruding = () => [aText("one", at(0, 0, 140, 24)), aText("two", at(60, 0, 90, 24))];

const aBoxOf = (name: string, children: RawLayer[], fields: RawLayer = {}) =>
  aStack({ name, ...SIZE, children, layoutSizingHorizontal: "FIXED", ...fields });

const inPage = (layer: RawLayer) =>
  told(layOut(aStack({ layoutMode: "VERTICAL", children: [layer, aText("below")] })));

describe("of two boxes of the same room", () => {
  it("the inner one goes if it paints nothing", () => {
    const layer = aBoxOf("card", [aBoxOf("inner", twoTexts())], GRAY);
    expect(inPage(layer)).toContain("card(text text)");
  });

  it("the outer one goes if it paints nothing", () => {
    const layer = aBoxOf("outer", [aBoxOf("card", twoTexts(), GRAY)]);
    expect(inPage(layer)).toContain("card(text text)");
    expect(inPage(layer)).not.toContain("outer");
  });

  it("the outer one goes if both are called a button, but not if they are called otherwise", () => {
    const inner = (name: string) => aBoxOf(name, twoTexts(), GRAY);
    expect(inPage(aBoxOf("Button", [inner("btn / save")]))).not.toContain("Button");
    expect(inPage(aBoxOf("Button", [inner("Link")]))).toContain("Button(Link(text text))");
  });

  it("what shows a button is the button, but a text in it stays", () => {
    const shown = inPage(aBoxOf("Button", [aBoxOf("background", twoTexts(), GRAY)]));
    expect(shown).toContain("Button(text text)");
    const smaller = aBoxOf("background", twoTexts(), { ...GRAY, ...at(10, 10, 80, 20) });
    expect(inPage(aBoxOf("Button", [smaller]))).toContain("Button(background(text text))");
    expect(inPage(aBoxOf("Button", [aText("Save", at(0, 0, 100, 40))]))).toContain("Button(text)");
    expect(inPage(aBoxOf("Button", [aBoxOf("menu", [], GRAY)]))).toContain("Button(menu())");
  });

  it("the outer one goes even if it clips, where nothing protrudes", () => {
    const card = aBoxOf("card", [], GRAY);
    expect(inPage(aBoxOf("outer", [card], { clipsContent: true }))).not.toContain("outer");
  });

  it("the outer one goes if it clips around layers that hold others", () => {
    const card = aBoxOf("card", [aBoxOf("inner", twoTexts()), aText("three")], GRAY);
    expect(inPage(aBoxOf("outer", [card], { clipsContent: true }))).not.toContain("outer");
  });

  it("both stay if both paint", () => {
    const layer = aBoxOf("outer", [aBoxOf("card", twoTexts(), GRAY)], GRAY);
    expect(inPage(layer)).toContain("outer(card(text text))");
  });

  it.each<[string, RawLayer]>([
    ["has a second layer", aBoxOf("outer", [aBoxOf("card", twoTexts(), GRAY), aText("more")])],
    ["clips", aBoxOf("outer", [aBoxOf("card", protruding(), GRAY)], { clipsContent: true })],
    ["is translucent", aBoxOf("outer", [aBoxOf("card", twoTexts(), GRAY)], { opacity: 0.5 })],
    ["is larger", aBoxOf("outer", [aBoxOf("card", twoTexts(), GRAY)], at(0, 0, 140, 80))],
  ])("the outer one stays if it %s", (_, layer) => {
    expect(inPage(layer)).toContain("outer");
  });

  it("a component goes where it is drawn, like a frame", () => {
    const drawn = aLayer("COMPONENT", aBoxOf("outer", [aBoxOf("card", twoTexts(), GRAY)]));
    expect(inPage({ ...drawn, type: "COMPONENT" })).not.toContain("outer");
  });

  it("an instance stays: it is a component", () => {
    const instance = aLayer("INSTANCE", {
      ...SIZE,
      name: "inner",
      componentId: "1:1",
      layoutMode: "HORIZONTAL",
      children: twoTexts(),
    });
    expect(inPage(aBoxOf("card", [instance], GRAY))).toContain("card(inner(text text))");
  });
});

it("paddings add up", () => {
  const inner = aBoxOf(
    "inner",
    twoTexts().map((text) => ({ ...text })),
    {
      absoluteBoundingBox: aBox(8, 8, 84, 24),
      paddingLeft: 4,
      layoutSizingHorizontal: "FILL",
      layoutSizingVertical: "FILL",
    },
  );
  const padded = { paddingLeft: 8, paddingRight: 8, paddingTop: 8, paddingBottom: 8 };
  const card = aBoxOf("card", [inner], { ...GRAY, ...padded });
  const classes = flowingClassesOf(
    aHandPlaced(aBox(0, 0, 300, 300), [card, aRectangle(aBox(0, 200, 50, 50))]),
  ).join(" | ");
  expect(classes).toContain("pl-3 pr-2 py-2");
});

it("a smaller child in the middle of a painted box needs no element of its own", () => {
  const inner = aBoxOf("inner", twoTexts(), {
    ...at(10, 8, 80, 24),
    layoutSizingHorizontal: "HUG",
  });
  const centered = { primaryAxisAlignItems: "CENTER", counterAxisAlignItems: "CENTER" };
  const hugging = { ...inner, layoutSizingVertical: "HUG" };
  expect(inPage(aBoxOf("card", [hugging], { ...GRAY, ...centered }))).toContain("card(text text)");
  expect(inPage(aBoxOf("card", [hugging], GRAY))).toContain("card(inner(text text))");
});

it("a border takes its width from the room of the inner box", () => {
  const border = { strokes: [aSolid("#111111")], strokeWeight: 2, strokesIncludedInLayout: true };
  const inner = aBoxOf("inner", twoTexts(), at(2, 2, 96, 36));
  expect(inPage(aBoxOf("card", [inner], border))).toContain("card(text text)");
});

it("a container that fits a fixed layer becomes as wide, and at least as tall", () => {
  const inner = aBoxOf("inner", twoTexts(), { layoutSizingVertical: "FIXED" });
  const card = aBoxOf("card", [inner], { ...GRAY, layoutSizingHorizontal: "HUG" });
  const [, classes = ""] = flowingClassesOf(aStack({ children: [card, aText("beside")] }));
  expect(classes).toMatch(/\bw-25\b.*\bmin-h-10\b/);
});

it("the frame itself stays", () => {
  const page = layOut(aFrame({ name: "page", ...SIZE, children: [aBoxOf("card", twoTexts())] }));
  expect(told(page)).toBe("page(text text)");
});
