import { describe, expect, it } from "vitest";
import type { Box } from "../../../../lib/designs/read/node.ts";
import { aBox, aHandPlaced, aLine, aParagraph, aRectangle, at } from "../../../support/boxes.ts";
import { flowingClassesOf, flowingCodeOf } from "../../../support/design-code.ts";
import { aLayer, aSolid, aStack, type RawLayer } from "../../../support/design-layers.ts";

const FIXED = { layoutSizingHorizontal: "FIXED" };

/** The classes of the container in a column, and of what is in it. */
function column(width: number, ...children: RawLayer[]): string[] {
  const [, container = "", ...inner] = flowingClassesOf(
    aHandPlaced(aBox(0, 0, width, 900), [
      aHandPlaced(aBox(0, 0, width, 400), children, { clipsContent: true }),
      aLine(0, 800),
    ]),
  );
  return [container, ...inner.slice(0, children.length)];
}

describe("gaps", () => {
  it("that are even become the container's", () => {
    const [container] = column(300, aLine(16, 16), aLine(16, 48), aLine(16, 80));
    expect(container).toContain("flex flex-col items-start gap-2 px-4 pt-4");
  });

  it("that differ become margins", () => {
    const [container, ...lines] = column(300, aLine(16, 16), aLine(16, 48), aLine(16, 90));
    expect(container).not.toContain("gap-");
    expect(lines.map((line) => line.split(" ")[0])).toEqual(["text-base", "mt-2", "mt-5"]);
  });
});

describe("a row of an icon and a label", () => {
  const aRow = (x: number, y: number): RawLayer[] => [
    aRectangle(aBox(x, y + 4, 16, 16)),
    aLine(x + 24, y),
  ];

  it("says no width, in whatever column it stands", () => {
    const rows = [...aRow(16, 0), ...aRow(16, 48)];
    expect(column(300, ...rows).join(" ")).not.toMatch(/max-w-|w-full/);
    expect(column(900, aParagraph(aBox(16, 0, 868, 48)), ...aRow(16, 72)).join(" ")).not.toMatch(
      /max-w-|w-full/,
    );
  });
});

describe("across", () => {
  it.each<[string, RawLayer, string]>([
    ["filling", aRectangle(aBox(16, 0, 268, 50)), "self-stretch h-13"],
    ["at the end", aRectangle(aBox(184, 0, 100, 50)), "self-end w-full max-w-25 h-13"],
    ["in the middle", aRectangle(aBox(100, 0, 100, 50)), "self-center w-full max-w-25 h-13"],
    ["somewhere", aRectangle(aBox(56, 0, 100, 50)), "self-stretch max-w-25 h-13 ml-10"],
    ["an icon", aRectangle(aBox(16, 0, 24, 24)), "size-6"],
    ["a paragraph", aParagraph(aBox(16, 0, 200, 48)), "self-stretch max-w-50"],
    [
      "nearly in the middle",
      aRectangle(aBox(101, 0, 100, 50)),
      "self-center w-full max-w-25 h-13 bg",
    ],
  ])("a layer %s", (_, raw, expected) => {
    const lines = [80, 120, 160].map((y) => aLine(16, y));
    const [, first] = column(300, raw, aRectangle(aBox(16, 60, 268, 10)), ...lines);
    expect(first).toContain(expected);
  });

  it("what most layers do is the container's", () => {
    const [container, first] = column(300, ...[0, 40, 80].map((y) => aLine(110, y)));
    expect(container).toContain("items-center");
    expect(first).not.toContain("self-");
  });
});

describe("padding", () => {
  it("is not taken from content that is narrower at one side", () => {
    const [container] = column(300, aLine(16, 0), aLine(16, 40));
    expect(container).toContain("px-4");
  });

  it("gives way to a maximum width on a wide page", () => {
    const [container, first] = column(1200, aRectangle(aBox(120, 0, 960, 50)), aLine(560, 80));
    expect(container).toContain("px-6");
    expect(first).toContain("w-full max-w-240");
  });

  it("stays what it is on a narrow one", () => {
    const [container] = column(400, aRectangle(aBox(40, 0, 320, 50)), aLine(160, 80));
    expect(container).toContain("px-10");
  });
});

it("what nearly fills the width at the other end keeps both of its insets", () => {
  const [, first] = column(300, aRectangle(aBox(60, 0, 230, 50)), aLine(0, 80, 300));
  expect(first).toContain("mr-2.5 ml-15");
  expect(first).not.toContain("max-w-");
});

describe("what stands side by side and nearly fills the width", () => {
  const first = (...ends: RawLayer[]) => column(300, ...ends, aLine(0, 80, 300))[1] ?? "";

  it("keeps both of its insets", () => {
    expect(first(aLine(16, 0, 80), aLine(190, 0, 80))).toContain("mr-8 ml-4");
  });

  it("keeps its width where its inset is wide", () => {
    expect(first(aLine(16, 0, 80), aLine(110, 0, 80))).not.toContain("mr-");
  });

  it("keeps its insets and wraps where a narrow page has no room for it", () => {
    const row = first(aLine(16, 0, 120, "one"), aLine(146, 0, 120, "two"));
    expect(row).toMatch(/mr-4 ml-4.*flex-wrap/);
  });

  it("keeps its width where it is one text", () => {
    expect(first(aParagraph(aBox(16, 0, 254, 48)))).toContain("max-w-64");
  });
});

