import { expect, it } from "vitest";
import {
  parseFramePreview,
  showPictures,
  writeFramePreview,
} from "../../../../lib/designs/output/frame-preview.ts";
import { codeOf } from "../../../support/design-code.ts";
import { aFrame, aLayer } from "../../../support/design-layers.ts";

it("a written preview is read back ", () => {
  const code = codeOf(aFrame({ children: [aFrame()] }));
  const { markup, classes, theme, width, height } = code;
  const preview = { markup, classes, theme, width, height };
  expect(parseFramePreview(writeFramePreview(preview))).toEqual(preview);
});

it.each([
  "",
  "null",
  "[]",
  "{}",
  '{"markup":"","classes":"x","theme":"","width":1,"height":1}',
  '{"markup":"","classes":[1],"theme":"","width":1,"height":1}',
  '{"markup":1,"classes":[],"theme":"","width":1,"height":1}',
  '{"markup":"","classes":[],"theme":"","width":"1","height":1}',
])("is null of anything else: %s", (text) => {
  expect(parseFramePreview(text)).toBeNull();
});

it("a picture placeholder gets its path, and the path an address", () => {
  const photo = aLayer("RECTANGLE", { fills: [{ type: "IMAGE", imageRef: "photo" }] });
  const pictures = new Map([["photo", "./images/photo"]]);
  const paths = new Map([["photo", "./images/photo.gif"]]);
  const filled = codeOf(aFrame({ children: [photo] }), { pictures, paths });
  expect(filled.markup).toContain('src="./images/photo.gif"');
  const addresses = new Map([["./images/photo.gif", "https://files.example/7"]]);
  expect(showPictures(filled, addresses).markup).toContain('src="https://files.example/7"');
});
