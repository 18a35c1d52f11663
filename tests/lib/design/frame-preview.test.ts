import { expect, it } from "vitest";
import { parseFramePreview, writeFramePreview } from "../../../lib/design/frame-preview.ts";
import { codeOf } from "../../support/design-code.ts";
import { aFrame } from "../../support/design-layers.ts";

it("what was written is read again, and holds no source", () => {
  const code = codeOf(aFrame({ children: [aFrame()] }));
  const { markup, classes, theme, width, height } = code;
  expect(parseFramePreview(writeFramePreview(code))).toEqual({
    markup,
    classes,
    theme,
    width,
    height,
  });
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
