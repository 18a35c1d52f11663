import { expect, it } from "vitest";
import { dropTextWidths } from "../../../../lib/designs/snap/text-widths.ts";
import { at } from "../../../support/boxes.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aStack, aText, aTypeStyle, type RawLayer } from "../../../support/design-layers.ts";

const FIXED = { layoutSizingHorizontal: "FIXED" };

const aBoxed = (x: number, textAlignHorizontal = "LEFT", words = "Plants"): RawLayer =>
  aText(words, {
    ...at(x, 0, 160, 24),
    ...FIXED,
    style: { ...aTypeStyle({}), textAlignHorizontal, textAutoResize: "HEIGHT" },
  });

const aBar = (children: RawLayer[], fields: RawLayer = {}): RawLayer =>
  aStack({ ...at(0, 0, 600, 24), ...FIXED, children, ...fields });

const sizingsIn = (raw: RawLayer, roles = new Map()) => {
  const root = readLayer(raw);
  const known = new Map([...roles].map(([, role]) => [root, role]));
  return dropTextWidths(root, known).children.map(({ horizontal }) => horizontal);
};

const SPREAD = { primaryAxisAlignItems: "SPACE_BETWEEN" };

it("lines at the ends of a row with free space between are as wide as their words", () => {
  const ends = [aBoxed(0), aBoxed(440, "RIGHT")];
  expect(sizingsIn(aBar(ends, SPREAD))).toEqual(["hug", "hug"]);
  const root = dropTextWidths(readLayer(aBar(ends, SPREAD)), new Map());
  const [, last] = root.children;
  expect((last?.box?.x ?? 0) + (last?.box?.width ?? 0)).toBe(600);
});

it("lines that end otherwise than their box, or in the middle, keep its width", () => {
  expect(sizingsIn(aBar([aBoxed(0, "RIGHT"), aBoxed(440)], SPREAD))).toEqual(["fixed", "fixed"]);
  const three = [aBoxed(0), aBoxed(220, "CENTER"), aBoxed(440, "RIGHT")];
  expect(sizingsIn(aBar(three, SPREAD))).toEqual(["hug", "fixed", "hug"]);
  expect(sizingsIn(aBar([aBoxed(0), aBoxed(440)]))).toEqual(["fixed", "fixed"]);
});

it("a line in a column is as wide as its words where both are aligned alike", () => {
  const column = { layoutMode: "VERTICAL" };
  expect(sizingsIn(aBar([aBoxed(0), aBoxed(0, "CENTER")], column))).toEqual(["hug", "fixed"]);
  const centered = { ...column, counterAxisAlignItems: "CENTER" };
  expect(sizingsIn(aBar([aBoxed(0), aBoxed(0, "CENTER")], centered))).toEqual(["fixed", "hug"]);
});

it("paragraphs, and the cells of a table's row, keep their widths", () => {
  const long = { ...aBoxed(0), ...at(0, 0, 160, 72) };
  expect(sizingsIn(aBar([long, aBoxed(440, "RIGHT")], SPREAD))).toEqual(["fixed", "hug"]);
  const row = new Map([["", { kind: "row" }]]);
  expect(sizingsIn(aBar([aBoxed(0), aBoxed(440, "RIGHT")], SPREAD), row)).toEqual([
    "fixed",
    "fixed",
  ]);
});
