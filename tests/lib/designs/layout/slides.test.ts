import { expect, it } from "vitest";
import { followPage } from "../../../../lib/designs/layout/follow-page.ts";
import { aBox, aLine } from "../../../support/boxes.ts";
import { flowingClassesOf, readLayer } from "../../../support/design-code.ts";
import { aStack, type RawLayer } from "../../../support/design-layers.ts";

const aCard = (x: number, width: number, fields: RawLayer = {}) =>
  aStack({
    absoluteBoundingBox: aBox(x, 0, width, 60),
    layoutSizingHorizontal: "FIXED",
    children: [aLine(x, 0)],
    ...fields,
  });

const aCarousel = (widths: number[], fields: RawLayer = {}, room = 400) =>
  aStack({
    absoluteBoundingBox: aBox(0, 0, room, 60),
    layoutSizingHorizontal: "FIXED",
    itemSpacing: 20,
    children: widths.map((width, index) => aCard(index * (width + 20), width)),
    ...fields,
  });

const WORDLESS = [0, 210, 420].map((x) => aCard(x, 190, { children: [] }));

const slidesOf = (raw: RawLayer) =>
  followPage(readLayer(raw)).children.map(({ flow }) => flow?.perView ?? null);

it("of a row that protrudes, as many slides fill the page as fill the design", () => {
  expect(slidesOf(aCarousel([190, 190, 190]))).toEqual([2, 2, 2]);
  expect(slidesOf(aCarousel([190.2, 190.2, 190.2]))).toEqual([2, 2, 2]);
  expect(slidesOf(aCarousel([400, 400]))).toEqual([1, 1]);
});

it("on a wide page two slides and a part of the next fill it", () => {
  expect(slidesOf(aCarousel([300, 300, 300], {}, 660))).toEqual([2.125, 2.125, 2.125]);
});

it("slides that fill their row down to a least width are slides too", () => {
  const filling = [0, 210, 420].map((x) =>
    aCard(x, 190, { layoutSizingHorizontal: "FILL", minWidth: 190 }),
  );
  const [child] = followPage(readLayer(aCarousel([], { children: filling }))).children;
  expect(child).toMatchObject({ flow: { perView: 2 }, limits: { minWidth: null } });
});

it.each<[string, RawLayer]>([
  ["of a narrow page, of which the last one is cut", aCarousel([160, 160, 160])],
  ["of which one slide is not cut", aCarousel([400, 400, 400], {}, 660)],
  ["of different layers", aCarousel([190, 190, 150])],
  ["that is not too full", aCarousel([190, 190])],
  ["that wraps", aCarousel([190, 190, 190], { layoutWrap: "WRAP" })],
  ["of layers without words", aCarousel([], { children: WORDLESS })],
])("a row %s is no carousel", (_, raw) => {
  expect(slidesOf(raw).every((perView) => perView === null)).toBe(true);
});

it("slides are shares of their row, without the gaps between them", () => {
  const [, , first] = flowingClassesOf(
    aStack({
      absoluteBoundingBox: aBox(0, 0, 400, 60),
      layoutMode: "VERTICAL",
      children: [aCarousel([190, 190, 190])],
    }),
  );
  expect(first).toMatch(/^w-\[calc\(\(100%-20px\)\/2\)\] shrink-0/);
});
