import { expect, it } from "vitest";
import { findPictureReferences } from "../../../../lib/designs/elements/picture-references.ts";
import { codeOf, readLayer } from "../../../support/design-code.ts";
import { aFrame, aGradient, aLayer, aSolid, aText } from "../../../support/design-layers.ts";
import { anUnknownVector, aVector } from "../../../support/drawings.ts";

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

it("large drawings follow as nodes, up to their own limit; a drawing of known paths is none of them", () => {
  const unknown = (id: string) => anUnknownVector(0, 0, 300, 200, { id });
  const root = readLayer(
    aFrame({
      children: [
        unknown("I1:2;3:4"),
        box(image("photo")),
        aVector(0, 0, 24, 24),
        unknown("5:6"),
        unknown("7:8"),
      ],
    }),
  );
  expect(findPictureReferences(root, 100, 2)).toEqual(["photo", "node-I1-2_3-4", "node-5-6"]);
  expect(findPictureReferences(root, 100)).toEqual(["photo"]);
});

it("a drawing's picture is found by its node or by its name beside the code", () => {
  const drawing = aVector(0, 0, 300, 200, { id: "I1:2;3:4", fills: [aGradient()] });
  const frame = aFrame({ children: [drawing] });
  for (const name of ["I1:2;3:4", "node-I1-2_3-4"]) {
    const pictures = new Map([[name, "./images/node-I1-2_3-4"]]);
    expect(codeOf(frame, { pictures }).markup).toContain('src="./images/node-I1-2_3-4"');
  }
});

it("an uploaded image that is named like a drawing is not taken for one", () => {
  expect(find([box(image("node-1-2"))])).toEqual([]);
});
