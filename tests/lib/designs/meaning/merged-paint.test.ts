import { describe, expect, it } from "vitest";
import { aBox, at } from "../../../support/boxes.ts";
import { flowingCodeOf } from "../../../support/design-code.ts";
import {
  aFrame,
  aLayer,
  aShadow,
  aSolid,
  aStack,
  aText,
  type RawLayer,
} from "../../../support/design-layers.ts";

const GRAY = { fills: [aSolid("#eeeeee")] };
const SIZE = { absoluteBoundingBox: aBox(0, 0, 80, 40) };
const FIXED = { layoutSizingHorizontal: "FIXED", layoutSizingVertical: "FIXED" };

/** What stands before a text in a column. */
const inPage = (layer: RawLayer): string =>
  flowingCodeOf(aStack({ layoutMode: "VERTICAL", children: [layer, aText("below")] }))
    .markup.replace(/^<[^>]*>/, "")
    .replace(/<p .*$/, "");

describe("a container around a picture that fills it", () => {
  const picture = (fields: RawLayer = {}) =>
    aLayer("RECTANGLE", {
      name: "A ship",
      ...SIZE,
      ...FIXED,
      fills: [{ type: "IMAGE", imageRef: "photo", scaleMode: "FILL" }],
      ...fields,
    });
  const frame = (inner: RawLayer, fields: RawLayer = {}) =>
    aStack({ name: "avatar", ...SIZE, ...FIXED, ...GRAY, children: [inner], ...fields });

  it("is that picture, with the container's paint and corners", () => {
    const round = { cornerRadius: 20, clipsContent: true, effects: [aShadow()] };
    expect(inPage(frame(picture(), round))).toMatch(
      /^<img class="[^"]*w-20 h-10 max-w-none rounded-full bg-\[#eeeeee\] shadow[^"]*"[^>]*alt="A ship"[^>]*>$/,
    );
  });

  it("has the picture's corners if it shows nothing itself", () => {
    expect(inPage(frame(picture({ cornerRadius: 8 }), { fills: [] }))).toMatch(
      /^<img class="[^"]* rounded-lg/,
    );
  });

  it("keeps its own name where the picture's says nothing", () => {
    expect(inPage(frame(picture({ name: "Rectangle 3" }), { name: "Ada" }))).toContain('alt="Ada"');
  });

  it.each<[string, RawLayer]>([
    ["the picture is smaller", frame(picture(at(0, 0, 60, 40)))],
    [
      "the picture has an outline",
      frame(picture({ strokes: [aSolid("#000000")], strokeWeight: 1 })),
    ],
    ["the picture is translucent", frame(picture({ opacity: 0.5 }))],
    ["the corners differ", frame(picture({ cornerRadius: 8 }))],
    ["square corners reach over its own", frame(picture(), { cornerRadius: 8 })],
    ["it has a picture itself", frame(picture(), { fills: picture().fills })],
    ["it is called a button", frame(picture(), { name: "Button" })],
    ["only the picture keeps its size", frame(picture(), { layoutSizingHorizontal: "FILL" })],
    ["it holds something else", frame(picture(), { children: [picture(), aText("more")] })],
  ])("stays if %s", (_, layer) => {
    expect(inPage(layer)).toMatch(/^<(div|button|a) /);
  });
});

describe("a layer that fills its container", () => {
  const ground = (fields: RawLayer = {}) =>
    aFrame({ name: "tile:shadow", ...SIZE, layoutPositioning: "ABSOLUTE", ...GRAY, ...fields });
  const tile = (inner: RawLayer, fields: RawLayer = {}) =>
    aStack({
      name: "tile",
      ...SIZE,
      ...FIXED,
      children: [inner, aText("one", at(8, 8, 30, 24)), aText("two", at(42, 8, 30, 24))],
      ...fields,
    });
  const faint = { fills: [aSolid("#ffffff", { opacity: 0.004 })], effects: [aShadow()] };
  const countBoxes = (layer: RawLayer) => inPage(layer).match(/<div/g)?.length;

  it("paints the container", () => {
    const outlined = ground({ strokes: [aSolid("#000000")], strokeWeight: 1, cornerRadius: 8 });
    expect(inPage(tile(outlined))).toMatch(
      /^<div class="[^"]*rounded-lg bg-\[#eeeeee\] border [^"]*">$/,
    );
  });

  it("that is there for its shadow gives it to a painted container", () => {
    expect(inPage(tile(ground(faint), { fills: [aSolid("#dddddd")] }))).toMatch(
      /^<div class="[^"]*bg-\[#dddddd\] shadow[^"]*">$/,
    );
  });

  it.each<[string, RawLayer]>([
    ["is smaller", tile(ground(at(0, 0, 70, 40)))],
    ["is in the flow", tile(ground({ layoutPositioning: "AUTO", ...at(0, 0, 80, 40) }))],
    ["is turned", tile(ground({ rotation: 0.5 }))],
    ["is blurred", tile(ground({ effects: [{ type: "LAYER_BLUR", radius: 4 }] }))],
    ["is translucent", tile(ground({ opacity: 0.5 }))],
    ["has other corners", tile(ground({ cornerRadius: 8 }), GRAY)],
    ["covers another paint", tile(ground(), { fills: [aSolid("#dddddd")] })],
    ["has its shadow cut off", tile(ground(faint), { ...GRAY, clipsContent: true })],
  ])("stays if it %s", (_, layer) => {
    expect(countBoxes(layer)).toBeGreaterThan(1);
  });
});
