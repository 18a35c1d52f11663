import { expect, it } from "vitest";
import { aBox, aLine, at } from "../../../support/boxes.ts";
import { flowingClassesOf } from "../../../support/design-code.ts";
import { aSolid, aStack, type RawLayer } from "../../../support/design-layers.ts";

const aContent = (fields: RawLayer = {}): RawLayer =>
  aStack({
    ...at(0, 0, 1280, 100),
    layoutMode: "VERTICAL",
    layoutSizingHorizontal: "FILL",
    maxWidth: 1280,
    fills: [aSolid("#ffffff")],
    children: [aLine(0, 0), aLine(0, 24)],
    ...fields,
  });

/** The classes of a band across a page, and of the first part in it. */
function band(children: RawLayer[], fields: RawLayer = {}): string {
  const inner = aStack({
    ...at(0, 0, 1280, 200),
    layoutMode: "VERTICAL",
    layoutSizingHorizontal: "FILL",
    fills: [aSolid("#eeeeee")],
    children,
    ...fields,
  });
  const page = { absoluteBoundingBox: aBox(0, 0, 1280, 400), layoutMode: "VERTICAL" };
  const [, ...classes] = flowingClassesOf(aStack({ ...page, children: [inner, aLine(0, 300)] }));
  return classes.slice(0, 2).join(" | ");
}

it("content that fills its band up to a width stands in its middle where the page is wider", () => {
  const classes = band([aContent()]);
  expect(classes).toContain("items-center");
  expect(classes).toContain("w-full max-w-320");
});

it("so do several parts of the same limit", () => {
  expect(band([aContent(), aContent(at(0, 100, 1280, 100))])).toContain("items-center");
});

it.each<[string, RawLayer[], RawLayer]>([
  ["beside a part without a limit", [aContent(), aContent({ maxWidth: undefined })], {}],
  [
    "if it is as narrow as a text",
    [aContent({ ...at(0, 0, 600, 100), maxWidth: 600 })],
    at(0, 0, 600, 200),
  ],
  ["if it ends before its band does", [aContent(at(0, 0, 1000, 100))], {}],
  ["if its width is fixed", [aContent({ layoutSizingHorizontal: "FIXED" })], {}],
  ["at the end of its band", [aContent()], { counterAxisAlignItems: "MAX" }],
])("it stays where it is %s", (_, children, fields) => {
  const [outer = ""] = band(children, fields).split(" | ");
  expect(outer).not.toContain("items-center");
});
