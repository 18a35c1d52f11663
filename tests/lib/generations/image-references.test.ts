import { expect, it } from "vitest";
import { findImages, hasImagesInCode } from "../../../lib/generations/image-references.ts";

const pathsOf = (text: string, path = "SignIn.tsx") =>
  findImages([{ path, text }]).map((found) => found.path);

it("images are found in markup, in styles and in imports, each once", () => {
  const text = `<img src="./images/photo.png" /> url("./images/node-1-2.svg") url(./images/bare.jpeg)
    import photo from './images/photo.png';`;
  expect(pathsOf(text)).toEqual(["images/photo.png", "images/node-1-2.svg", "images/bare.jpeg"]);
});

it("an image lies where its file looks for it", () => {
  expect(pathsOf('"../images/photo.png"', "parts/Card.tsx")).toEqual(["images/photo.png"]);
  expect(pathsOf('"./images/photo.png"', "my parts/Card.tsx")).toEqual([
    "my parts/images/photo.png",
  ]);
  expect(findImages([{ path: "parts/Card.tsx", text: '"./images/photo.png"' }])).toEqual([
    { artifact: "images/photo.png", path: "parts/images/photo.png" },
  ]);
});

it.each([
  [`<img class="size-4" src="./images/photo.png" alt="" />`, false],
  [`<Card photo="./images/photo.png" />`, true],
  [`const cards = [{ photo: "./images/photo.png" }];`, true],
])("code that names an image is told from markup that shows it: %s", (text, isInCode) => {
  expect(hasImagesInCode([{ path: "Card.vue", text }])).toBe(isInCode);
});

it("other addresses are none of the import's", () => {
  expect(
    pathsOf('"https://a.example/images/x.png" "/images/x.png" "./images/../x.png" "./images/x"'),
  ).toEqual([]);
});
