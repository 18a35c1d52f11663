import { expect, it } from "vitest";
import { findPictureReferences } from "../../../../lib/designs/elements/picture-references.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aFrame, aLayer, aSolid, aText } from "../../../support/design-layers.ts";

const image = (imageRef: string, more = {}) => ({ type: "IMAGE", imageRef, ...more });
const box = (...fills: object[]) => aLayer("RECTANGLE", { fills });
const find = (children: ReturnType<typeof aLayer>[], most = 100, frame = {}) =>
  findPictureReferences(readLayer(aFrame({ ...frame, children })), most);

it("every visible picture is found once, backdrops included, in layer order", () => {
  const inner = aFrame({ fills: [image("below")], children: [box(image("above"))] });
  expect(
    find([inner, box(image("above")), box(image("last"))], 100, { fills: [image("root")] }),
  ).toEqual(["root", "below", "above", "last"]);
});

it("the topmost of several pictures in one layer counts", () => {
  expect(find([box(image("under"), aSolid("#ff0000"), image("over"))])).toEqual(["over"]);
});

it("hidden pictures, fills of text and drawings, and invalid names are skipped", () => {
  const hidden = aLayer("RECTANGLE", { visible: false, fills: [image("hidden")] });
  const letters = { ...aText("Hello"), fills: [image("letters")] };
  const drawing = aLayer("VECTOR", { fills: [image("drawing")] });
  const odd = box(image("../odd"));
  const nameless = box({ type: "IMAGE" });
  const faded = box(image("faded", { visible: false }));
  expect(find([hidden, letters, drawing, odd, nameless, faded])).toEqual([]);
});

it("the search stops at the limit", () => {
  expect(find([box(image("a")), box(image("b")), box(image("c"))], 2)).toEqual(["a", "b"]);
});
