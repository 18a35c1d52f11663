import { expect, it } from "vitest";
import { aLine, at } from "../../../support/boxes.ts";
import { aStack, type RawLayer } from "../../../support/design-layers.ts";
import { aPage, classesIn, FILL, PAINT } from "../../../support/wide-pages.ts";

const header = aStack({
  ...at(0, 0, 1440, 56),
  ...PAINT,
  layoutPositioning: "ABSOLUTE",
  constraints: { horizontal: "LEFT_RIGHT", vertical: "TOP" },
  children: [aLine(16, 16, 200, "The name of it")],
});

/** Side by side below the header, which lies over their padding. */
const aColumn = (x: number, width: number, paddingTop: number): RawLayer =>
  aStack({
    ...at(x, 0, width, 600),
    ...(x === 0 ? { layoutSizingHorizontal: "FIXED", ...PAINT } : FILL),
    layoutMode: "VERTICAL",
    paddingTop,
    itemSpacing: 8,
    children: Array.from({ length: 4 }, (_, index) =>
      aLine(x, paddingTop + index * 32, 120, `Entry number ${index}`),
    ),
  });

const shell = (paddingTop: number) =>
  classesIn(
    aPage([
      aStack({
        ...at(0, 0, 1440, 600),
        ...FILL,
        children: [header, aColumn(0, 240, paddingTop), aColumn(240, 1200, paddingTop)],
      }),
    ]),
  ).slice(1);

it("a bar over the start of columns stands above them once they are a stack", () => {
  const [row = "", bar = "", , side = ""] = shell(72);
  expect(row).toMatch(/flex-col.* sm:flex-row/);
  expect(bar).toMatch(/sm:absolute/);
  expect(bar).not.toMatch(/(?:^| )absolute/);
  expect(side).toMatch(/(?:^| )pt-4\b.* sm:pt-18/);
});

it("it stays where it lies over what they show", () => {
  const [, bar = ""] = shell(24);
  expect(bar).toMatch(/(?:^| )absolute/);
});
