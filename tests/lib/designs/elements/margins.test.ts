import { describe, expect, it } from "vitest";
import { boxesToMargins } from "../../../../lib/designs/elements/margins.ts";
import type { DesignNode } from "../../../../lib/designs/read/node.ts";
import { at } from "../../../support/boxes.ts";
import { flowingCodeOf } from "../../../support/design-code.ts";
import { aLayer, aSolid, aStack, aText, type RawLayer } from "../../../support/design-layers.ts";
import { layOut } from "../../../support/roles.ts";

const told = ({ name, text, children }: DesignNode): string =>
  text === null ? `${name}(${children.map(told).join(" ")})` : "text";

const GRAY = { fills: [aSolid("#eeeeee")] };
const FILLS = { layoutSizingHorizontal: "FILL", layoutSizingVertical: "HUG" };
const SET = { layoutSizingHorizontal: "FIXED", layoutSizingVertical: "FIXED" };
const PADDED = { paddingLeft: 8, paddingRight: 12, paddingTop: 4, paddingBottom: 6 };

const aCard = (fields: RawLayer = {}) =>
  aStack({
    name: "card",
    ...at(8, 4, 280, 40),
    ...GRAY,
    ...FILLS,
    children: [aText("one", at(8, 4, 40, 24)), aText("two", at(60, 4, 40, 24))],
    ...fields,
  });

const around = (child: RawLayer, fields: RawLayer = {}) =>
  aStack({
    name: "outer",
    layoutMode: "VERTICAL",
    ...at(0, 0, 300, 50),
    ...PADDED,
    ...FILLS,
    children: [child],
    ...fields,
  });

const aPage = (layoutMode: string, ...children: RawLayer[]) =>
  aStack({
    name: "page",
    layoutMode,
    ...at(0, 0, 300, 200),
    layoutSizingHorizontal: "FIXED",
    children: [...children, aText("more", at(0, 100, 40, 24))],
  });

const inColumn = (layer: RawLayer) => told(boxesToMargins(layOut(aPage("VERTICAL", layer))));

describe("a container without paint around one layer", () => {
  it("becomes the margins of a layer that fills it", () => {
    expect(inColumn(around(aCard()))).toBe("page(card(text text) text)");
    const { markup } = flowingCodeOf(aPage("VERTICAL", around(aCard())));
    expect(markup).toMatch(/<article class="self-stretch mr-3 ml-2 flex [^"]*bg-/);
  });

  it("becomes the margins of a layer at its start that keeps its width", () => {
    const chip = aCard({ layoutSizingHorizontal: "HUG", ...at(8, 4, 120, 40) });
    const { markup } = flowingCodeOf(aPage("VERTICAL", around(chip)));
    expect(markup).toMatch(/<article class="ml-2 flex [^"]*bg-/);
  });

  it("becomes nothing around a layer in its middle", () => {
    const chip = aCard({ layoutSizingHorizontal: "HUG", ...at(90, 0, 120, 40) });
    const middle = { counterAxisAlignItems: "CENTER", paddingLeft: 0, paddingRight: 0 };
    const bare = { ...at(0, 0, 300, 40), paddingTop: 0, paddingBottom: 0 };
    const { markup } = flowingCodeOf(aPage("VERTICAL", around(chip, { ...middle, ...bare })));
    expect(markup).toMatch(/<article class="self-center flex [^"]*bg-/);
  });

  it("becomes nothing around a limited layer in its middle", () => {
    const limited = aCard({ layoutSizingHorizontal: "FIXED", ...at(30, 0, 240, 40) });
    const middle = { counterAxisAlignItems: "CENTER", paddingLeft: 0, paddingRight: 0 };
    const bare = { ...at(0, 0, 300, 40), paddingTop: 0, paddingBottom: 0 };
    const { markup } = flowingCodeOf(aPage("VERTICAL", around(limited, { ...middle, ...bare })));
    expect(markup).toMatch(/<article class="self-center w-full max-w-60 [^"]*bg-/);
  });

  it("leaves its name to a text if it calls it a heading", () => {
    const words = aText("Some words", { ...at(8, 4, 280, 24), ...FILLS });
    const page = (name: string) =>
      flowingCodeOf(aPage("VERTICAL", around(words, { name, ...at(0, 0, 300, 34) }))).markup;
    expect(page("Heading 1:margin")).toMatch(/<h1 class="[^"]*mr-3 ml-2[^"]*">Some words/);
    expect(page("Container")).toMatch(/<p class="[^"]*mr-3 ml-2[^"]*">Some words/);
  });

  it.each<[string, RawLayer]>([
    ["paints", around(aCard(), GRAY)],
    ["says what it is", around(aCard(), { name: "outer Button" })],
    ["is higher than its layer", around(aCard(), { layoutSizingVertical: "FIXED" })],
    [
      "has padding around a layer in its middle, which a narrow page needs",
      around(aCard({ layoutSizingHorizontal: "HUG", ...at(100, 4, 96, 40) }), {
        counterAxisAlignItems: "CENTER",
      }),
    ],
    ["holds a layer with a limit", around(aCard({ maxWidth: 280 }))],
    ["holds two layers", around(aCard(), { children: [aCard(), aText("beside")] })],
    ["is out of the flow", around(aCard(), { layoutPositioning: "ABSOLUTE" })],
  ])("stays if it %s", (_, layer) => {
    expect(inColumn(layer)).toContain("outer");
  });

  it("stays if it shares the width of a row", () => {
    expect(told(boxesToMargins(layOut(aPage("HORIZONTAL", around(aCard())))))).toContain("outer");
  });

  it("stays among layers that overlap", () => {
    const page = { ...aPage("VERTICAL", around(aCard())), itemSpacing: -8 };
    expect(told(boxesToMargins(layOut(page)))).toContain("outer");
  });

  it("stays around an instance's place if it is an instance itself", () => {
    const instance = aLayer("INSTANCE", {
      ...around(aCard()),
      type: "INSTANCE",
      componentId: "1:1",
    });
    expect(inColumn(instance)).toContain("outer");
  });
});

it.each<[string, RawLayer, RegExp]>([
  [
    "goes around a layer of its own size",
    {},
    /gap-3 pl-2 .*<div class="w-15 h-8 shrink-0 mt-1 mb-1\.5 [^"]*bg-/,
  ],
  [
    "stays around one that fits its content",
    { layoutSizingHorizontal: "HUG" },
    /<div class="[^"]*w-20/,
  ],
])("a container of a fixed size %s", (_, fields, expected) => {
  const dot = aStack({ ...at(8, 4, 60, 30), ...GRAY, ...SET, children: [], ...fields });
  const box = aStack({ ...at(0, 0, 80, 40), ...PADDED, ...SET, children: [dot] });
  expect(flowingCodeOf(aPage("HORIZONTAL", box)).markup).toMatch(expected);
});
