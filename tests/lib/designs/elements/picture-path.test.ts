import { expect, it } from "vitest";
import {
  addressPictures,
  GRAY_PICTURE,
  isPictureName,
  showsPictures,
  toDrawingName,
  toDrawingNode,
  toPicturePath,
  toPicturePlace,
  toPictureReference,
} from "../../../../lib/designs/elements/picture-path.ts";
import { codeOf, renderSource } from "../../../support/design-code.ts";
import { aLayer, aStack, aText } from "../../../support/design-layers.ts";

const SHIP = "0aF9-ship_1";
const pictures = new Map([[SHIP, toPicturePlace(SHIP)]]);
const paths = new Map([[SHIP, toPicturePath(SHIP, "image/jpeg")]]);
const aPicture = (imageRef = SHIP) =>
  aLayer("RECTANGLE", { name: "A ship", fills: [{ type: "IMAGE", imageRef }] });

it("a picture's path has the folder beside the code, its reference and its type", () => {
  expect(toPicturePath(SHIP, "image/webp")).toBe(`./images/${SHIP}.webp`);
});

it("a render of a node has a name that leads back to it, and is an SVG", () => {
  expect(toDrawingName("I1:2;3:4")).toBe("node-I1-2_3-4");
  expect(toDrawingNode("node-I1-2_3-4")).toBe("I1:2;3:4");
  expect(toPicturePath(toDrawingName("1:2"), "image/svg+xml")).toBe("./images/node-1-2.svg");
});

it.each([SHIP, "1-2", "node-", "node-1-2.masked", "node-1-2_"])(
  "%j is no node's render",
  (name) => {
    expect(toDrawingNode(name)).toBeNull();
  },
);

it.each(["", "a/b", "../a", "a.png", 'a"b', "a b", "é", "x".repeat(101)])(
  "%j is the name of no picture",
  (reference) => {
    expect(isPictureName(reference)).toBe(false);
    expect(toPictureReference(toPicturePlace(reference))).toBeNull();
  },
);

it("code and markup get the same path once it is known", () => {
  const code = codeOf(aStack({ children: [aPicture()] }), { pictures, paths });
  expect(code.tsx).toContain(`src="./images/${SHIP}.jpeg" alt="A ship"`);
  expect(code.markup).toContain(`src="./images/${SHIP}.jpeg" alt="A ship"`);
  expect(renderSource(code)).toBe(code.markup);
});

it("a missing picture is a labeled gray box in both code and markup", () => {
  const code = codeOf(aStack({ children: [aPicture()] }), { pictures, paths: new Map() });
  expect(code.tsx).toContain(`src="${GRAY_PICTURE}" alt="A ship"`);
  expect(renderSource(code)).toBe(code.markup);
  expect(showsPictures(code.markup)).toBe(false);
});

it.each([
  ` src="./images/${SHIP}"`,
  `Look: src="./images/${SHIP}" there`,
  `" src="./images/${SHIP}"`,
])("letters that read like a place stay as they are: %j", (words) => {
  const code = codeOf(aStack({ children: [aText(words), aPicture()] }), { pictures, paths });
  expect(code.tsx.match(/\.jpeg/g)).toHaveLength(1);
  expect(renderSource(code)).toBe(code.markup);
});

it("for a standalone page each path becomes an escaped address", () => {
  const { markup } = codeOf(aStack({ children: [aPicture()] }), { pictures, paths });
  expect(showsPictures(markup)).toBe(true);
  const address = 'https://files.example/a?b=1&c="><script>';
  const shown = addressPictures(markup, new Map([[`./images/${SHIP}.jpeg`, address]]));
  expect(shown).toContain('src="https://files.example/a?b=1&amp;c=&quot;&gt;&lt;script&gt;"');
  expect(addressPictures(markup, new Map())).toBe(markup);
});
