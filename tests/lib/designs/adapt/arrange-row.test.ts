import { expect, it } from "vitest";
import { aBox, aLine, aParagraph, aRectangle, at } from "../../../support/boxes.ts";
import { aStack, type RawLayer } from "../../../support/design-layers.ts";
import {
  aColumn,
  aPage,
  aRow,
  classesIn,
  FILL,
  PAINT,
  rowIn,
  SENTENCE,
} from "../../../support/wide-pages.ts";

const wide = aColumn(1, 2);
const narrow = { ...aColumn(0, 4), layoutSizingHorizontal: "FIXED" };

it("a row of columns is a stack below the breakpoint at which they fit, each as wide as the page", () => {
  const page = aPage([aRow([narrow, wide])]);
  expect(rowIn(page)).toContain("flex-col");
  expect(rowIn(page)).toContain("sm:flex-row");
  expect(classesIn(page).join(" ")).toContain("sm:flex-1");
});

it("a row of more columns becomes a stack earlier", () => {
  expect(rowIn(aPage([aRow([narrow, narrow, wide])]))).toContain("md:flex-row");
});

it("a row of labels wraps", () => {
  const labels = Array.from({ length: 6 }, (_, index) => aLine(index * 120, 0, 100, "a label"));
  const page = aPage([aRow(labels, { ...at(0, 0, 1440, 24) })]);
  expect(classesIn(page)[2]).toContain("flex-wrap");
  expect(classesIn(page)[2]).not.toContain("flex-col");
});

it("a row stays one where its layers only have to give way", () => {
  const bar = aStack({
    ...at(0, 0, 600, 40),
    layoutSizingHorizontal: "FIXED",
    ...PAINT,
    children: [aLine(0, 0, 60, "word")],
  });
  const page = aPage([aRow([bar, aLine(620, 0, 60, "other")], at(0, 0, 1440, 40))]);
  expect(rowIn(page)).not.toMatch(/flex-col|flex-wrap/);
  expect(classesIn(page)[2]).toMatch(/(?:^| )min-w-/);
});

it("a row that is as wide as in the design stays one, even where rounding leaves it too little", () => {
  const entry = (x: number): RawLayer =>
    aStack({
      ...at(x, 0, 87, 40),
      layoutSizingHorizontal: "HUG",
      ...PAINT,
      itemSpacing: 8,
      paddingLeft: 12,
      paddingRight: 12,
      children: [aLine(x + 12, 0, 20, "12"), aLine(x + 40, 0, 38, "Home")],
    });
  const page = aPage([aRow([entry(0), entry(107)], at(0, 0, 1440, 40))]);
  expect(classesIn(page).join(" ")).not.toContain("flex-wrap");
});

it("equals wrap or stack as soon as one of them has too little", () => {
  const label = "a label that is as long as this";
  const cards = [label, "Two", "Three", "Four"].map((words, index) =>
    aStack({
      ...at(index * 365, 0, 345, 200),
      ...FILL,
      ...PAINT,
      layoutMode: "VERTICAL",
      children: [
        aLine(index * 365, 0, words === label ? 230 : 60, words.replaceAll(" ", "\u00a0")),
      ],
    }),
  );
  expect(rowIn(aPage([aRow(cards)]))).toContain("sm:grid-cols-2 lg:grid-cols-4");
});

it("words beside a switch break on a narrow page, and stay beside it", () => {
  const knob = aStack({
    ...at(1336, 0, 64, 32),
    ...PAINT,
    layoutSizingHorizontal: "FIXED",
    children: [aRectangle(aBox(1340, 4, 24, 24))],
  });
  const words = aStack({
    ...at(40, 0, 1276, 24),
    ...FILL,
    layoutMode: "VERTICAL",
    children: [{ ...aParagraph(aBox(40, 0, 1276, 24), SENTENCE), ...FILL }],
  });
  const row = aRow([words, knob], at(40, 0, 1360, 32));
  const page = aPage([row], { paddingLeft: 40, paddingRight: 40 });
  expect(rowIn(page)).not.toMatch(/flex-wrap|flex-col|overflow/);
  expect(classesIn(page)[2]).toContain("min-w-0");
});
