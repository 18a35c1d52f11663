import { describe, expect, it } from "vitest";
import { findRules } from "../../../../lib/designs/meaning/rules.ts";
import { aBox, aLine, aRectangle, at } from "../../../support/boxes.ts";
import { codeOf, readLayer } from "../../../support/design-code.ts";
import { aLayer, aSolid, aStack, type RawLayer } from "../../../support/design-layers.ts";

const column = (children: RawLayer[], fields: RawLayer = {}) =>
  aStack({ layoutMode: "VERTICAL", ...at(0, 0, 300, 200), children, ...fields });
const between = (line: RawLayer) => [aLine(0, 0), line, aLine(0, 60)];
const thin = (fields: RawLayer = {}) => aRectangle(aBox(0, 40, 300, 1), fields);
const aRule = () => aLayer("LINE", { ...at(0, 40, 300, 0), strokes: [aSolid("#dddddd")] });
const rulesIn = (raw: RawLayer) => findRules(readLayer(raw)).length;

describe("a thin line across a column, between texts", () => {
  it("is a break, drawn as a line or as a rectangle", () => {
    expect(rulesIn(column(between(thin())))).toBe(1);
    expect(rulesIn(column(between(aRule())))).toBe(1);
  });

  it.each<[string, RawLayer]>([
    ["before the first text", column([thin(), aLine(0, 60)])],
    ["after the last", column([aLine(0, 0), thin()])],
    ["in a row", column(between(thin()), { layoutMode: "HORIZONTAL" })],
    ["that is thick", column(between(thin(at(0, 40, 300, 8))))],
    ["that is short", column(between(thin(at(0, 40, 100, 1))))],
    ["that shows nothing", column(between(thin({ fills: [] })))],
  ])("is none %s", (_, raw) => {
    expect(rulesIn(raw)).toBe(0);
  });
});

describe("a thin line that is called a divider", () => {
  const named = (fields: RawLayer = {}) => thin({ name: "Divider", ...fields });

  it("is a break, even a short one and one before the first text", () => {
    expect(rulesIn(column(between(named(at(0, 40, 100, 1)))))).toBe(1);
    expect(rulesIn(column([named(), aLine(0, 60)]))).toBe(1);
  });

  it.each<[string, RawLayer]>([
    ["after the last text", column([aLine(0, 0), named()])],
    ["that is upright", column(between(named(at(0, 40, 1, 2))))],
    ["that is thick", column(between(named(at(0, 40, 300, 8))))],
  ])("is none %s", (_, raw) => {
    expect(rulesIn(raw)).toBe(0);
  });
});

it("has the look of the line or of the box", () => {
  const page = (line: RawLayer) => codeOf(aStack({ children: [column(between(line))] })).markup;
  expect(page(aRule())).toMatch(/<hr class="[^"]*\bborder-t\b[^"]*"\/>/);
  expect(page(thin())).toMatch(/<hr class="[^"]*bg-\[#dddddd\] border-t-0"\/>/);
});
