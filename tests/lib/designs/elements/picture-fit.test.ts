import { expect, it } from "vitest";
import {
  isZoomed,
  toFitClasses,
  toInnerClasses,
} from "../../../../lib/designs/elements/picture-fit.ts";
import { readImage } from "../../../../lib/designs/read/image.ts";
import type { Box, ImagePaint } from "../../../../lib/designs/read/node.ts";
import { aBox } from "../../../support/boxes.ts";

const stretched = (crop: Box | null, fields: Partial<ImagePaint> = {}): ImagePaint => ({
  ...readImage({ scaleMode: "STRETCH" }, 1),
  crop,
  ...fields,
});

it.each([
  ["at the top and the bottom alike", aBox(0, 0.25, 1, 0.5), "object-cover"],
  ["at the bottom", aBox(0, 0, 1, 0.5), "object-cover object-[50%_0%]"],
  ["mostly on the left", aBox(0.3, 0, 0.6, 1), "object-cover object-[75%_50%]"],
  ["nowhere", null, "object-fill"],
])("an image cut %s", (_, crop, classes) => {
  expect(isZoomed(stretched(crop))).toBe(false);
  expect(toFitClasses(stretched(crop)).join(" ")).toBe(classes);
});

it.each([
  ["a part", aBox(0.25, 0.5, 0.5, 0.25), "left-[-50%] top-[-200%] w-[200%] h-[400%]"],
  ["more than it has", aBox(-0.5, 0, 2, 1), "left-[25%] top-[0%] w-[50%] h-[100%]"],
])("a zoomed image that shows %s is larger or smaller than its box", (_, crop, classes) => {
  expect(isZoomed(stretched(crop))).toBe(true);
  expect(toInnerClasses(stretched(crop)).join(" ")).toBe(`absolute ${classes} max-w-none`);
});

it("filters and opacity are the image's own", () => {
  const filters = { brightness: 1.2, contrast: 1, saturate: 0 };
  expect(toInnerClasses(stretched(null, { filters, opacity: 0.5 })).join(" ")).toBe(
    "absolute inset-0 size-full object-fill brightness-120 saturate-0 opacity-[0.5]",
  );
});