describe("what stands in the middle of a narrow page", () => {
  const first = (...inner: RawLayer[]) => column(400, ...inner, aLine(0, 80, 400))[1] ?? "";

  it("keeps the page's margins if it holds several texts", () => {
    expect(first(aLine(20, 0, 80), aLine(300, 0, 80))).toContain("mr-5 ml-5");
  });

  it.each<[string, RawLayer[]]>([
    ["wide margins", [aLine(60, 0, 80), aLine(260, 0, 80)]],
    ["one text", [aParagraph(aBox(20, 0, 360, 48))]],
  ])("keeps its width with %s", (_, inner) => {
    expect(first(...inner)).not.toContain("mr-5 ml-5");
  });
});

describe("what may give way at the start of a column", () => {
  const first = (x: number, width: number) =>
    column(400, aRectangle(aBox(x, 0, width, 50)), aLine(0, 80, 400))[1];

  it("keeps the margin of its other side where the page gets narrower", () => {
    expect(first(20, 300)).toContain("max-w-75 h-13 mr-5 ml-5");
  });

  it.each<[string, number, number]>([
    ["before it", 0, 300],
    ["that a narrow page could take", 20, 200],
  ])("has no margin without one %s", (_, x, width) => {
    expect(first(x, width)).not.toContain("mr-");
  });
});

it("only words that are as wide as their box are centered with it", () => {
  const classesOf = (line: RawLayer) =>
    column(300, aRectangle(aBox(8, 8, 284, 40)), line, aRectangle(aBox(8, 160, 284, 40)))[2];
  expect(classesOf(aLine(100, 60, 100, "some words of it"))).toContain("text-center");
  const wider = aParagraph(aBox(100, 60, 100, 24), "some words of it");
  expect(classesOf(wider)).not.toContain("text-center");
});

it("a line in the middle may break only if it has room beside its margin", () => {
  const tight = column(300, aRectangle(aBox(0, 8, 300, 40)), aLine(0, 60, 298, "some words"))[2];
  expect(tight).not.toContain("mr-0.5");
});

it("what has about the same at both sides is in the middle", () => {
  const [, first] = column(400, aRectangle(aBox(80, 0, 230, 50)), aLine(0, 80, 400));
  expect(first).toContain("w-[calc(100%-10px)] max-w-58 h-13 mr-2.5");
});

it("a text is as tall as in the design if something lies on the empty part of its box", () => {
  const [, first] = column(300, aParagraph(aBox(0, 0, 300, 72)), aLine(0, 66));
  expect(first).toContain("min-h-18");
  const [, free] = column(300, aParagraph(aBox(0, 0, 300, 72)), aLine(0, 80));
  expect(free).not.toContain("min-h-");
});

it("a sentence that fills its column may break, and says no margin for that", () => {
  const [, sentence] = column(300, aLine(0, 0, 300, "a sentence of several words"), aLine(0, 40));
  expect(sentence).not.toContain("-mr-");
  expect(sentence).not.toContain("whitespace-nowrap");
});

it("a row of labels may wrap where the page is narrower", () => {
  const labels = [
    aLine(0, 0, 90, "$12,345.50"),
    aLine(100, 0, 90, "$23,456.50"),
    aLine(200, 0, 70, "$34,567"),
  ];
  const [, first] = column(300, ...labels, aRectangle(aBox(0, 60, 300, 50)));
  expect(first).toContain("flex flex-wrap");
});

it("a row with free space at its end keeps its content where it is", () => {
  const icons = [0, 50, 100, 150, 200].map((x) => aRectangle(aBox(54 + x, 0, 40, 40), FIXED));
  const row = aStack({ ...at(54, 0, 246, 40), itemSpacing: 10, children: icons, ...FIXED });
  const [, first] = column(300, row, aLine(0, 80, 300));
  expect(first).not.toContain("justify-end");
});

it("a layer that protrudes below does not make its container taller", () => {
  const [, , last] = column(300, aLine(0, 0), aRectangle(aBox(0, 370, 50, 50)));
  expect(last).toContain("-mb-6");
});

describe("on a page that is narrower than the design", () => {
  const drawing = (box: Box): RawLayer =>
    aLayer("VECTOR", {
      absoluteBoundingBox: box,
      fills: [aSolid("#111111")],
      fillGeometry: [{ path: "M0 0H1V1Z", windingRule: "NONZERO" }],
    });

  it.each([
    [268, "w-full max-w-67"],
    [180, "w-45"],
  ])("a drawing of %i px in 268: %s", (width, expected) => {
    const { markup } = flowingCodeOf(
      aHandPlaced(aBox(0, 0, 300, 400), [
        drawing(aBox(150 - width / 2, 16, width, 20)),
        aRectangle(aBox(16, 60, 268, 10)),
        aLine(16, 90),
      ]),
    );
    expect(markup).toContain(`<svg class="${expected} h-5`);
  });

  it.each<[string, Box, boolean]>([
    ["fills its container", aBox(16, 16, 268, 24), false],
    ["ends where it ends", aBox(44, 16, 240, 24), false],
    ["has room", aBox(16, 16, 150, 24), true],
  ])("a label that %s breaks or not", (_, box, keeps) => {
    const [, first = ""] = column(
      300,
      aParagraph(box, "two words"),
      aRectangle(aBox(16, 60, 268, 10)),
    );
    expect(first.includes("whitespace-nowrap")).toBe(keeps);
  });
});
