import { expect, it } from "vitest";
import { placeRow } from "../../../../lib/designs/layout/row.ts";
import { keepLines } from "../../../../lib/designs/layout/text-box.ts";
import { yieldRow } from "../../../../lib/designs/layout/yield-row.ts";
import { aBox, aLine, aRectangle, readAll } from "../../../support/boxes.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aStack, type RawLayer } from "../../../support/design-layers.ts";

const FULL = [aLine(0, 0, 90, "Pending"), aLine(100, 0, 90, "Done"), aLine(200, 0, 90, "Late")];

const OUT = [1, 2, 3].map((x) => aRectangle(aBox(x, 0, 9, 9), { layoutPositioning: "ABSOLUTE" }));

function yieldIn(width: number, children: RawLayer[], fields: RawLayer = {}, room = 0) {
  const box = aBox(0, 0, width, 24);
  const node = keepLines(
    readLayer(aStack({ absoluteBoundingBox: box, itemSpacing: 10, children, ...fields })),
  );
  if (node.layout === null) throw new Error("That is no layout");
  return yieldRow({ ...node, layout: node.layout }, box, room);
}

const yields = (...args: Parameters<typeof yieldIn>) => yieldIn(...args).layout.isYielding;

it("a row of labels wraps where the page gets narrower", () => {
  const { layout } = yieldIn(300, FULL);
  expect(layout).toMatchObject({ isYielding: true, crossGap: 10 });
});

it("a row of a fixed height gets taller with the lines that it breaks into", () => {
  const fixed = { layoutSizingVertical: "FIXED" };
  const row = yieldIn(300, FULL, fixed);
  expect(row).toMatchObject({ vertical: "hug", limits: { minHeight: 24 } });
  expect(yieldIn(600, FULL, fixed).vertical).toBe("fixed");
  const low = yieldIn(300, FULL, { ...fixed, paddingTop: 4 });
  expect([low.layout.isYielding, low.vertical]).toEqual([true, "fixed"]);
});

it("a row needs half a pixel less for each layer than padding gives it", () => {
  expect(yields(295, FULL)).toBe(true);
});

it("lines that a row breaks into are apart", () => {
  expect(yieldIn(300, FULL, { itemSpacing: 2 }).layout.crossGap).toBe(8);
});

it("a label of two words breaks first", () => {
  const labels = [aLine(0, 0, 60, "Done"), aLine(100, 0, 190, "Forgot your password")];
  const { layout, children } = yieldIn(300, labels);
  expect(layout.isYielding).toBe(false);
  expect(children.map(({ text }) => text?.keepsLine)).toEqual([true, false]);
});

it("layers out of the flow take no gaps", () => {
  const labels = [aLine(0, 0, 60, "Done"), aLine(100, 0, 190, "Forgot your password")];
  expect(yields(300, [...labels, ...OUT], { itemSpacing: 40 })).toBe(false);
});

it.each<[string, boolean]>([
  ["a row with room", yields(600, FULL)],
  ["a row exactly as wide as its content", yields(290, FULL)],
  ["a row that rounding could wrap at once", yields(294, FULL)],
  ["a row of one label", yields(94, [aLine(0, 0, 90, "Pending")])],
  ["a column", yields(300, FULL, { layoutMode: "VERTICAL" })],
  ["a row of overlapping layers", yields(300, FULL, { itemSpacing: -10 })],
  [
    "a row in which something fills the rest",
    yields(300, [...FULL, aRectangle(aBox(290, 0, 9, 9), { layoutSizingHorizontal: "FILL" })]),
  ],
])("%s does not wrap", (_, wraps) => {
  expect(wraps).toBe(false);
});

it("the columns of a page stay side by side", () => {
  const { layout, children } = yieldIn(300, FULL);
  const row = { layout: { ...layout, isYielding: false }, children };
  expect(yieldRow(row, aBox(0, 0, 300, 480), 0).layout.isYielding).toBe(true);
  expect(yieldRow(row, aBox(0, 0, 300, 481), 0).layout.isYielding).toBe(false);
});

it("padding after the last layer gives up the room that a row needs to wrap", () => {
  const padded = { paddingRight: 20, layoutSizingHorizontal: "FIXED" };
  const { layout } = yieldIn(310, FULL, padded);
  expect(layout).toMatchObject({ isYielding: true, padding: { right: 14 } });
  expect(yields(310, FULL, { ...padded, primaryAxisAlignItems: "MAX" })).toBe(false);
  expect(yields(310, FULL, { ...padded, layoutSizingHorizontal: "HUG" })).toBe(false);
});

it("a row exactly as wide as its content wraps if its container has room", () => {
  expect(yields(290, FULL, {}, 20)).toBe(true);
});

/** A row of 800 px: two labels, and something of `width` px between them. */
function besideWide(
  width: number,
  toWide = (box: ReturnType<typeof aBox>): RawLayer => aRectangle(box),
) {
  const label = (x: number) => aLine(x, 0, (760 - width) / 2, "Forgot your password");
  const first = label(0);
  const wide = toWide(aBox(400 - width / 2, 0, width, 24));
  const nodes = readAll([first, wide, label(420 + width / 2)]).map((node) => keepLines(node));
  const box = aBox(0, 0, 800, 24);
  const { children } = yieldRow({ ...placeRow(box, nodes) }, box, 0);
  return children.map(({ text, flow }) => [text?.resize ?? null, flow?.width]);
}

it("labels break beside a picture, which takes only what they leave", () => {
  const label = ["height", "content"];
  expect(besideWide(160)).toEqual([label, [null, "even"], label]);
});

it("they do so beside what has texts itself", () => {
  const found = besideWide(160, (box) =>
    aStack({
      absoluteBoundingBox: box,
      layoutMode: "VERTICAL",
      layoutSizingHorizontal: "FIXED",
      children: [aLine(box.x, 0, 60, "One"), aLine(box.x, 24, 60, "Two")],
    }),
  );
  const label = ["height", "content"];
  expect(found).toEqual([label, [null, "even"], label]);
});

it("labels keep their lines where a narrow page has room for them", () => {
  const label = ["both", "content"];
  expect(besideWide(300)).toEqual([label, [null, "grow"], label]);
});
